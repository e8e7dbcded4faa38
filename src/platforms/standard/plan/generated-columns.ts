import { mentions } from '../../../model/check.ts';
import type { Column } from '../../../model/column.ts';
import { isGenerated } from '../generated.ts';
import type { StandardDdl } from '../ddl/ddl.ts';
import type { AddedColumn, ColumnDelta, DatabaseDelta, TableDelta } from './delta.ts';
import { withRebuiltParts } from './rebuilt-parts.ts';

type Rules = Pick<StandardDdl, 'keepsValuesOf' | 'indexesOf' | 'checksOf'>;

/**
 * Sets generated columns apart that a product drops before other changes and adds after them: those that come and go, get
 * another value or type, or are computed from a column whose type changes. Nothing is lost, as the database computes
 * their values. Indexes and checks on them are dropped and added, too.
 */
export function withGeneratedApart(delta: DatabaseDelta, rules: Rules): DatabaseDelta {
  const remade = new Set<ColumnDelta>();
  const changed = delta.changed.map((table) => {
    const columns = remadeColumns(table, rules);
    for (const column of columns) remade.add(column);
    const known = new Set(table.columns);
    return { ...table, columns: [...table.columns, ...columns.filter((column) => !known.has(column))] };
  });
  const rebuilt = withRebuiltParts(
    { ...delta, changed },
    {
      indexesOf: (table) => rules.indexesOf(table),
      checksOf: (table) => rules.checksOf(table),
      isHeld: (column) => remade.has(column),
      isCopied: () => false,
    },
  ).delta;
  return { ...rebuilt, changed: rebuilt.changed.map((table) => apart(table, remade)) };
}

/** The kept columns of a table that are dropped and added. */
function remadeColumns(table: TableDelta, rules: Rules): readonly ColumnDelta[] {
  const byName = new Map(table.columns.map((column) => [column.after.name, column]));
  const isNew = new Set(table.addedColumns.map(({ column }) => column.name));
  const kept = table.after.columns.flatMap((column): readonly ColumnDelta[] => {
    const known = byName.get(column.name);
    if (known !== undefined) return [known];
    const before = table.before.columns.find(({ name }) => name === column.name);
    return before === undefined || isNew.has(column.name) || !isGenerated(column)
      ? []
      : [unchanged(before, column)];
  });
  const remade = new Set(kept.filter((column) => isRemade(column, rules)));
  const touched = new Set(
    kept.filter((column) => column.type || remade.has(column)).map(({ after }) => after.name),
  );
  // A generated column may be computed from another one.
  for (const column of kept) {
    const sql = column.after.generated?.sql;
    if (sql === undefined || remade.has(column)) continue;
    if (![...touched].some((name) => name !== column.after.name && mentions({ sql }, name))) continue;
    remade.add(column);
    touched.add(column.after.name);
  }
  return [...remade];
}

function isRemade({ before, after, generated, type, nullable }: ColumnDelta, rules: Rules): boolean {
  if (!generated) return after.generated !== undefined && (type || nullable);
  return after.generated !== undefined || !rules.keepsValuesOf(before);
}

const unchanged = (before: Column, after: Column): ColumnDelta => ({
  before,
  after,
  isRenamed: false,
  type: false,
  nullable: false,
  default: false,
  onUpdate: false,
  counter: false,
  generated: false,
  comment: false,
  values: false,
  relabelled: [],
});

function apart(table: TableDelta, all: ReadonlySet<ColumnDelta>): TableDelta {
  const remade = table.columns.filter((column) => all.has(column));
  const lasting = ({ column }: AddedColumn): boolean => column.generated === undefined;
  const plain = (column: Column): boolean => column.generated === undefined;
  if (remade.length === 0 && table.addedColumns.every(lasting) && table.droppedColumns.every(plain))
    return table;
  const added = remade.map((column) => addedAgain(column, table));
  return {
    ...table,
    columns: table.columns.filter((column) => !all.has(column)),
    addedColumns: [...table.addedColumns, ...added].filter(lasting),
    addedGenerated: [...table.addedColumns, ...added].filter((one) => !lasting(one)),
    // Values that rows have are there until the last fill has read them.
    droppedColumns: [...table.droppedColumns, ...remade.map(({ before }) => before)].filter(plain),
    droppedGenerated: [...table.droppedColumns, ...remade.map(({ before }) => before)].filter(
      (column) => !plain(column),
    ),
  };
}

/** A column that becomes a plain one keeps its values: they are computed once more. */
function addedAgain({ before, after, fill }: ColumnDelta, { after: table, columns }: TableDelta): AddedColumn {
  const place = table.columns.findIndex(({ name }) => name === after.name);
  const behind = table.columns[place - 1]?.name;
  const sql = after.generated === undefined ? before.generated?.sql : undefined;
  const value = sql === undefined ? fill : { kind: 'sql' as const, sql: renamedIn(sql, columns) };
  return {
    column: after,
    ...(behind !== undefined && { behind }),
    ...(value !== undefined && after.generated === undefined && { fill: value }),
  };
}

/** SQL with the names that columns have after; text in quotes may be a name, too. */
const renamedIn = (sql: string, columns: readonly ColumnDelta[]): string =>
  columns
    .filter(({ isRenamed }) => isRenamed)
    .reduce(
      (text, { before, after }) =>
        text.replace(new RegExp(`(?<![\\w$])${escaped(before.name)}(?![\\w$])`, 'gi'), () => after.name),
      sql,
    );

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
