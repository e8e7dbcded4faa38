import type { TableRef } from '../../../model/change.ts';
import type { Step } from '../../migration/plan.ts';
import type { TableDelta } from '../../standard/plan/delta.ts';
import type { PlannedStep } from '../../standard/plan/phases.ts';
import type { Part } from './columns.ts';
import { blockHazards, clauseOf, costsOf, type PlanContext } from './context.ts';
import { ASSERTIONS, EFFECTS, type Effect, slowest } from './effects.ts';

const isEffect = (group: string): group is Effect => (EFFECTS as readonly string[]).includes(group);

/** ALTER TABLE with the assertions of its group; groups that are not effects copy. */
export function alterTable(
  { ddl }: PlanContext,
  table: TableRef,
  clauses: readonly string[],
  group: string | undefined,
): string {
  const effect = group === undefined || !isEffect(group) ? 'copy' : group;
  const all = [...clauses, ...ASSERTIONS[effect]];
  return all.length === 1
    ? `ALTER TABLE ${ddl.tableName(table)} ${all[0]}`
    : `ALTER TABLE ${ddl.tableName(table)}\n    ${all.join(',\n    ')}`;
}

/** Clauses that share a statement with others of their effect. */
export const inStatements = (
  context: PlanContext,
  delta: TableDelta,
  parts: readonly Part[],
): readonly PlannedStep[] =>
  parts.map(({ clause, operations, hazards }) =>
    clauseOf(context, delta, { table: delta.after, clause, hazards }, operations),
  );

/** One statement of all these clauses, as slow as the slowest. */
export function inOneStatement(context: PlanContext, delta: TableDelta, parts: readonly Part[]): Step {
  const costs = costsOf(
    context,
    delta,
    parts.flatMap(({ operations }) => operations),
  );
  const clauses = parts.map(({ clause }) => clause);
  return {
    sql: alterTable(context, delta.after, clauses, slowest(costs)),
    hazards: [...parts.flatMap(({ hazards }) => hazards), ...blockHazards(context, delta, costs)],
  };
}
