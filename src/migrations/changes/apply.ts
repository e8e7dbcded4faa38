import { isDeepStrictEqual } from 'node:util';
import type {
  AddColumn,
  Change,
  DropColumn,
  MoveColumn,
  RenameColumn,
  RenameTable,
  SetNullable,
  SetType,
  TableRef,
} from '../../model/change.ts';
import { codeNameOf } from '../../model/code-names.ts';
import type { Column } from '../../model/column.ts';
import type { Database } from '../../model/database.ts';
import { isConstraint, type Reference } from '../../model/foreign-key.ts';
import { keyPartsOf, withKeyParts } from '../../model/key-parts.ts';
import { qualifiedName, type Table } from '../../model/table.ts';
import { type IndexColumn, namedColumns, withColumnNames } from '../../model/table-index.ts';
import { applyEnumChange, isEnumChange } from './apply-enums.ts';
import { applyKeyChange } from './apply-keys.ts';
import { applyObjectChange, isObjectChange } from './apply-objects.ts';
import { applyRowChange, hasRowColumn, renameRowColumn, renameRowTable } from './apply-rows.ts';
import { ChangeRefused } from './refused.ts';
import { sameTableState } from './same-state.ts';
import { shapeOf, withShape } from './type-shape.ts';
import {
  addPlace,
  closeState,
  keyOf,
  openState,
  type Place,
  putTable,
  referrersTo,
  type WorkingState,
} from './working-state.ts';

/** Applies one change to a state. Throws `ChangeRefused` where it does not fit. */
export function applyChange(state: Database, change: Change): Database {
  const working = openState(state);
  applyTo(working, change);
  return closeState(working);
}

/** Applies one change to a working state; a refused change leaves it as it was. */
export function applyTo(state: WorkingState, change: Change): void {
  switch (change.kind) {
    case 'createTable':
      requireFree(state, change.table, change);
      addPlace(state, change.table);
      break;
    case 'dropTable':
      dropTable(state, change);
      break;
    case 'renameTable':
      renameTable(state, change);
      break;
    case 'setOptions':
      setOptions(state, change);
      break;
    case 'setSequence':
      editTable(state, change.table, change, ({ sequence, ...table }) => {
        requireSame(sequence === change.from, change, `The sequence of "${qualifiedName(table)}"`);
        return change.to === undefined ? table : { ...table, sequence: change.to };
      });
      break;
    case 'setTableComment':
      editTable(state, change.table, change, ({ description, ...table }) => {
        requireSame(description === change.from, change, `The description of "${qualifiedName(table)}"`);
        return change.to === undefined ? table : { ...table, description: change.to };
      });
      break;
    case 'addColumn':
      editTable(state, change.table, change, (table) => addColumn(table, change));
      break;
    case 'dropColumn':
      dropColumn(state, change);
      break;
    case 'renameColumn':
      renameColumn(state, change);
      break;
    case 'moveColumn':
      editTable(state, change.table, change, (table) => moveColumn(table, change));
      break;
    case 'setType':
    case 'setNullable':
    case 'setDefault':
    case 'setGenerated':
    case 'setCounter':
    case 'setIdentity':
    case 'setValues':
    case 'setComment':
      editTable(state, change.table, change, (table) => {
        const column = columnOf(table, change.column, change);
        const changed = changedColumn(column, table, change);
        return withColumns(
          table,
          table.columns.map((each) => (each === column ? changed : each)),
        );
      });
      break;
    default:
      if (isEnumChange(change)) applyEnumChange(state, change);
      else if (isObjectChange(change)) applyObjectChange(state, change);
      else if (change.kind === 'setRows') applyRowChange(state, change);
      else editTable(state, change.table, change, (table) => applyKeyChange(table, change));
  }
}

function dropTable(state: WorkingState, change: Extract<Change, { readonly kind: 'dropTable' }>): void {
  const { table } = placeOf(state, change.table, change);
  requireSame(sameTableState(table, change.table), change, `The table "${qualifiedName(table)}"`);
  if (state.rows.has(keyOf(table)))
    throw new ChangeRefused(change, `The schema still has rows of the table "${qualifiedName(table)}".`);
  state.places.delete(keyOf(table));
}

function setOptions(state: WorkingState, change: Extract<Change, { readonly kind: 'setOptions' }>): void {
  if (change.table === undefined) {
    requireSame(isDeepStrictEqual(state.vendors, change.from), change, 'The options of the database');
    state.vendors = change.to;
    return;
  }
  editTable(state, change.table, change, (table) => {
    requireSame(isDeepStrictEqual(table.vendors, change.from), change, optionsOf(table));
    return { ...table, vendors: change.to };
  });
}

const optionsOf = (table: Table): string => `The options of "${qualifiedName(table)}"`;

function placeOf(state: WorkingState, table: TableRef, change: Change): Place {
  const place = state.places.get(keyOf(table));
  if (place === undefined) throw new ChangeRefused(change, `There is no table "${qualifiedName(table)}".`);
  return place;
}

function requireFree(state: WorkingState, table: TableRef, change: Change): void {
  if (state.places.has(keyOf(table)))
    throw new ChangeRefused(change, `There is already a table "${qualifiedName(table)}".`);
}

/** The change says what it starts from, and must find just that. */
function requireSame(isSame: boolean, change: Change, subject: string): void {
  if (!isSame) throw new ChangeRefused(change, `${subject} is not what the change starts from.`);
}

function editTable(state: WorkingState, ref: TableRef, change: Change, edit: (table: Table) => Table): void {
  const place = placeOf(state, ref, change);
  putTable(state, place, edit(place.table));
}

/** Whether ids are counted up follows from the columns. */
const withColumns = (table: Table, columns: readonly Column[]): Table => ({
  ...table,
  columns,
  idMethod: columns.some(({ autoIncrement }) => autoIncrement) ? 'native' : 'none',
});

function columnOf(table: Table, name: string, change: Change): Column {
  const column = table.columns.find((each) => each.name === name);
  if (column === undefined)
    throw new ChangeRefused(change, `There is no column "${name}" in "${qualifiedName(table)}".`);
  return column;
}

function renameTable(state: WorkingState, change: RenameTable): void {
  const { from, to } = change;
  const place = placeOf(state, from, change);
  requireFree(state, to, change);
  const { schema: _, ...rest } = place.table;
  const referrers = referrersTo(state, from);
  const codeName = codeNameOf(to.name, 'underscore');
  const named = to.schema === undefined ? rest : { ...rest, schema: to.schema };
  putTable(state, place, { ...named, name: to.name, codeName });
  renameRowTable(state, from, to);
  for (const referrer of referrers) {
    const foreignKeys = referrer.table.foreignKeys.map((key) => {
      if (key.foreignTable !== from.name || key.foreignSchema !== from.schema) return key;
      const { foreignSchema: __, ...kept } = key;
      const renamed = { ...kept, foreignTable: to.name };
      return to.schema === undefined ? renamed : { ...renamed, foreignSchema: to.schema };
    });
    putTable(state, referrer, { ...referrer.table, foreignKeys });
  }
}

/** Null is the first place; that behind a column that is gone is the last one. */
function placed(
  columns: readonly Column[],
  column: Column,
  after: string | null | undefined,
): readonly Column[] {
  const behind = columns.findIndex(({ name }) => name === after);
  const place = after === null ? 0 : behind === -1 ? columns.length : behind + 1;
  return columns.toSpliced(place, 0, column);
}

function addColumn(table: Table, change: AddColumn): Table {
  const { column, after } = change;
  if (table.columns.some(({ name }) => name === column.name))
    throw new ChangeRefused(
      change,
      `There is already a column "${column.name}" in "${qualifiedName(table)}".`,
    );
  if (column.primaryKey)
    throw new ChangeRefused(change, `The column "${column.name}" belongs to a primary key from the start.`);
  return withColumns(table, placed(table.columns, column, after));
}

function dropColumn(state: WorkingState, change: DropColumn): void {
  const place = placeOf(state, change.table, change);
  const { table } = place;
  const { name } = change.column;
  const column = columnOf(table, name, change);
  const subject = `The column "${name}" of "${qualifiedName(table)}"`;
  requireSame(isDeepStrictEqual(column, change.column), change, subject);
  const isIndexed = table.indexes.some((index) => namedColumns(index).includes(name));
  const isLocal = table.foreignKeys.some(({ references }) => references.some(({ local }) => local === name));
  if (column.primaryKey || isIndexed || isLocal || isReferenced(state, table, name))
    throw new ChangeRefused(change, `${subject} is still part of a key or an index.`);
  if (hasRowColumn(state, change.table, name))
    throw new ChangeRefused(change, `${subject} still has values in the rows of the schema.`);
  const columns = table.columns.filter((each) => each !== column);
  putTable(state, place, withColumns(table, columns));
}

const isReferenced = (state: WorkingState, target: Table, column: string): boolean =>
  referrersTo(state, target).some(({ table }) =>
    table.foreignKeys.some(
      (key) =>
        isConstraint(key) &&
        key.foreignTable === target.name &&
        key.foreignSchema === target.schema &&
        key.references.some((reference) => 'foreign' in reference && reference.foreign === column),
    ),
  );

function moveColumn(table: Table, change: MoveColumn): Table {
  const column = columnOf(table, change.column, change);
  const others = table.columns.filter((each) => each !== column);
  // The key keeps its order, whatever that of the columns becomes.
  return withKeyParts({ ...table, columns: placed(others, column, change.to ?? null) }, keyPartsOf(table));
}

function renameColumn(state: WorkingState, change: RenameColumn): void {
  const { from, to } = change;
  const place = placeOf(state, change.table, change);
  const { table } = place;
  const column = columnOf(table, from, change);
  if (table.columns.some(({ name }) => name === to))
    throw new ChangeRefused(change, `There is already a column "${to}" in "${qualifiedName(table)}".`);
  const named = (part: IndexColumn): IndexColumn => (part.name === from ? { ...part, name: to } : part);
  const renamed = (reference: Reference): Reference =>
    reference.local === from ? { ...reference, local: to } : reference;
  putTable(state, place, {
    ...table,
    columns: table.columns.map((each) =>
      each === column ? { ...each, name: to, codeName: codeNameOf(to, 'underscore') } : each,
    ),
    ...(table.keyParts !== undefined && { keyParts: table.keyParts.map(named) }),
    indexes: table.indexes.map((index) => withColumnNames(index, (name) => (name === from ? to : name))),
    foreignKeys: table.foreignKeys.map((key) => ({ ...key, references: key.references.map(renamed) })),
  });
  renameRowColumn(state, table, from, to);
  for (const referrer of referrersTo(state, table)) {
    const foreignKeys = referrer.table.foreignKeys.map((key) =>
      key.foreignTable === table.name && key.foreignSchema === table.schema
        ? {
            ...key,
            references: key.references.map((reference) =>
              'foreign' in reference && reference.foreign === from
                ? { ...reference, foreign: to }
                : reference,
            ),
          }
        : key,
    );
    putTable(state, referrer, { ...referrer.table, foreignKeys });
  }
}

type SetColumn = Extract<
  Change,
  {
    readonly kind:
      | 'setType'
      | 'setNullable'
      | 'setDefault'
      | 'setGenerated'
      | 'setCounter'
      | 'setIdentity'
      | 'setValues'
      | 'setComment';
  }
>;

function changedColumn(column: Column, table: Table, change: SetColumn): Column {
  const name = `${qualifiedName(table)}.${column.name}`;
  switch (change.kind) {
    case 'setType':
      return retyped(column, change, name);
    case 'setNullable':
      return withNullability(column, change, name);
    case 'setDefault': {
      const { default: value, ...rest } = column;
      requireSame(isDeepStrictEqual(value, change.from), change, `The default of "${name}"`);
      return change.to === undefined ? rest : { ...rest, default: change.to };
    }
    case 'setGenerated': {
      const { generated, ...rest } = column;
      requireSame(isDeepStrictEqual(generated, change.from), change, `The generated value of "${name}"`);
      return change.to === undefined ? rest : { ...rest, generated: change.to };
    }
    case 'setCounter':
      requireSame(column.autoIncrement !== change.to, change, `The counter of "${name}"`);
      return { ...column, autoIncrement: change.to };
    case 'setIdentity': {
      const { identity, ...rest } = column;
      requireSame(isDeepStrictEqual(identity, change.from), change, `The identity of "${name}"`);
      return change.to === undefined ? rest : { ...rest, identity: change.to };
    }
    case 'setValues':
      requireSame(isDeepStrictEqual(column.valueSet, change.from), change, `The list of values of "${name}"`);
      return { ...column, valueSet: change.to };
    case 'setComment': {
      const { description, ...rest } = column;
      requireSame(description === change.from, change, `The description of "${name}"`);
      return change.to === undefined ? rest : { ...rest, description: change.to };
    }
  }
}

function retyped(column: Column, change: SetType, name: string): Column {
  requireSame(isDeepStrictEqual(shapeOf(column), change.from), change, `The type of "${name}"`);
  return withShape(column, change.to);
}

function withNullability(column: Column, change: SetNullable, name: string): Column {
  requireSame(column.required === change.to, change, `"${name}"`);
  if (change.to && column.primaryKey)
    throw new ChangeRefused(change, `"${name}" belongs to the primary key, and cannot be NULL.`);
  return { ...column, required: !change.to };
}
