import { executorOf } from '../../../../runtimes/typescript/src/connection/executor-for.ts';
import { readLazy } from '../../../../runtimes/typescript/src/model/lazy-column.ts';
import type { AnyModel } from '../dynamic-models.ts';
import type { Opened } from '../open-campus.ts';
import {
  COLUMNS,
  type Column,
  dirtyColumns,
  type Known,
  LAZY,
  LAZY_POSITION,
  newValue,
  textOf,
  type Values,
  valuesOf,
} from './record.ts';

/** A step of a program; numbers choose objects and columns. */
export interface Step {
  readonly kind: keyof typeof STEPS;
  readonly a: number;
  readonly b: number;
}

/** The objects and rows that a program has made so far. */
export class Records {
  readonly open: Opened;
  readonly story: string[] = [];
  known: Known[] = [];
  rows = new Map<number, Values>();
  #last = 0;

  constructor(open: Opened) {
    this.open = open;
  }

  /** The object with a number, and a value that nothing had before. */
  pick(number: number): Known | undefined {
    return this.known.length === 0 ? undefined : this.known[number % this.known.length];
  }

  next(column: Column): unknown {
    this.#last += 1;
    return newValue(column, this.#last);
  }

  add(object: AnyModel, id: number | undefined): Known {
    const values = valuesOf(object);
    const known: Known = {
      object,
      id,
      isDeleted: false,
      values,
      row: id && { ...values },
      sets: [],
    } as Known;
    this.known.push(known);
    return known;
  }

  /** An object that a query gave; it has the values of its row if the row was read. */
  found(object: AnyModel, id: number, wasRead: boolean): void {
    const row = this.rows.get(id) as Values;
    const known = this.known.find((one) => one.object === object);
    const twin = this.known.find((one) => one.id === id && !one.isDeleted && one.object !== object);
    if (twin !== undefined) throw new Error(`Two objects stand for the row ${id}.`);
    if (known === undefined) {
      // What a rolled back transaction has read and changed keeps its changes.
      if (object.isModified()) return;
      const added = this.add(object, id);
      same(added.values, { ...row, [LAZY]: undefined }, `a new object of row ${id}`);
    } else if (wasRead && dirtyColumns(known).length === 0) {
      known.values = known.row = { ...row, [LAZY]: undefined };
    }
  }

  /** What brings objects and rows back at a rollback. */
  capture(): () => void {
    const rows = new Map(this.rows);
    const before = this.known.map((one) => ({ one, ...one, sets: one.sets.length }));
    const made = new Set(this.known);
    return () => {
      this.rows = rows;
      const isMade = (one: Known): boolean => made.has(one) || (one.sets.length > 0 && one.row === undefined);
      this.known = this.known.filter((one) => made.has(one) || isMade(one));
      for (const { one, id, isDeleted, values, row, sets } of before) {
        one.id = id;
        one.isDeleted = isDeleted;
        one.row = row;
        one.values = { ...values };
        for (const { column, value } of one.sets.slice(sets)) one.values = { ...one.values, [column]: value };
      }
    };
  }

  check(): void {
    for (const one of this.known) {
      const { object } = one;
      const label = `object ${this.known.indexOf(one)} (row ${one.id})`;
      same(valuesOf(object), one.values, label);
      same([object.isNew(), object.isDeleted()], [one.id === undefined, one.isDeleted], label);
      if (!one.isDeleted) same(object.modifiedColumns(), dirtyColumns(one), `${label}, modified`);
    }
  }

  async checkRows(): Promise<void> {
    const found = ((await this.open.rows('record')) as unknown[][]).map(([id, ...values]) => [
      Number(id),
      ...values.map((value, place) => storedText(COLUMNS[place] as Column, value)),
    ]);
    const expected = [...this.rows].map(([id, row]) => [id, ...COLUMNS.map((column) => row[column])]);
    same(
      found,
      expected.sort((one, other) => Number(one[0]) - Number(other[0])),
      'rows',
    );
  }
}

function storedText(column: Column, value: unknown): string | null {
  return column === 'doc' && typeof value === 'string' ? textOf(JSON.parse(value)) : textOf(value);
}

function same(is: unknown, should: unknown, label: string): void {
  const text = (value: unknown): string => JSON.stringify(value, (_, one) => (one === undefined ? '?' : one));
  if (text(is) !== text(should)) throw new Error(`${label}: ${text(is)} instead of ${text(should)}`);
}

type Run = (records: Records, step: Step) => Promise<void> | void;

const make: Run = (records, { a }) => {
  const known = records.add(records.open.make('record'), undefined);
  records.story.push('make');
  for (const [place, column] of COLUMNS.entries()) if (a & (1 << place)) assign(records, known, column);
};

function assign(records: Records, known: Known, column: Column): void {
  const value = records.next(column);
  known.object[column] = value;
  known.values = { ...known.values, [column]: textOf(value) };
  known.sets.push({ column, value: textOf(value) });
}

const set: Run = (records, { a, b }) => {
  const known = records.pick(a);
  if (known === undefined || known.isDeleted) return;
  const column = COLUMNS[b % COLUMNS.length] as Column;
  records.story.push(`${a % records.known.length}.${column} =`);
  assign(records, known, column);
};

const save: Run = async (records, { a }) => {
  const known = records.pick(a);
  if (known === undefined || known.isDeleted) return;
  records.story.push(`${a % records.known.length}.save()`);
  const dirty = dirtyColumns(known);
  await known.object.save();
  const isNew = known.id === undefined;
  if (!isNew && dirty.length === 0) return;
  const id = Number(known.object.id);
  const stored = {
    ...(records.rows.get(id) ?? { title: null, pages: null, sold: null, doc: null, excerpt: null }),
  };
  for (const column of dirty) stored[column] = known.values[column];
  records.rows.set(id, stored);
  known.row = isNew ? { ...known.values } : { ...(known.row as Values) };
  for (const column of dirty) known.row = { ...known.row, [column]: known.values[column] };
  known.id = id;
};

const remove: Run = async (records, { a }) => {
  const known = records.pick(a);
  if (known === undefined || known.isDeleted || known.id === undefined) return;
  records.story.push(`${a % records.known.length}.delete()`);
  await known.object.delete();
  records.rows.delete(known.id);
  known.isDeleted = true;
};

const reload: Run = async (records, { a }) => {
  const known = records.pick(a);
  if (known === undefined || known.isDeleted || known.id === undefined) return;
  records.story.push(`${a % records.known.length}.reload()`);
  await known.object.reload();
  known.values = known.row = { ...(records.rows.get(known.id) as Values), [LAZY]: undefined };
};

const lazy: Run = async (records, { a }) => {
  const known = records.pick(a);
  if (known === undefined || known.isDeleted) return;
  records.story.push(`${a % records.known.length}.loadExcerpt()`);
  const value = textOf(await readLazy(known.object, LAZY_POSITION));
  if (known.values[LAZY] === undefined && known.id !== undefined) {
    const stored = (records.rows.get(known.id) as Values)[LAZY];
    known.values = { ...known.values, [LAZY]: stored };
    known.row = { ...(known.row as Values), [LAZY]: stored };
  }
  same(value, known.values[LAZY] ?? null, 'the lazy column');
};

const find: Run = async (records) => {
  records.story.push('find()');
  for (const object of (await records.open.query('record').find()) as AnyModel[]) {
    records.found(object, Number(object.id), true);
  }
};

const findPk: Run = async (records, { a }) => {
  const ids = [...records.rows.keys()];
  const id = ids[a % ids.length];
  if (id === undefined) return;
  records.story.push(`findPk(${id})`);
  records.open.statements();
  const object = (await records.open.query('record').findPk(id)) as AnyModel | null;
  if (object === null) throw new Error(`The row ${id} is not found.`);
  records.found(object, id, records.open.statements().length > 0);
};

/** Changes all rows by a query of the application, or by SQL that nobody looks at. */
const change: Run = async (records, { a, b }) => {
  const column = COLUMNS[b % 3] as Column;
  const value = records.next(column);
  records.story.push(`update ${column}`);
  if (a % 2 === 0) {
    await records.open.query('record').updateAll({ [column]: value });
  } else {
    const text =
      column === 'title' ? `'${String(value).replace(/'/g, "''").replace(/\\/g, '')}'` : String(value);
    const executor = executorOf(records.open.db);
    await executor.run({ sql: `UPDATE record SET ${column} = ${text}`, effect: 'write' }, []);
    const stored = column === 'title' ? String(value).replace(/\\/g, '') : textOf(value);
    for (const [id, row] of records.rows) records.rows.set(id, { ...row, [column]: stored });
    return;
  }
  for (const [id, row] of records.rows) records.rows.set(id, { ...row, [column]: textOf(value) });
};

export const STEPS = { make, set, save, remove, reload, lazy, find, findPk, change };
