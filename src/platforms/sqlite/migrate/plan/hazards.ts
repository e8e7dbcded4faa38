import type { TableRef } from '../../../../model/change.ts';
import type { Column } from '../../../../model/column.ts';
import { columnPairs, type ForeignKey } from '../../../../model/foreign-key.ts';
import { constraintsOf, primaryKeyOf, type Table } from '../../../../model/table.ts';
import { isUniqueConstraint, type TableIndex } from '../../../../model/table-index.ts';
import type { Hazard } from '../../../migration/plan.ts';
import { checkHazards } from '../../../standard/plan/checks.ts';
import { nullsOf, rowsOf, rowsWhere, valuesOf } from '../../../standard/plan/counts.ts';
import {
  type AddedColumn,
  type ColumnDelta,
  type DatabaseDelta,
  sameTableRef,
  type TableDelta,
} from '../../../standard/plan/delta.ts';
import { selectiveUniqueHazards } from '../../../standard/plan/selective-uniques.ts';
import type { SqliteDdl } from '../../ddl/ddl.ts';
import { joinedName } from '../../names.ts';
import { conversionHazards, converted } from './affinity.ts';
import { holdsRemoved, needsValue, rowValues } from './row-values.ts';

/** Counts are of the structure before the first statement, so that names are those before. */

const tableOf = ({ before }: TableDelta): TableRef => ({
  name: before.name,
  ...(before.schema !== undefined && { schema: before.schema }),
});

export const droppedColumnHazards = (
  delta: TableDelta,
  { name }: Column,
  ddl: SqliteDdl,
): readonly Hazard[] => {
  const table = tableOf(delta);
  return [{ rule: 'lossy/drop-column', table, column: name, count: valuesOf(table, name, ddl) }];
};

/** A column that a rebuild would lose because no migration knows it. */
export function unknownColumnHazard(delta: TableDelta, ddl: SqliteDdl): Hazard {
  const table = tableOf(delta);
  const known = delta.before.columns.map(({ name }) => ddl.quoteText(name)).join(', ');
  return {
    rule: 'lossy/unknown-column',
    table,
    count: `SELECT COUNT(*) FROM pragma_table_info(${ddl.quoteText(joinedName(table))}) WHERE name COLLATE NOCASE NOT IN (${known})`,
    advice: 'Add them to the schema, or drop them first.',
  };
}

export function addedColumnHazards(delta: TableDelta, added: AddedColumn, ddl: SqliteDdl): readonly Hazard[] {
  if (!needsValue(added, ddl)) return [];
  const table = tableOf(delta);
  return [{ rule: 'invents/value', table, column: added.column.name, count: rowsOf(table, ddl) }];
}

/** ENUM and SET: rows with a value that is removed. */
export function valueHazards(delta: TableDelta, column: ColumnDelta, ddl: SqliteDdl): readonly Hazard[] {
  const { before, after, values } = column;
  const condition = values ? holdsRemoved(column, ddl.quote(before.name)) : undefined;
  if (condition === undefined) return [];
  const table = tableOf(delta);
  const isRefused = after.required && after.type === 'ENUM' && column.fill === undefined;
  const rule = isRefused ? 'fails/check' : 'lossy/meaning';
  return [{ rule, table, column: before.name, count: rowsWhere(table, condition, ddl) }];
}

export function rebuildHazards(
  delta: TableDelta,
  database: DatabaseDelta,
  ddl: SqliteDdl,
): readonly Hazard[] {
  const { after } = delta;
  const table = tableOf(delta);
  return [
    ...delta.droppedColumns.flatMap((column) => droppedColumnHazards(delta, column, ddl)),
    ...delta.addedColumns.flatMap((added) => addedColumnHazards(delta, added, ddl)),
    ...delta.columns.flatMap((column) => [
      ...nullHazards(table, column, ddl),
      ...valueHazards(delta, column, ddl),
      ...conversionHazards(table, column, ddl),
    ]),
    ...rowNumberHazards(delta, ddl),
    ...uniqueHazards(delta, ddl),
    ...after.indexes.flatMap((index) => partialUniqueHazards(delta, index, ddl)),
    ...delta.addedChecks.flatMap((check) =>
      checkHazards(delta, check, ddl, (name) => valuesBefore(delta, [name], ddl)?.[0]),
    ),
    ...delta.addedKeys.flatMap((key) => keyHazards(delta, key, database, ddl)),
    ...filledKeys(delta).flatMap(({ key, column }) => keyHazards(delta, key, database, ddl, column)),
  ];
}

function nullHazards(
  table: TableRef,
  { nullable, before, after, fill }: ColumnDelta,
  ddl: SqliteDdl,
): readonly Hazard[] {
  if (!nullable || !(after.required || after.primaryKey) || fill !== undefined) return [];
  return [{ rule: 'fails/null', table, column: before.name, count: nullsOf(table, before.name, ddl) }];
}

/** A key of one INTEGER column is the number of the row, and refuses other values: https://sqlite.org/lang_createtable.html#rowid */
function rowNumberHazards(delta: TableDelta, ddl: SqliteDdl): readonly Hazard[] {
  const [from, to] = [rowNumberOf(delta.before, ddl), rowNumberOf(delta.after, ddl)];
  const isAdded = delta.addedColumns.some(({ column }) => column.name === to);
  if (to === undefined || isAdded || from === beforeName(delta, to)) return [];
  const [table, column] = [tableOf(delta), beforeName(delta, to)];
  const own = ddl.quote(column);
  const count = rowsWhere(table, `NOT (CAST(${own} AS INTEGER) = ${own})`, ddl);
  return [{ rule: 'fails/cast', table, column, count }];
}

function rowNumberOf(table: Table, ddl: SqliteDdl): string | undefined {
  const key = primaryKeyOf(table);
  const counter = key.find(({ autoIncrement }) => autoIncrement);
  if (counter !== undefined) return counter.name;
  const [column, ...more] = key;
  const isNumber = column !== undefined && ddl.columnType(column, table).toUpperCase() === 'INTEGER';
  return isNumber && more.length === 0 ? column.name : undefined;
}

/** Keys that are added, and those whose columns get other values. */
function uniqueHazards(delta: TableDelta, ddl: SqliteDdl): readonly Hazard[] {
  const { after, addedIndexes, primaryKey } = delta;
  const added = new Set(addedIndexes.map(({ name }) => name));
  const keys: { readonly columns: readonly string[]; readonly isNew: boolean }[] = [
    ...after.indexes
      .filter(isUniqueConstraint)
      .map((index) => ({ columns: index.columns.map(({ name }) => name), isNew: added.has(index.name) })),
    { columns: primaryKeyOf(after).map(({ name }) => name), isNew: primaryKey !== undefined },
    // A counter is unique alone, also beside other columns of the key.
    ...delta.columns
      .filter((column) => column.counter && column.after.autoIncrement)
      .map((column) => ({ columns: [column.after.name], isNew: true })),
  ];
  const isTouched = new Set([
    ...delta.columns
      .filter(({ type, values, using, fill }) => type || values || using !== undefined || fill !== undefined)
      .map((column) => column.after.name),
    ...delta.addedColumns.map(({ column }) => column.name),
  ]);
  return keys
    .filter(
      ({ columns, isNew }) => columns.length > 0 && (isNew || columns.some((name) => isTouched.has(name))),
    )
    .flatMap(({ columns }) => uniqueHazard(delta, columns, ddl));
}

/** Unique indexes of some rows only. */
export const partialUniqueHazards = (
  delta: TableDelta,
  index: TableIndex,
  ddl: SqliteDdl,
): readonly Hazard[] =>
  selectiveUniqueHazards(
    delta,
    index,
    ddl,
    (name) => valuesBefore(delta, [name], ddl)?.[0],
    (names) => names.map((name) => `${name} IS NOT NULL`).join(' AND '),
  );

function uniqueHazard(delta: TableDelta, columns: readonly string[], ddl: SqliteDdl): readonly Hazard[] {
  const values = valuesBefore(delta, columns, ddl);
  // A value that only the run knows is unique or makes the run fail; a NULL never equals another one.
  if (values === undefined || values.includes('NULL')) return [];
  const table = tableOf(delta);
  const names = values.map((_, place) => `value${place + 1}`);
  const list = values.map((value, place) => `${value} AS ${names[place]}`).join(', ');
  const given = names.map((name) => `${name} IS NOT NULL`).join(' AND ');
  const rows = `SELECT ${list} FROM ${ddl.tableName(table)}`;
  const count = `SELECT COUNT(*) FROM (SELECT 1 FROM (${rows}) WHERE ${given} GROUP BY ${names.join(', ')} HAVING COUNT(*) > 1)`;
  const [column, ...more] = columns.map((name) => beforeName(delta, name));
  return [
    { rule: 'fails/unique', table, ...(more.length === 0 && column !== undefined && { column }), count },
  ];
}

const beforeName = ({ columns }: TableDelta, name: string): string =>
  columns.find(({ after }) => after.name === name)?.before.name ?? name;

/** Whether SQL is a number or a text, which means the same under all names. */
const isLiteral = (sql: string): boolean => /^(?:-?\d+(?:\.\d+)?|'(?:[^']|'')*')$/.test(sql.trim());

/** What columns of the state after will hold, under the names before; undefined where that cannot be told. */
function valuesBefore(
  delta: TableDelta,
  columns: readonly string[],
  ddl: SqliteDdl,
): readonly string[] | undefined {
  const values = rowValues(delta, ddl, ({ before }) => before.name);
  const found: string[] = [];
  for (const name of columns) {
    const added = delta.addedColumns.find(({ column }) => column.name === name);
    const kept = delta.columns.find(({ after }) => after.name === name);
    const fill = added?.fill ?? kept?.fill;
    const isWritten = (fill?.kind === 'sql' && !isLiteral(fill.sql)) || kept?.using !== undefined;
    const hasNewNames = delta.columns.some(({ isRenamed }) => isRenamed);
    if (fill?.kind === 'number' || (isWritten && hasNewNames) || added?.column.autoIncrement)
      return undefined;
    const value = values.of(name);
    if (value === undefined) {
      const given = added === undefined ? undefined : ddl.defaultValue(added.column);
      found.push(given === undefined || /^null$/i.test(given) ? 'NULL' : given);
    } else found.push(kept === undefined ? value : collated(kept, converted(kept, value, ddl), ddl));
  }
  return found;
}

/** A value that is compared as it will be, not as the column before compares it. */
function collated({ before, after }: ColumnDelta, value: string, ddl: SqliteDdl): string {
  const collation = ddl.collationOf(after);
  return ddl.collationOf(before) === collation ? value : `${value} COLLATE ${collation ?? 'BINARY'}`;
}

/** Rows whose key would refer to no row; with `filled` only those in which this column has no value yet. */
export function keyHazards(
  delta: TableDelta,
  key: ForeignKey,
  database: DatabaseDelta,
  ddl: SqliteDdl,
  filled?: string,
): readonly Hazard[] {
  const pairs = columnPairs(key);
  const values = valuesBefore(
    delta,
    pairs.map(({ local }) => local),
    ddl,
  );
  if (values === undefined || values.includes('NULL')) return [];
  const to: TableRef = {
    name: key.foreignTable,
    ...(key.foreignSchema !== undefined && { schema: key.foreignSchema }),
  };
  const parent = database.changed.find(({ after }) => sameTableRef(after, to));
  const isCreated = database.created.some((table) => sameTableRef(table, to));
  const foreign = parentColumns(
    parent,
    pairs.map((pair) => pair.foreign),
  );
  if (foreign === undefined) return [];
  const table = tableOf(delta);
  const names = values.map((_, place) => `value${place + 1}`);
  const rows = `SELECT ${values.map((value, place) => `${value} AS ${names[place]}`).join(', ')} FROM ${ddl.tableName(table)}${filled === undefined ? '' : ` WHERE ${ddl.quote(filled)} IS NULL`}`;
  const given = names.map((name) => `child.${name} IS NOT NULL`);
  const match = names.map((name, place) => `parent.${ddl.quote(foreign[place] ?? '')} = child.${name}`);
  const found = `SELECT 1 FROM ${ddl.tableName(parent?.before ?? to)} AS parent WHERE ${match.join(' AND ')}`;
  const isOrphan = isCreated ? [] : [`NOT EXISTS (${found})`];
  const [column, ...more] = pairs.map(({ local }) => beforeName(delta, local));
  return [
    {
      rule: 'fails/key',
      table,
      ...(more.length === 0 && column !== undefined && { column }),
      count: `SELECT COUNT(*) FROM (${rows}) AS child WHERE ${[...given, ...isOrphan].join(' AND ')}`,
    },
  ];
}

/** Keys that stay while their column gets a value for rows without one; the column by its name before. */
function filledKeys({ after, addedKeys, columns }: TableDelta): readonly FilledKey[] {
  const filled = columns.filter(({ fill, nullable }) => fill !== undefined && nullable);
  return constraintsOf(after)
    .filter((key) => !addedKeys.includes(key))
    .flatMap((key) => {
      const column = filled.find((one) => columnPairs(key).some(({ local }) => local === one.after.name));
      return column === undefined ? [] : [{ key, column: column.before.name }];
    });
}

interface FilledKey {
  readonly key: ForeignKey;
  readonly column: string;
}

/** The names before of referenced columns; undefined where one of them is added. */
function parentColumns(
  parent: TableDelta | undefined,
  names: readonly string[],
): readonly string[] | undefined {
  if (parent === undefined) return names;
  const isAdded = new Set(parent.addedColumns.map(({ column }) => column.name));
  return names.some((name) => isAdded.has(name)) ? undefined : names.map((name) => beforeName(parent, name));
}
