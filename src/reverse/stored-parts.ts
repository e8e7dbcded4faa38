import { isDeepStrictEqual } from 'node:util';
import type { Check } from '../model/check.ts';
import type { Column } from '../model/column.ts';
import { columnPairs, type ForeignKey } from '../model/foreign-key.ts';
import { newColumn, newDatabase, newForeignKey, newTable } from '../model/new.ts';
import type {
  StoredAction,
  StoredColumn,
  StoredForeignKey,
  StoredIndex,
  StoredTable,
} from '../model/stored.ts';
import { sameDefault, sameIndexContent, sameKeyColumns } from '../model/stored-equality.ts';
import type { Table } from '../model/table.ts';
import type { TableIndex } from '../model/table-index.ts';
import type { Vendor } from '../model/vendor.ts';
import type { Platform } from '../platforms/platform.ts';

/** The actions of a foreign key, and when it is checked. */
export type StoredActions = Pick<StoredForeignKey, 'onDelete' | 'onUpdate' | 'deferral'>;

/** Compares single columns, keys and indexes by their stored values. */
export class StoredParts {
  readonly #platform: Platform;
  /** Columns are compared in several ways. */
  readonly #columns = new WeakMap<Table, WeakMap<Column, StoredColumn>>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Compares the columns of primary keys, whatever the names of the keys are. */
  samePrimaryKey(one: Table, other: Table): boolean {
    const [stored, counterpart] = [one, other].map(
      (table) => this.#table({ ...table, indexes: [], foreignKeys: [] })?.primaryKey,
    );
    return sameKeyColumns(stored, counterpart);
  }

  /** Compares declared types, too: a schema should name the type that the catalogue shows. */
  sameType(one: Column, other: Column, table: Table): boolean {
    return isDeepStrictEqual(this.column(one, table)?.type, this.column(other, table)?.type);
  }

  sameDefault(one: Column, other: Column, table: Table): boolean {
    const [stored, counterpart] = [this.column(one, table), this.column(other, table)];
    return (
      sameDefault(stored?.default, counterpart?.default) &&
      sameDefault(stored?.onUpdate, counterpart?.onUpdate)
    );
  }

  /** The indexes that the platform has of a table. */
  indexesOf(table: Table): readonly TableIndex[] {
    return this.#platform.ddl.indexesOf(table);
  }

  /** The checks that the platform has of a table. */
  checksOf(table: Table): readonly Check[] {
    return this.#platform.ddl.checksOf(table);
  }

  /** The condition of a check, with one spelling for all that are the same. */
  condition(sql: string, table: Table): string {
    const stored = this.#table({ ...table, indexes: [], foreignKeys: [], checks: [{ name: 'c', sql }] });
    return stored?.checks[0]?.condition ?? sql;
  }

  /** Undefined for a column without a comment. */
  columnComment(column: Column, table: Table): string | undefined {
    const stored = this.column(column, table);
    return stored?.comment ?? stored?.note;
  }

  tableComment({ columns: _, ...table }: Table): string | undefined {
    const stored = this.#table({ ...table, columns: [PLAIN], indexes: [], foreignKeys: [] });
    return stored?.comment ?? stored?.note;
  }

  column(column: Column, table: Table): StoredColumn | undefined {
    const known = this.#columns.get(table) ?? new WeakMap<Column, StoredColumn>();
    this.#columns.set(table, known);
    const stored =
      known.get(column) ??
      this.#table({ ...table, columns: [column], indexes: [], foreignKeys: [] })?.columns[0];
    if (stored !== undefined) known.set(column, stored);
    return stored;
  }

  /** The definition of a column in SQL, for people to read. */
  described({ description: _, ...column }: Column, table: Table): string {
    return this.#platform.ddl.column({ ...column, primaryKey: column.autoIncrement }, table);
  }

  /** The actions of a key in a table of its own, so that storage engines have no effect. */
  actions(key: ForeignKey): StoredActions {
    const pairs = columnPairs(key);
    const columns = [...new Set(pairs.map(({ local }) => local))].map((name) => newColumn(name, 'INTEGER'));
    const references = pairs.map(({ local }) => ({ local, foreign: local }));
    const { onDelete, onUpdate, deferrable, vendors } = key;
    const own = { name: 'key', onDelete, onUpdate, vendors, ...(deferrable !== undefined && { deferrable }) };
    const alone = newForeignKey('other', references, own);
    const stored = this.#table(newTable('own', { columns, foreignKeys: [alone] }))?.foreignKeys[0];
    const { deferral } = stored ?? {};
    return {
      onDelete: stored?.onDelete ?? 'no action',
      onUpdate: stored?.onUpdate ?? 'no action',
      ...(deferral !== undefined && { deferral }),
    };
  }

  sameActions(one: ForeignKey, other: ForeignKey): boolean {
    return isDeepStrictEqual(this.actions(one), this.actions(other));
  }

  /** Whether two indexes on columns of a table are the same, whatever their names are. */
  sameIndex(one: TableIndex, other: TableIndex, table: Table): boolean {
    const [stored, counterpart] = [this.#index(one, table), this.#index(other, table)];
    return stored !== undefined && counterpart !== undefined && sameIndexContent(stored, counterpart);
  }

  /** Table options such as engine and character set. */
  options(vendors: readonly Vendor[]): Readonly<Record<string, string>> {
    return this.#table(newTable('t', { columns: [PLAIN], vendors }))?.options ?? {};
  }

  #index(index: TableIndex, table: Table): StoredIndex | undefined {
    const columns = table.columns.map((column) => ({ ...column, autoIncrement: false, primaryKey: false }));
    const alone = { ...table, columns, indexes: [{ ...index, name: 'index' }], foreignKeys: [] };
    return this.#table(alone)?.indexes[0];
  }

  #table(table: Table): StoredTable | undefined {
    return this.#platform.store(newDatabase('', { tables: [table] })).tables[0];
  }
}

const PLAIN = newColumn('c', 'INTEGER');

/** Actions in SQL, without defaults. */
export function actionWords({ onDelete, onUpdate, deferral }: StoredActions): string {
  const clause = (event: string, action: StoredAction): string =>
    action === 'no action' ? '' : `ON ${event} ${action.toUpperCase()}`;
  return [clause('UPDATE', onUpdate), clause('DELETE', onDelete), deferral?.toUpperCase() ?? '']
    .filter((word) => word !== '')
    .join(' ');
}
