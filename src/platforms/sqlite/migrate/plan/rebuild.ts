import type { Check } from '../../../../model/check.ts';
import type { Column } from '../../../../model/column.ts';
import { columnPairs, type ForeignKey } from '../../../../model/foreign-key.ts';
import type { Table } from '../../../../model/table.ts';
import type { LostCheck, Step } from '../../../migration/plan.ts';
import { standardSyntax } from '../../../script/syntax.ts';
import { isGenerated } from '../../../standard/generated.ts';
import type { DatabaseDelta, TableDelta } from '../../../standard/plan/delta.ts';
import { tokensOf } from '../../../standard/store/tokens.ts';
import type { SqliteDdl } from '../../ddl/ddl.ts';
import { joinedName } from '../../names.ts';
import { rebuildHazards, unknownColumnHazard } from './hazards.ts';
import { ASIDE } from './renames.ts';
import { type RowValues, rowValues } from './row-values.ts';

/**
 * Makes a table anew and copies its rows: https://sqlite.org/lang_altertable.html#otheralter
 * What the plan cannot know, such as triggers, the run saves before the first of these statements and restores after the
 * last. References of other tables are by name and stay.
 */
export function rebuildTable(delta: TableDelta, database: DatabaseDelta, ddl: SqliteDdl): readonly Step[] {
  const { after } = delta;
  const name = joinedName(after);
  const [aside, final] = [ddl.quote(`${name}${ASIDE}`), ddl.tableName(after)];
  const copied = copiedColumns(delta, ddl);
  const targets = copied.map(({ column }) => ddl.quote(column.name)).join(', ');
  const sources = copied.map(({ value }) => value).join(', ');
  const without = [...delta.droppedChecks, ...lostColumns(delta)].map((lost) => lostCheck(lost, delta));
  const steps: readonly (readonly [sql: string, hazards?: Step['hazards']])[] = [
    [
      ddl.tableStatement(withLostCollations(withLostDeferrals(delta), delta), `${name}${ASIDE}`),
      [unknownColumnHazard(delta, ddl)],
    ],
    [
      `INSERT INTO ${aside} (${targets})\nSELECT ${sources}\nFROM ${final}`,
      rebuildHazards(delta, database, ddl),
    ],
    [`DROP TABLE ${final}`],
    [`ALTER TABLE ${aside} RENAME TO ${final}`],
    ...ddl.indexStatements(after).map((sql) => [sql] as const),
  ];
  return steps.map(([sql, hazards = []], place) => ({
    sql,
    hazards,
    rebuild: { name },
    ...(place === 0 && without.length > 0 && { without }),
  }));
}

/** The condition has the names of the columns after: they are renamed before the rebuild, in checks too. */
function lostCheck({ name = '', sql }: Check, { columns }: TableDelta): LostCheck {
  const renamed = new Map(columns.map(({ before, after }) => [before.name.toLowerCase(), after.name]));
  const tokens = tokensOf(sql, standardSyntax).map(({ text }) => renamed.get(text.toLowerCase()) ?? text);
  return { name, condition: tokens.join(' ') };
}

/** Generated columns that the table loses, with their values: the run keeps those that no schema knows. */
const lostColumns = ({ droppedColumns }: TableDelta): readonly Check[] =>
  droppedColumns
    .filter(isGenerated)
    .map(({ name, generated, sqlType = '' }) => ({ name, sql: generated?.sql ?? sqlType }));

/** The run keeps collations that no schema knows: a column that loses its own has to say so. */
function withLostCollations(table: Table, { columns }: TableDelta): Table {
  const lost = new Set(
    columns.flatMap(({ before, after }) =>
      before.collation !== undefined && after.collation === undefined ? [after.name] : [],
    ),
  );
  return {
    ...table,
    columns: table.columns.map((column) =>
      lost.has(column.name) ? { ...column, collation: 'BINARY' } : column,
    ),
  };
}

/** The run keeps DEFERRABLE clauses that no schema knows: a key that is no longer deferred has to say so. */
function withLostDeferrals({ after, columns, droppedKeys }: TableDelta): Table {
  const renamed = new Map(columns.map((column) => [column.before.name, column.after.name]));
  const listOf = (key: ForeignKey, nameOf: (name: string) => string): string =>
    JSON.stringify(columnPairs(key).map(({ local }) => nameOf(local)));
  const lost = new Set(
    droppedKeys
      .filter(({ deferrable }) => deferrable === 'deferred')
      .map((key) => listOf(key, (name) => renamed.get(name) ?? name)),
  );
  return {
    ...after,
    foreignKeys: after.foreignKeys.map((key) =>
      key.deferrable === undefined && lost.has(listOf(key, (name) => name))
        ? { ...key, deferrable: 'immediate' }
        : key,
    ),
  };
}

interface CopiedColumn {
  readonly column: Column;
  readonly value: string;
}

/** Columns with a value of their own; the others get their default. Rows are kept even where no column is. */
function copiedColumns(delta: TableDelta, ddl: SqliteDdl): readonly CopiedColumn[] {
  const values: RowValues = rowValues(delta, ddl, ({ after }) => after.name);
  const copied = delta.after.columns.flatMap((column): readonly CopiedColumn[] => {
    const value = isGenerated(column) ? undefined : values.of(column.name);
    return value === undefined ? [] : [{ column, value }];
  });
  if (copied.length > 0) return copied;
  const [column] = delta.after.columns;
  return column === undefined ? [] : [{ column, value: ddl.defaultValue(column) ?? 'NULL' }];
}
