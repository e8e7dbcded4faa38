import type { Hazard } from '../../migration/plan.ts';
import type { TableDelta } from '../../standard/plan/delta.ts';
import { hazard } from '../../standard/plan/hazards.ts';
import type { MssqlStatements } from './statements.ts';

/** What belongs to a table and is not in the schema: a copy of the table would be without it. */
export function unmanagedHazard({ before }: TableDelta, sql: MssqlStatements): Hazard {
  const id = `OBJECT_ID(${sql.quoteText(sql.tableName(before))})`;
  const list = (names: readonly string[]): string =>
    names.length === 0 ? 'NULL' : names.map((name) => sql.quoteText(name)).join(', ');
  const columns = list(before.columns.map(({ name }) => name));
  const indexes = list([
    ...(before.primaryKeyName === undefined ? [] : [before.primaryKeyName]),
    ...before.indexes.map((index) => sql.nameOfIndex(before, index)),
  ]);
  const counts = [
    `(SELECT COUNT(*) FROM sys.objects WHERE parent_object_id = ${id} AND type IN ('TR', 'C'))`,
    `(SELECT COUNT(*) FROM sys.database_permissions WHERE class = 1 AND major_id = ${id})`,
    `(SELECT COUNT(*) FROM sys.columns WHERE object_id = ${id} AND name NOT IN (${columns}))`,
    `(SELECT COUNT(*) FROM sys.indexes WHERE object_id = ${id} AND index_id > 0 AND name NOT IN (${indexes}))`,
  ];
  return hazard('fails/check', before, {
    count: `SELECT ${counts.join(' + ')}`,
    advice:
      'The table is replaced by a copy, which has none of the triggers, checks, grants, columns and indexes that are ' +
      'not in the schema. Drop them before the migration and create them after it.',
  });
}
