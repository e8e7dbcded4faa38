import { isDeepStrictEqual } from 'node:util';
import type { Change, Fill, TableRef } from '../../model/change.ts';
import type { Database } from '../../model/database.ts';
import { columnPairs, type ForeignKey, isConstraint } from '../../model/foreign-key.ts';
import { tableKey } from '../../model/relations.ts';
import type { Table } from '../../model/table.ts';
import type { Vendor } from '../../model/vendor.ts';
import { keyOf } from '../changes/working-state.ts';
import {
  addColumns,
  changeColumns,
  describeColumns,
  dropColumns,
  dropColumnsInTheWay,
  moveColumns,
  renameColumns,
} from './emit-columns.ts';
import { addKeys, addPrimaryKey, dropKeys, renameKeys } from './emit-keys.ts';
import { type Emitter, newEmitter } from './emitter.ts';
import { inFreeOrder } from './free-order.ts';
import type { MergedTable, TablePair } from './merge-table.ts';
import type { NeutralFillFor } from './neutral-value.ts';
import { refOf } from './pair-tables.ts';

/** A table that is there before and after. */
export interface KeptTable extends TablePair, MergedTable {
  /** The merged table, with names for its new keys and indexes. */
  readonly named: Table;
}

export type FillFor = (table: TableRef, column: string, isAdded: boolean) => Fill | undefined;

export interface Wanted {
  readonly kept: readonly KeptTable[];
  readonly dropped: readonly Table[];
  readonly created: readonly Table[];
  readonly vendors: readonly Vendor[];
  readonly columnOrder: boolean;
  readonly fillFor: FillFor;
  readonly neutralFor: NeutralFillFor;
}

/** The changes from a state to what is wanted, in an order in which each can be applied. Drops are late. */
export function emitChanges(before: Database, wanted: Wanted): readonly Change[] {
  const { kept, dropped, created, columnOrder, fillFor, neutralFor } = wanted;
  const emitter = newEmitter(before);
  dropKeysToColumns(emitter, kept, dropped);
  for (const table of kept) dropKeys(emitter, table);
  const isWanted = new Set([...kept.map(({ after }) => after), ...created].map(keyOf));
  const [inTheWay, others] = [true, false].map((isNeeded) =>
    childrenFirst(dropped.filter((table) => isWanted.has(keyOf(table)) === isNeeded)),
  );
  for (const table of inTheWay ?? []) dropTable(emitter, table);
  renameTables(emitter, kept);
  for (const table of kept) dropColumnsInTheWay(emitter, table, neutralFor);
  for (const table of kept) renameColumns(emitter, table);
  for (const table of kept) renameKeys(emitter, table);
  const late = created.map((table) => lateKeys(emitter, table, kept));
  for (const [place, table] of created.entries()) createTable(emitter, table, late[place] ?? []);
  for (const table of kept) addColumns(emitter, table, fillFor);
  for (const table of kept) changeColumns(emitter, table, fillFor);
  for (const table of kept) dropColumns(emitter, table, neutralFor);
  if (columnOrder) for (const table of kept) moveColumns(emitter, table);
  for (const table of kept) addPrimaryKey(emitter, table);
  for (const table of kept) addKeys(emitter, table);
  for (const [place, table] of created.entries())
    for (const key of late[place] ?? []) emitter.add({ kind: 'addForeignKey', table: refOf(table), key });
  for (const table of others ?? []) dropTable(emitter, table);
  if (!isDeepStrictEqual(before.vendors, wanted.vendors))
    emitter.add({ kind: 'setOptions', from: before.vendors, to: wanted.vendors });
  for (const table of kept) describeTable(emitter, table);
  return emitter.changes;
}

const dropTable = (emitter: Emitter, ref: TableRef): void =>
  emitter.add({ kind: 'dropTable', table: emitter.table(ref) });

/** Keys of a new table that point at columns which are added later. */
function lateKeys(
  emitter: Emitter,
  { foreignKeys }: Table,
  kept: readonly KeptTable[],
): readonly ForeignKey[] {
  return foreignKeys.filter((key) => {
    const target = {
      name: key.foreignTable,
      ...(key.foreignSchema !== undefined && { schema: key.foreignSchema }),
    };
    if (!kept.some(({ named }) => keyOf(named) === keyOf(target))) return false;
    const names = new Set(emitter.table(target).columns.map(({ name }) => name));
    return columnPairs(key).some(({ foreign }) => !names.has(foreign));
  });
}

function createTable(emitter: Emitter, table: Table, late: readonly ForeignKey[]): void {
  const foreignKeys = table.foreignKeys.filter((key) => !late.includes(key));
  emitter.add({ kind: 'createTable', table: late.length === 0 ? table : { ...table, foreignKeys } });
}

/** A key of a table that is dropped late may point at a column that is dropped before. */
function dropKeysToColumns(emitter: Emitter, kept: readonly KeptTable[], dropped: readonly Table[]): void {
  if (dropped.length === 0) return;
  const gone = new Map(
    kept.map(({ before, view, named }) => {
      const names = new Set(named.columns.map(({ name }) => name));
      const columns = before.columns.filter((_, place) => !names.has(view.columns[place]?.name ?? ''));
      return [keyOf(before), new Set(columns.map(({ name }) => name))];
    }),
  );
  for (const table of dropped)
    for (const key of table.foreignKeys) {
      const columns = gone.get(tableKey(key.foreignTable, key.foreignSchema));
      const isHeld = key.references.some((each) => 'foreign' in each && columns?.has(each.foreign) === true);
      if (isHeld && isConstraint(key)) emitter.add({ kind: 'dropForeignKey', table: refOf(table), key });
    }
}

/** A table comes before those that it points at, where there is no circle. */
function childrenFirst(tables: readonly Table[]): readonly Table[] {
  const byKey = new Map(tables.map((table) => [keyOf(table), table]));
  const sorted: Table[] = [];
  const seen = new Set<Table>();
  const visit = (table: Table): void => {
    if (seen.has(table)) return;
    seen.add(table);
    for (const { foreignTable, foreignSchema } of table.foreignKeys) {
      const target = byKey.get(tableKey(foreignTable, foreignSchema));
      if (target !== undefined) visit(target);
    }
    sorted.push(table);
  };
  for (const table of tables) visit(table);
  return sorted.reverse();
}

function renameTables(emitter: Emitter, kept: readonly KeptTable[]): void {
  const renames = kept.map(({ before, after }) => ({ from: keyOf(before), to: keyOf(after) }));
  for (const { from, to } of inFreeOrder(renames, emitter.hasTable))
    emitter.add({ kind: 'renameTable', from: refOfKey(from), to: refOfKey(to) });
}

function refOfKey(key: string): TableRef {
  const [schema = '', name = ''] = key.split('\0');
  return schema === '' ? { name } : { name, schema };
}

function describeTable(emitter: Emitter, kept: KeptTable): void {
  const { named } = kept;
  const table = refOf(named);
  const current = emitter.table(named);
  if (!isDeepStrictEqual(current.vendors, named.vendors))
    emitter.add({ kind: 'setOptions', table, from: current.vendors, to: named.vendors });
  if (current.sequence !== named.sequence)
    emitter.add({ kind: 'setSequence', table, ...ends(current.sequence, named.sequence) });
  if (current.description !== named.description)
    emitter.add({ kind: 'setTableComment', table, ...ends(current.description, named.description) });
  describeColumns(emitter, kept);
}

/** Both ends of a change, without those that are undefined. */
export const ends = <T>(from: T | undefined, to: T | undefined): { readonly from?: T; readonly to?: T } => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});
