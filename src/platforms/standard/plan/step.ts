import type { Hazard, Step } from '../../migration/plan.ts';

export const step = (sql: string, hazards: readonly Hazard[] = [], remark?: string): Step => ({
  sql,
  hazards,
  ...(remark !== undefined && { remark }),
});

export const steps = (statements: readonly string[]): readonly Step[] => statements.map((sql) => step(sql));
