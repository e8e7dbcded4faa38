import type { Column } from '../../../model/column.ts';
import { columnPairs, type ForeignKey } from '../../../model/foreign-key.ts';
import { tableKey } from '../../../model/relations.ts';
import { constraintsOf, type Table } from '../../../model/table.ts';
import { type IndexColumn, isPlainPart, type TableIndex } from '../../../model/table-index.ts';
import type { AddedColumn, ColumnDelta, Renamed, TableDelta } from '../../standard/plan/delta.ts';
import { primaryKeyColumns, primaryKeyParts } from '../ddl/ddl.ts';
import { indexOptions } from '../vendor.ts';
import { nameAfter, type PlanContext } from './context.ts';

/**
 * The changes of a table that one statement has to make together: a counter needs a key at all times, and so do the
 * columns of a foreign key.
 */
export interface Surgery {
  readonly primaryKey: boolean;
  readonly columns: ReadonlySet<ColumnDelta>;
  readonly addedColumns: ReadonlySet<AddedColumn>;
  readonly droppedColumns: ReadonlySet<Column>;
  readonly droppedIndexes: ReadonlySet<TableIndex>;
  readonly addedIndexes: ReadonlySet<TableIndex>;
  /** Indexes that get the name of one that is dropped. */
  readonly renamedIndexes: ReadonlySet<Renamed<TableIndex>>;
}

const known = new WeakMap<TableDelta, Surgery>();

export function surgeryOf(context: PlanContext, delta: TableDelta): Surgery {
  let surgery = known.get(delta);
  if (surgery === undefined) {
    surgery = findSurgery(context, delta);
    known.set(delta, surgery);
  }
  return surgery;
}

export const isEmpty = (surgery: Surgery): boolean =>
  !surgery.primaryKey &&
  [
    surgery.columns,
    surgery.addedColumns,
    surgery.droppedColumns,
    surgery.droppedIndexes,
    surgery.addedIndexes,
  ].every(({ size }) => size === 0);

function findSurgery(context: PlanContext, delta: TableDelta): Surgery {
  const { before, after } = delta;
  const primaryKey = delta.primaryKey !== undefined && !delta.primaryKey.isRenamed;
  const inKey = (table: Table, name: string): boolean =>
    primaryKey && primaryKeyColumns(table).includes(name);
  const indexes = indexesOf(context, delta, primaryKey);
  const inDropped = (name: string): boolean =>
    indexes.dropped.some(({ columns }) => columns.some((part) => part.name === name));
  const columns = delta.columns.filter(
    ({ counter, before: { name }, after: column }) =>
      counter || inKey(before, name) || inKey(after, column.name) || inDropped(name),
  );
  const droppedColumns = delta.droppedColumns.filter(
    ({ name, autoIncrement }) => autoIncrement || inKey(before, name),
  );
  const gone = new Set(indexes.dropped.map(({ name }) => name?.toLowerCase()));
  const renamedIndexes = delta.renamedIndexes.filter(({ after: to }) => gone.has(to.name?.toLowerCase()));
  return {
    primaryKey,
    columns: new Set(columns),
    addedColumns: new Set(delta.addedColumns.filter(({ column }) => column.autoIncrement)),
    droppedColumns: new Set(droppedColumns),
    droppedIndexes: new Set(indexes.dropped),
    addedIndexes: new Set(indexes.added),
    renamedIndexes: new Set(renamedIndexes),
  };
}

/** Indexes that a counter or a foreign key cannot do without, and those that take their place. */
function indexesOf(
  context: PlanContext,
  delta: TableDelta,
  isKeyReplaced: boolean,
): { readonly dropped: readonly TableIndex[]; readonly added: readonly TableIndex[] } {
  const { before } = delta;
  const counters = before.columns.flatMap(({ name, autoIncrement }) => (autoIncrement ? [[name]] : []));
  const kept = keptIndexes(delta, isKeyReplaced);
  const isServed = (list: readonly string[]): boolean => kept.some((index) => leads(index, list));
  const endangered = [...neededColumns(context, delta), ...counters].filter((list) => !isServed(list));
  const dropped = delta.droppedIndexes.filter((index) =>
    endangered.some((list) => leads(index.columns, list)),
  );
  const isMoved = (list: readonly string[]): boolean =>
    (isKeyReplaced && leads(primaryKeyParts(before), list)) ||
    dropped.some((index) => leads(index.columns, list));
  const replaced = endangered
    .filter(isMoved)
    .map((list) => list.flatMap((name) => nameAfter(delta, name) ?? []))
    .filter((list) => list.length > 0);
  const wanted = [...replaced, ...unservedCounters(delta, kept)];
  const added = delta.addedIndexes.filter(
    (index) => !isSpecial(index) && wanted.some((list) => leads(index.columns, list)),
  );
  return { dropped, added };
}

/** Counters of the state after that no key serves but one that is added. */
function unservedCounters(
  delta: TableDelta,
  kept: readonly (readonly IndexColumn[])[],
): readonly (readonly string[])[] {
  return delta.after.columns
    .filter(({ name, autoIncrement }) => autoIncrement && primaryKeyColumns(delta.after)[0] !== name)
    .map(({ name }) => name)
    .filter((name) => !kept.some(([first]) => nameAfter(delta, first?.name ?? '') === name))
    .map((name) => [name]);
}

/** Full-text and spatial indexes, which no key can use. */
export const isSpecial = ({ vendors }: TableIndex): boolean => {
  const { type } = indexOptions.read(vendors);
  return type === 'FULLTEXT' || type === 'SPATIAL';
};

/** Whether an index begins with these columns, so that a foreign key can use it. */
const leads = (parts: readonly IndexColumn[], columns: readonly string[]): boolean =>
  columns.every((name, place) => {
    const part = parts[place];
    return part !== undefined && part.name === name && part.size === undefined && isPlainPart(part);
  });

const keptIndexes = (
  { before, droppedIndexes }: TableDelta,
  isKeyReplaced: boolean,
): readonly (readonly IndexColumn[])[] => {
  const dropped = new Set(droppedIndexes);
  return [
    ...before.indexes
      .filter((index) => !dropped.has(index) && !isSpecial(index))
      .map(({ columns }) => columns),
    ...(isKeyReplaced ? [] : [primaryKeyParts(before)]),
  ];
};

/** Columns of the table before that foreign keys need an index for, on either side. */
function neededColumns(
  { delta: { before: state, changed } }: PlanContext,
  { before, droppedKeys }: TableDelta,
): readonly (readonly string[])[] {
  const isDropped = new Set<ForeignKey>(changed.flatMap((table) => table.droppedKeys).concat(droppedKeys));
  const isOwn = (key: ForeignKey): boolean =>
    tableKey(key.foreignTable, key.foreignSchema) === tableKey(before.name, before.schema);
  return state.tables.flatMap((table) =>
    constraintsOf(table)
      .filter((key) => !isDropped.has(key))
      .flatMap((key) => [
        ...(table === before ? [columnPairs(key).map(({ local }) => local)] : []),
        ...(isOwn(key) ? [columnPairs(key).map(({ foreign }) => foreign)] : []),
      ]),
  );
}
