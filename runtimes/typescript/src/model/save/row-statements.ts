import type { Dialect } from '../../connection/dialect.ts';
import type { Statement } from '../../connection/statement.ts';
import { NotNullViolation } from '../../errors/query-execution-error.ts';
import type { ColumnFacts } from '../../facts/column-facts.ts';
import type { Table } from '../../facts/table.ts';
import type { Kind, KindName, Stored } from '../../types/kind.ts';
import { kindOf } from '../kind-of.ts';
import type { Ownership } from './ownership.ts';

type Binder = ((value: Stored) => Stored) | undefined;

/** A statement with the columns whose values it takes. */
export interface RowStatement {
  readonly statement: Statement;
  readonly positions: readonly number[];
  /** Undefined where the driver takes all values as they are stored. */
  readonly binders: readonly Binder[] | undefined;
}

export interface InsertStatement extends RowStatement {
  /** The columns that the statement leaves to the database, whose values it gives back in this order. */
  readonly returned: readonly number[];
  /** The columns that the statement leaves to the database. */
  readonly left: readonly number[];
  /** The columns that have to be read after it. */
  readonly unknown: readonly number[];
  /** Whether the only column that is left to the database is the counter, whose value the driver tells. */
  readonly isTold: boolean;
}

/** A column that an UPDATE writes. */
export interface WrittenColumn {
  readonly column: ColumnFacts;
  readonly kind: Kind;
  readonly position: number;
  /** Where it stands in the row of an object; -1 for a lazy one. */
  readonly place: number;
  /** Its values can be given in several forms, of which one is stored. */
  readonly isNormalized: boolean;
}

export interface UpdateStatement extends RowStatement {
  readonly columns: readonly WrittenColumn[];
  /** Whether the statement writes a column by which the row, or a parent of it, is found. */
  readonly writesKeys: boolean;
}

/** A statement with the condition that the row has its parent, and the values of that condition, bound. */
export interface OwnedStatement {
  readonly statement: RowStatement;
  readonly values: readonly Stored[];
}

/** How many statements for different sets of columns stay prepared for a table. */
const MOST_UPDATES = 200;

/** How many statements of several rows are kept for a table. */
const MOST_BATCHES = 50;

/** Kinds whose values can be given in several forms, of which one is stored. */
const NORMALIZED: ReadonlySet<KindName> = new Set([
  'decimal',
  'date',
  'time',
  'timestampText',
  'uuid',
  'formatted',
  'set',
]);

/** A `Date` has three digits of a second's fraction. */
const DATE_DIGITS = 3;

const isNormalized = ({ kind, secondDigits = DATE_DIGITS }: ColumnFacts): boolean =>
  NORMALIZED.has(kind) || (kind === 'timestamp' && secondDigits < DATE_DIGITS);

/** The texts of the statements that write single rows of a table; each is made once per set of columns. */
export class RowStatements {
  readonly table: Table;
  readonly dialect: Dialect;
  /** The position of the column that the database counts up; -1 for none. */
  readonly counter: number;
  /** The positions of columns whose values can be given in several forms, of which one is stored. */
  readonly normalized: readonly number[];
  readonly #inserts = new Map<number | string, InsertStatement>();
  readonly #batches = new Map<string, RowStatement>();
  readonly #portions = new Map<string, RowStatement>();
  readonly #updates = new Map<number | string, UpdateStatement>();
  readonly #selects = new Map<string, RowStatement>();
  readonly #binders: readonly Binder[];
  readonly #ownedStatements = new Map<string, RowStatement>();
  #delete: RowStatement | undefined;
  #find: RowStatement | undefined;
  #exists: RowStatement | undefined;

  static of(table: Table, dialect: Dialect): RowStatements {
    const known = table.rowStatements;
    if (known?.dialect === dialect) return known as RowStatements;
    const made = new RowStatements(table, dialect);
    table.rowStatements = made;
    return made;
  }

  constructor(table: Table, dialect: Dialect) {
    this.table = table;
    this.dialect = dialect;
    this.counter = table.columns.findIndex(({ filledIn }) => filledIn === 'counter');
    this.normalized = table.columns.flatMap((column, position) => (isNormalized(column) ? [position] : []));
    this.#binders = table.columns.map((column) => dialect.binder(column));
  }

  /** The INSERT of a row that has values in these columns; `stored` has undefined where the database fills in. */
  insert(stored: readonly (Stored | undefined)[]): InsertStatement {
    const key = maskOf(stored);
    let found = this.#inserts.get(key);
    if (found === undefined) {
      found = this.#madeInsert(stored);
      this.#inserts.set(key, found);
    }
    return found;
  }

  /**
   * The INSERT of several rows that have values in the columns of an INSERT of one. That of a full portion comes again
   * and again, and stays prepared.
   */
  insertMany(one: InsertStatement, rows: number, isFull: boolean): RowStatement {
    const key = `${one.positions.join()} ${rows}`;
    const known = isFull ? this.#portions : this.#batches;
    const found = known.get(key);
    if (found !== undefined) return found;
    const sql = this.#insertSql(one.positions, rows, this.dialect.returnsInserted ? one.returned : []);
    const isKept = known.size < MOST_BATCHES;
    const made: RowStatement = {
      statement: { sql, effect: 'write', transient: !isFull || !isKept },
      positions: one.positions,
      binders: one.binders,
    };
    if (isKept) known.set(key, made);
    return made;
  }

  update(positions: readonly number[]): UpdateStatement {
    const key = positions.length === 1 ? (positions[0] as number) : positions.join();
    return this.#updates.get(key) ?? this.#madeUpdate(key, positions);
  }

  delete(): RowStatement {
    this.#delete ??= this.#made(
      `DELETE FROM ${this.table.facts.sql}${this.#whereKey(0)}`,
      'write',
      this.table.key,
    );
    return this.#delete;
  }

  /** Deletes the row of a key if it has its parent. */
  deleteOwned(owner: Ownership): OwnedStatement {
    return this.#owned('DELETE', this.delete(), owner, '');
  }

  /** Writes columns of the row of a key if it has its parent. */
  updateOwned(update: UpdateStatement, owner: Ownership): OwnedStatement {
    return this.#owned(`UPDATE ${update.positions.join()}`, update, owner, '');
  }

  /** Locks the row of a key if it has its parent. */
  lockOwned(owner: Ownership): OwnedStatement {
    return this.#owned('SELECT', this.exists(), owner, this.dialect.rowLock('update', 'wait'));
  }

  /** Reads columns of the row of a key as they were committed last, and locks the row. */
  lockAndSelect(positions: readonly number[]): RowStatement {
    const { statement, ...select } = this.select(positions, 'write');
    const sql = `${statement.sql}${this.dialect.rowLock('update', 'wait')}`;
    return { ...select, statement: { sql, effect: 'write', transient: true } };
  }

  /** A statement that ends with the key of a row, with the condition that the row has its parent. */
  #owned(name: string, one: RowStatement, { positions, keys }: Ownership, end: string): OwnedStatement {
    const values = keys.flatMap((key) =>
      key.map((value, index) => this.#binders[positions[index] as number]?.(value) ?? value),
    );
    const text = `${name} ${positions.join()} ${keys.length}`;
    const known = this.#ownedStatements.get(text);
    if (known !== undefined) return { statement: known, values };
    let place = one.positions.length;
    const groups = keys.map(() =>
      positions.map((position) => `${this.#name(position)} = ${this.#place(++place)}`).join(' AND '),
    );
    const condition = groups.length === 1 ? groups[0] : `(${groups.join(' OR ')})`;
    const isKept = this.#ownedStatements.size < MOST_UPDATES;
    const statement: RowStatement = {
      ...one,
      statement: {
        sql: `${one.statement.sql} AND ${condition}${end}`,
        effect: 'write',
        ...(!isKept && { transient: true }),
      },
    };
    if (isKept) this.#ownedStatements.set(text, statement);
    return { statement, values };
  }

  /** Reads the row of a key. */
  find(): RowStatement {
    this.#find ??= this.select(this.table.row);
    return this.#find;
  }

  /** Reads columns of the row of a key; `write` where the row was written just before. */
  select(positions: readonly number[], effect: 'read' | 'write' = 'read'): RowStatement {
    const key = `${effect} ${positions.join()}`;
    let made = this.#selects.get(key);
    if (made === undefined) {
      const sql = `SELECT ${this.list(positions)} FROM ${this.table.facts.sql}${this.#whereKey(0)}`;
      made = this.#made(sql, effect, this.table.key);
      this.#selects.set(key, made);
    }
    return made;
  }

  /** Asks whether the row of a key is there. Runs where rows are written, since it follows an UPDATE. */
  exists(): RowStatement {
    this.#exists ??= this.#made(
      `SELECT 1 FROM ${this.table.facts.sql}${this.#whereKey(0)}`,
      'write',
      this.table.key,
    );
    return this.#exists;
  }

  list(positions: readonly number[]): string {
    return positions
      .map((position) => this.dialect.selected(this.#column(position), this.#name(position)))
      .join(', ');
  }

  #madeUpdate(mask: number | string, positions: readonly number[]): UpdateStatement {
    const assignments = positions.map(
      (position, index) => `${this.#name(position)} = ${this.#place(index + 1)}`,
    );
    const made = this.#made(
      `UPDATE ${this.table.facts.sql} SET ${assignments.join(', ')}${this.#whereKey(positions.length)}`,
      'write',
      [...positions, ...this.table.key],
    );
    const { key, parentKeys } = this.table;
    const isKept = this.#updates.size < MOST_UPDATES;
    const update = {
      ...made,
      statement: isKept ? made.statement : { ...made.statement, transient: true },
      columns: positions.map((position) => this.#written(position)),
      writesKeys: positions.some((position) => key.includes(position) || parentKeys.includes(position)),
    };
    if (isKept) this.#updates.set(mask, update);
    return update;
  }

  #written(position: number): WrittenColumn {
    const column = this.#column(position);
    const place = this.table.places[position] as number;
    return { column, kind: kindOf(column), position, place, isNormalized: isNormalized(column) };
  }

  /** Refuses a row without values for columns that neither the schema nor the database fills in. */
  #requireValues(missing: readonly number[]): void {
    const { facts, columns, key } = this.table;
    const names = missing.flatMap((position) => {
      const { name, required, filledIn } = columns[position] as ColumnFacts;
      // The database may make a key by itself, by a trigger or as the number of the row.
      const isKey = key.length === 1 && key[0] === position;
      return required && filledIn === undefined && !isKey ? [`"${facts.name}.${name}"`] : [];
    });
    if (names.length === 0) return;
    const what =
      names.length === 1 ? `column ${names} has no value` : `columns ${names.join(', ')} have no values`;
    throw new NotNullViolation(`This ${facts.model} cannot be inserted: the required ${what}.`, '');
  }

  #madeInsert(stored: readonly (Stored | undefined)[]): InsertStatement {
    const positions: number[] = [];
    const missing: number[] = [];
    for (const [position, value] of stored.entries())
      (value === undefined ? missing : positions).push(position);
    this.#requireValues(missing);
    // A lazy column without a value is read when it is asked for.
    const wanted = missing.filter((position) => this.#column(position).lazy === undefined);
    const returned = this.dialect.returnsInserted ? wanted : [];
    const isTold =
      this.dialect.tellsCounter === true &&
      wanted.length === 1 &&
      wanted[0] === this.counter &&
      this.#column(this.counter).kind === 'integer';
    const made = this.#made(this.#insertSql(positions, 1, isTold ? [] : returned), 'write', positions);
    const unknown = wanted.filter((position) => !returned.includes(position) && position !== this.counter);
    return { ...made, returned, left: missing, unknown, isTold };
  }

  #insertSql(positions: readonly number[], rows: number, returned: readonly number[]): string {
    const { sql } = this.table.facts;
    const values =
      positions.length === 0
        ? ` ${this.dialect.emptyRow ?? 'DEFAULT VALUES'}`
        : ` (${positions.map((position) => this.#name(position)).join(', ')}) VALUES ${this.#groups(positions.length, rows)}`;
    return `INSERT INTO ${sql}${values}${returned.length === 0 ? '' : ` RETURNING ${this.list(returned)}`}`;
  }

  #groups(columns: number, rows: number): string {
    const groups: string[] = [];
    for (let row = 0; row < rows; row++) {
      const places: string[] = [];
      for (let column = 1; column <= columns; column++) places.push(this.#place(row * columns + column));
      groups.push(`(${places.join(', ')})`);
    }
    return groups.join(', ');
  }

  #made(sql: string, effect: 'read' | 'write', positions: readonly number[]): RowStatement {
    const binders = positions.map((position) => this.#binders[position]);
    const isBound = binders.some((binder) => binder !== undefined);
    return { statement: { sql, effect }, positions, binders: isBound ? binders : undefined };
  }

  #whereKey(before: number): string {
    const parts = this.table.key.map(
      (position, index) => `${this.#name(position)} = ${this.#place(before + index + 1)}`,
    );
    return ` WHERE ${parts.join(' AND ')}`;
  }

  #column(position: number): ColumnFacts {
    return this.table.columns[position] as ColumnFacts;
  }

  #name(position: number): string {
    return this.#column(position).sql;
  }

  #place(position: number): string {
    return this.dialect.placeholder(position);
  }
}

/** Names the columns that have values: a number where their bits fit into one. */
function maskOf(stored: readonly (Stored | undefined)[]): number | string {
  const count = stored.length;
  if (count <= 30) {
    let mask = 0;
    for (let position = 0; position < count; position++)
      if (stored[position] !== undefined) mask |= 1 << position;
    return mask;
  }
  let mask = '';
  for (let position = 0; position < count; position++) mask += stored[position] === undefined ? '0' : '1';
  return mask;
}

/** The values of a statement in the form that the driver takes; changes the list. */
export function boundValues(values: Stored[], binders: readonly Binder[] | undefined): Stored[] {
  if (binders === undefined) return values;
  for (let index = 0; index < values.length; index++) {
    const binder = binders[index % binders.length];
    if (binder !== undefined) values[index] = binder(values[index] as Stored);
  }
  return values;
}
