import type { Database } from '../../../../runtimes/typescript/src/connection/database.ts';
import { between } from '../../../../runtimes/typescript/src/query/filter-operators.ts';
import type { AnyModel, Sketch } from '../dynamic-models.ts';
import type { Opened } from '../open-campus.ts';

const name = { type: 'VARCHAR', kind: 'text' } as const;

/** Two tables whose keys the program gives. */
export const UNITS: Sketch = {
  owner: { model: 'Owner', columns: { id: { key: true }, name } },
  pet: {
    model: 'Pet',
    columns: { id: { key: true }, name, owner_id: {} },
    references: [
      {
        table: 'owner',
        name: 'Owner',
        inverse: 'Pet',
        plural: 'Pets',
        columns: { owner_id: 'id' },
        onDelete: 'cascade',
      },
    ],
  },
};

export type TableName = 'owner' | 'pet';
export const COLUMNS = ['id', 'name', 'ownerId'] as const;
export type Column = (typeof COLUMNS)[number];
export type Values = Readonly<Record<Column, string | number | null>>;

/** An object, and what a program has said about it. */
export interface Known {
  readonly object: AnyModel;
  readonly table: TableName;
  isDeleted: boolean;
  values: Values;
  /** The row as the object last saw it; undefined for a new object. */
  row: Values | undefined;
  /** Values that the object took from its row over others, in order. */
  reads: readonly ReadValue[];
}

interface ReadValue {
  readonly column: Column;
  readonly before: Values[Column];
  readonly stored: Values[Column];
}

/** The values of an object without those that it read; a value that was set since cannot be told from an equal one that was read. */
function withoutReads(values: Values, reads: readonly ReadValue[]): Values {
  const known: Record<Column, Values[Column]> = { ...values };
  for (const { column, before, stored } of reads.toReversed())
    if (known[column] === stored) known[column] = before;
  return known;
}

type ByTable<T> = Record<TableName, Map<number, T>>;

const copyOf = <T>({ owner, pet }: ByTable<T>): ByTable<T> => ({ owner: new Map(owner), pet: new Map(pet) });

/** The objects and rows of one database, or of a range of its keys. */
export class Unit {
  readonly open: Opened;
  readonly db: Database;
  /** Keys are greater than this by one to four. */
  readonly base: number;
  readonly story: string[];
  known: Known[] = [];
  rows: ByTable<Values> = { owner: new Map(), pet: new Map() };
  /** The object that a row is given out as. */
  standing: ByTable<Known> = { owner: new Map(), pet: new Map() };
  /** How many transactions and savepoints are open. */
  depth = 0;
  #last = 0;

  constructor(open: Opened, db: Database, base: number, story: string[]) {
    this.open = open;
    this.db = db;
    this.base = base;
    this.story = story;
  }

  tell(text: string): void {
    this.story.push(`${'  '.repeat(this.depth)}${this.db.name}: ${text}`);
  }

  label(known: Known): string {
    return `${known.table}#${this.known.indexOf(known)}`;
  }

  pick(number: number): Known | undefined {
    const usable = this.known.filter(({ isDeleted }) => !isDeleted);
    return usable[number % Math.max(1, usable.length)];
  }

  key(number: number): number {
    return this.base + 1 + (number % 4);
  }

  newName(): string {
    this.#last += 1;
    return `name ${this.#last}`;
  }

  add(object: AnyModel, table: TableName, isNew: boolean): Known {
    const values = valuesOf(object);
    const row = isNew ? undefined : values;
    const known: Known = { object, table, isDeleted: false, values, row, reads: [] };
    this.known.push(known);
    return known;
  }

  set(known: Known, column: Column, value: Values[Column]): void {
    known.object[column] = value;
    known.values = { ...known.values, [column]: value };
  }

  /** An object that was given out for a row. */
  async found(object: AnyModel, table: TableName, key: number): Promise<void> {
    const row = this.rows[table].get(key);
    if (row === undefined) throw new Error(`${table} ${key} was found, but is not there.`);
    const standing = this.standing[table].get(key);
    if (standing !== undefined && standing.object !== object) {
      throw new Error(`${table} ${key} was given out as another object than ${this.label(standing)}.`);
    }
    const known = standing ?? this.known.find((one) => one.object === object);
    if (known !== undefined) {
      if (dirtyColumns(known).length === 0) take(known, row);
      this.standing[table].set(key, known);
      return;
    }
    // Read and changed first in a transaction that was rolled back.
    if (object.isModified()) await object.reload();
    same(valuesOf(object), row, `a new object of ${table} ${key}`);
    this.standing[table].set(key, this.add(object, table, false));
  }

  /** Deletes a row, and those that the database deletes with it. */
  removeRow(table: TableName, key: number): void {
    this.rows[table].delete(key);
    this.standing[table].delete(key);
    if (table === 'pet') return;
    for (const [pet, { ownerId }] of [...this.rows.pet]) if (ownerId === key) this.removeRow('pet', pet);
  }

  /** What brings objects and rows back at a rollback; values that the program has set stay. */
  capture(): () => void {
    const rows = copyOf(this.rows);
    const standing = copyOf(this.standing);
    const before = this.known.map((one) => ({ one, ...one }));
    const made = new Set(this.known);
    return () => {
      this.rows = rows;
      this.standing = standing;
      for (const { one, isDeleted, row, reads } of before) {
        const values = withoutReads(one.values, one.reads.slice(reads.length));
        Object.assign(one, { isDeleted, values, row, reads });
      }
      this.known = this.known.filter((one) => made.has(one) || one.object.isNew());
      for (const one of this.known) {
        if (!made.has(one)) {
          const values = withoutReads(one.values, one.reads);
          Object.assign(one, { isDeleted: false, row: undefined, values, reads: [] });
        }
        // The program no longer wants another key.
        else if (one.row !== undefined && one.values.id !== one.row.id) this.set(one, 'id', one.row.id);
      }
    };
  }

  check(): void {
    for (const one of this.known) {
      const label = this.label(one);
      same(valuesOf(one.object), one.values, label);
      const state = [one.object.isNew(), one.object.isDeleted()];
      same(state, [one.row === undefined, one.isDeleted], `${label}, new and deleted`);
      if (one.row !== undefined && !one.isDeleted)
        same(one.object.modifiedColumns(), dirtyColumns(one), `${label}, modified`);
    }
  }

  async checkRows(): Promise<void> {
    for (const table of ['owner', 'pet'] as const) {
      const range = between(this.base + 1, this.base + 4);
      const found = await this.db.outside(() =>
        this.open.query(table, this.db).filterById(range).orderById().find(),
      );
      const expected = [...this.rows[table].values()].sort((one, other) => Number(one.id) - Number(other.id));
      same(found.map(valuesOf), expected, `the rows of ${table}`);
    }
  }
}

/** Lets an object take the row that it was found by. */
function take(known: Known, row: Values): void {
  const changed = COLUMNS.filter((column) => known.values[column] !== row[column]);
  const reads = changed.map((column) => ({ column, before: known.values[column], stored: row[column] }));
  known.reads = [...known.reads, ...reads];
  known.values = known.row = row;
}

export const valuesOf = (object: AnyModel): Values => ({
  id: object.id as number,
  name: object.name as string,
  ownerId: (object.ownerId ?? null) as number | null,
});

export const dirtyColumns = ({ values, row }: Known): Column[] =>
  row === undefined ? [] : COLUMNS.filter((column) => values[column] !== row[column]);

export function same(is: unknown, should: unknown, label: string): void {
  const [one, other] = [JSON.stringify(is), JSON.stringify(should)];
  if (one !== other) throw new Error(`${label}: ${one} instead of ${other}`);
}
