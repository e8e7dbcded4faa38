import type { Database } from '../connection/database.ts';
import type { Executor } from '../connection/executor.ts';
import { defaultDatabase } from '../connection/executor-for.ts';
import type { Row } from '../connection/statement.ts';
import type { Constructor, Table } from '../facts/table.ts';
import { type IdentityMap, identityOf } from './identity-map.ts';
import { type ManagedObject, READ_FROM } from './managed-object.ts';
import type { OpenResult } from './open-result.ts';
import { ResultObjects } from './result-objects.ts';
import { keyOfRow, keyPlaces, type RowKey } from './row-key.ts';

/** Makes the objects of one table out of rows. */
export class RowReader {
  readonly table: Table;
  readonly at: number;
  /** Whether the last call of `read` gave the object for the first time. */
  isFirst = true;
  /** The result that is read, where its rows may be older than what is in memory. */
  #result: OpenResult | undefined;
  /** The rows of objects that kept their changes, where somebody asks for them. */
  #kept: Map<object, Row> | undefined;
  /** Whether objects are left out of the identity map, which would keep all rows of a stream in memory. */
  #isStream = false;
  readonly #identity: IdentityMap | undefined;
  /** Objects that this result has given, where rows can repeat them. */
  readonly #known: ResultObjects | undefined;
  /** The keys of objects that this reader has given, where others read the same table. */
  readonly #given: Set<RowKey> | undefined;
  readonly #model: Constructor;
  readonly #hasSubclasses: boolean;
  readonly #plain: number;
  readonly #mayRepeat: boolean;
  /** The database that objects are told, where it is not the default of their class. */
  readonly #database: Database | undefined;

  constructor(
    table: Table,
    at: number,
    mayRepeat: boolean,
    identity: IdentityMap | undefined,
    database?: Database,
    shared?: ResultObjects,
  ) {
    this.#database = database;
    this.table = table;
    this.at = at;
    this.#identity = identity;
    const { plain, places } = keyPlaces(table);
    const isKnown = mayRepeat || shared !== undefined || identity !== undefined;
    this.#known = isKnown && places.length > 0 ? (shared ?? new ResultObjects()) : undefined;
    this.#given = shared === undefined ? undefined : new Set();
    this.#model = table.classes.model;
    this.#hasSubclasses = table.facts.inheritance !== undefined;
    this.#plain = plain;
    this.#mayRepeat = mayRepeat || shared !== undefined;
  }

  /** Whether the table has no row here, as in an outer join. */
  isEmpty(row: Row): boolean {
    if (this.#plain >= 0) return row[this.at + this.#plain] === null;
    for (let index = 0; index < this.table.row.length; index++) {
      if (row[this.at + index] !== null) return false;
    }
    return true;
  }

  read(row: Row): ManagedObject {
    const { at } = this;
    const known = this.#known;
    if (known === undefined) return this.#made(row, at);
    const raw = this.#plain >= 0 ? row[at + this.#plain] : undefined;
    const key = typeof raw === 'number' ? raw : keyOfRow(this.table, row, at);
    if (key === null) return this.#made(row, at);
    let object = known.get(key);
    this.isFirst = object === undefined || this.#given?.has(key) === false;
    if (object === undefined) {
      object = this.#firstTime(key, row, at);
      known.set(key, object);
    }
    this.#given?.add(key);
    return object;
  }

  /** Reads rows that may be older than what is in memory by then. */
  readAsOf(result: OpenResult | undefined): this {
    this.#result = result;
    return this;
  }

  /** Notes the rows that objects in memory did not take, because they have changes. */
  noteKept(kept: Map<object, Row> | undefined): void {
    this.#kept = kept;
  }

  /** Reads rows in portions. */
  readStream(stream: OpenResult): void {
    this.readAsOf(stream);
    this.#isStream = true;
    if (this.#mayRepeat) this.#known?.keepFormer(stream);
  }

  endPortion(): void {
    this.#known?.endPortion();
    this.#given?.clear();
  }

  #firstTime(key: RowKey, row: Row, at: number): ManagedObject {
    const object = this.#identity?.refreshed(this.table, key, row, at, this.#result);
    if (object !== undefined) {
      if (this.#kept !== undefined && object.isModified()) this.#noteKept(object, row);
      return object;
    }
    const made = this.#made(row, at);
    if (!this.#isStream) this.#identity?.addByKey(this.table, key, made, this.#result);
    return made;
  }

  #noteKept(object: ManagedObject, row: Row): void {
    if (this.#result?.isOlderThan(object) !== true) this.#kept?.set(object, row);
  }

  #made(row: Row, at: number): ManagedObject {
    const model = this.#hasSubclasses ? classOfRow(this.table, row, at) : this.#model;
    const object = new model(undefined, row, at) as ManagedObject;
    if (this.#database !== undefined) object[READ_FROM](this.#database);
    return object;
  }
}

/** The database that statements run on, unless it is the default of a table's classes. */
export function otherDatabase(table: Table, { database }: Executor): Database | undefined {
  return database.name === table.facts.database ? undefined : defaultDatabase(database.name);
}

/** The object of a single row. */
export function objectOfRow(table: Table, row: Row, executor: Executor, result?: OpenResult): object {
  const identity = executor.scope === undefined ? undefined : identityOf(executor);
  const database = otherDatabase(table, executor);
  if (identity !== undefined || database !== undefined) {
    return new RowReader(table, 0, false, identity, database).readAsOf(result).read(row);
  }
  const model = table.facts.inheritance === undefined ? table.classes.model : classOfRow(table, row, 0);
  return new model(undefined, row, 0);
}

/** The class of a row of single table inheritance. */
function classOfRow(table: Table, row: Row, at: number): Constructor {
  const { inheritance } = table.facts;
  if (inheritance === undefined) return table.classes.model;
  return classOfKey(table, row[at + table.row.indexOf(inheritance.column)]);
}

/** The class of rows with a value in the column of inheritance. */
export const classOfKey = (table: Table, value: unknown): Constructor =>
  table.classOf(value === null || value === undefined ? undefined : String(value));
