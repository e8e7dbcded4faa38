import type { Column } from '../../../model/column.ts';
import { columnPairs, type ForeignKey } from '../../../model/foreign-key.ts';
import { tableKey } from '../../../model/relations.ts';
import { constraintsOf, type Table } from '../../../model/table.ts';
import type { IndexColumn, TableIndex } from '../../../model/table-index.ts';
import type { AddedColumn, ColumnDelta, Renamed, TableDelta } from '../../standard/plan/delta.ts';
import { primaryKeyColumns } from '../ddl/ddl.ts';
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
  const counts = (table: Table, [first]: readonly IndexColumn[]): boolean =>
    table.columns.some(({ name, autoIncrement }) => autoIncrement && name === first?.name);
  const columns = delta.columns.filter(
    (column) => column.counter || inKey(before, column.before.name) || inKey(after, column.after.name),
  );
  const addedColumns = delta.addedColumns.filter(({ column }) => column.autoIncrement);
  const droppedColumns = delta.droppedColumns.filter(
    ({ name, autoIncrement }) => autoIncrement || inKey(before, name),
  );
  const needed = neededColumns(context, delta);
  const kept = keptIndexes(delta, primaryKey);
  const endangered = needed.filter((list) => !kept.some((index) => leads(index, list)));
  const droppedIndexes = delta.droppedIndexes.filter(
    (index) => counts(before, index.columns) || endangered.some((list) => leads(index.columns, list)),
  );
  const isMoved = (list: readonly string[]): boolean =>
    (primaryKey && leads(keyParts(before), list)) ||
    droppedIndexes.some((index) => leads(index.columns, list));
  const replaced = endangered
    .filter(isMoved)
    .map((list) => list.flatMap((name) => nameAfter(delta, name) ?? []));
  const addedIndexes = delta.addedIndexes.filter(
    (index) =>
      !isSpecial(index) &&
      (counts(after, index.columns) || replaced.some((list) => leads(index.columns, list))),
  );
  const gone = new Set(droppedIndexes.map(({ name }) => name?.toLowerCase()));
  const renamedIndexes = delta.renamedIndexes.filter(({ after: to }) => gone.has(to.name?.toLowerCase()));
  return {
    primaryKey,
    columns: new Set(columns),
    addedColumns: new Set(addedColumns),
    droppedColumns: new Set(droppedColumns),
    droppedIndexes: new Set(droppedIndexes),
    addedIndexes: new Set(addedIndexes),
    renamedIndexes: new Set(renamedIndexes),
  };
}

/** Full-text and spatial indexes, which no key can use. */
export const isSpecial = ({ vendors }: TableIndex): boolean => {
  const { type } = indexOptions.read(vendors);
  return type === 'FULLTEXT' || type === 'SPATIAL';
};

const keyParts = (table: Table): readonly IndexColumn[] => primaryKeyColumns(table).map((name) => ({ name }));

/** Whether an index begins with these columns, so that a foreign key can use it. */
const leads = (parts: readonly IndexColumn[], columns: readonly string[]): boolean =>
  columns.every((name, place) => parts[place]?.name === name && parts[place]?.size === undefined);

const keptIndexes = (
  { before, droppedIndexes }: TableDelta,
  isKeyReplaced: boolean,
): readonly (readonly IndexColumn[])[] => {
  const dropped = new Set(droppedIndexes);
  return [
    ...before.indexes
      .filter((index) => !dropped.has(index) && !isSpecial(index))
      .map(({ columns }) => columns),
    ...(isKeyReplaced ? [] : [keyParts(before)]),
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
