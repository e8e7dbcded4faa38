import type { Hazard, Step } from '../../../migration/plan.ts';

export const statement = (sql: string, hazards: readonly Hazard[] = []): Step => ({ sql, hazards });
