import type { Database } from '../connection/database.ts';
import type { Row } from '../connection/statement.ts';
import type { RelationFacts } from '../facts/relation-facts.ts';
import type { Table } from '../facts/table.ts';
import {
  DELETE_ALL,
  LOAD_RELATION,
  type ManagedObject,
  READ_FROM,
  REFRESH,
  ROW_KEY,
  SAVE_ALL,
  TAKE_RELATED,
} from '../hydration/managed-object.ts';
import { noteFresh } from '../hydration/open-result.ts';
import { keyOfRow, type RowKey } from '../hydration/row-key.ts';
import type { Stored } from '../types/kind.ts';

/** The positions of the columns that differ from a row; generated. */
export const CHANGES: unique symbol = Symbol('changes');
/** The values of all columns in the form that is stored; generated. Throws InvalidValueError. */
export const STORED: unique symbol = Symbol('stored');
/** Takes the values of a row; generated. */
export const FILL: unique symbol = Symbol('fill');
/** The table of a model class. */
export const TABLE: unique symbol = Symbol('table');

/** The columns that had no value before an INSERT, and the values that they have got. */
export interface Generated {
  readonly positions: readonly number[];
  readonly values: readonly unknown[];
}

/** The state of an object beside its columns; most objects that are read need none of it. */
export interface Extra {
  isDeleted: boolean;
  /** Whether other objects have the same state: it is copied before it is changed. */
  readonly isShared?: true;
  /** Where the object was read, unless it is the default of its class. */
  database?: Database;
  /** Loaded relations, by name. */
  related?: Map<string, unknown>;
  /** The state that objects share of which only this parent is known. */
  asParent?: Extra;
  /** Values that the database filled in when the row was inserted. */
  generated?: Generated;
  /** Lazy columns that were read or saved, as drivers or `store` gave them, by position. */
  lazy?: ReadonlyMap<number, unknown>;
  /** Values that behaviors keep for the object. */
  behaviors?: Map<symbol, unknown>;
}

/** The row that an object was read from; undefined for a new one. */
export let rowOf: (model: RowObject) => Row | undefined;
/** Where the object's columns begin in its row. */
export let offsetOf: (model: RowObject) => number;
/** States which row the object is. */
export let setRow: (model: RowObject, row: Row | undefined, at: number) => void;
/** The further state of an object, for changing it; made on the first call. */
export let extraOf: (model: RowObject) => Extra;
/** The further state of an object, for reading it only. */
export let knownExtra: (model: RowObject) => Extra | undefined;
export let setExtra: (model: RowObject, extra: Extra | undefined) => void;

/** The answer of a hook: `false` stops the operation. */
// biome-ignore lint/suspicious/noConfusingVoidType: a hook need not return anything.
export type HookAnswer = boolean | void | Promise<boolean | void>;

/**
 * What an object keeps about its row, and what the services of this folder call: they stand above it, and below `Model`,
 * whose methods call them.
 */
export abstract class RowObject implements ManagedObject {
  /** The row that was read or saved, from `#at` on; undefined for a new object. */
  #row: Row | undefined;
  #at: number;
  #extra: Extra | undefined = undefined;

  declare readonly [TABLE]: Table;

  constructor(row: Row | undefined, at: number) {
    this.#row = row;
    this.#at = at;
  }

  /** @internal Generated. */
  abstract [CHANGES](row: Row, at: number): number[];
  /** @internal Generated. */
  abstract [STORED](): (Stored | undefined)[];
  /** @internal Generated. */
  abstract [FILL](row: Row, at: number): void;

  abstract readonly primaryKey: unknown;
  abstract isModified(): boolean;
  abstract toJSON(): object;
  abstract [TAKE_RELATED](relation: RelationFacts, read: object | null | readonly unknown[]): void;
  abstract [REFRESH](row: Row, at: number): boolean;
  abstract [SAVE_ALL](objects: readonly object[], db?: Database): Promise<number>;
  abstract [DELETE_ALL](objects: readonly object[], db?: Database): Promise<number>;
  abstract [LOAD_RELATION](
    objects: readonly object[],
    relation: string,
    db?: Database,
  ): Promise<readonly object[]>;

  isNew(): boolean {
    return this.#row === undefined;
  }

  isDeleted(): boolean {
    return this.#extra?.isDeleted === true;
  }

  /** Called before the object is saved; `false` stops the save. */
  preSave(_db: Database): HookAnswer {
    return true;
  }

  preInsert(_db: Database): HookAnswer {
    return true;
  }

  preUpdate(_db: Database): HookAnswer {
    return true;
  }

  preDelete(_db: Database): HookAnswer {
    return true;
  }

  postSave(_db: Database): void | Promise<void> {}

  postInsert(_db: Database): void | Promise<void> {}

  postUpdate(_db: Database): void | Promise<void> {}

  postDelete(_db: Database): void | Promise<void> {}

  [READ_FROM](database: Database): void {
    extraOf(this).database = database;
  }

  [ROW_KEY](): RowKey | null {
    const row = this.#row;
    return row === undefined || this.isDeleted() ? null : keyOfRow(this[TABLE], row, this.#at);
  }

  static {
    rowOf = (model) => model.#row;
    offsetOf = (model) => model.#at;
    setRow = (model, row, at) => {
      model.#row = row;
      model.#at = at;
      noteFresh(model);
    };
    extraOf = (model) => {
      const known = model.#extra;
      if (known !== undefined && known.isShared === undefined) return known;
      const extra: Extra = { isDeleted: false };
      if (known?.related !== undefined) extra.related = new Map(known.related);
      model.#extra = extra;
      return extra;
    };
    knownExtra = (model) => model.#extra;
    setExtra = (model, extra) => {
      model.#extra = extra;
    };
  }
}
