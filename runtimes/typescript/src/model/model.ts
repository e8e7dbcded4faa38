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
import { copyOf, deepCopyOf } from './copy.ts';
import { plainObject, toJson } from './export.ts';
import { areEqual, primaryKeyOf } from './identity.ts';
import { takeJson } from './import.ts';
import { isModifiedAt, modifiedPositions } from './modified.ts';
import { loadRelation } from './relations/load-relation.ts';
import { takeRelated } from './relations/take-related.ts';
import { refresh, reload } from './reload.ts';
import { deleteAll, deleteModel, save, saveAll } from './save/save.ts';

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
export let rowOf: (model: Model) => Row | undefined;
/** Where the object's columns begin in its row. */
export let offsetOf: (model: Model) => number;
/** States which row the object is. */
export let setRow: (model: Model, row: Row | undefined, at: number) => void;
/** The further state of an object, for changing it; made on the first call. */
export let extraOf: (model: Model) => Extra;
/** The further state of an object, for reading it only. */
export let knownExtra: (model: Model) => Extra | undefined;
export let setExtra: (model: Model, extra: Extra | undefined) => void;

/** An object that is a row, or becomes one. Columns are its own fields. */
export abstract class Model implements ManagedObject {
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

  /** Saves the object and what is related to it, in one transaction; gives the number of rows written. */
  save(db?: Database): Promise<number> {
    return save(this, db);
  }

  /** Deletes the row. The object keeps its values, and cannot be saved again. */
  delete(db?: Database): Promise<void> {
    return deleteModel(this, db);
  }

  /** Reads the row again; changes that were not saved are lost. */
  async reload(db?: Database): Promise<this> {
    await reload(this, db);
    return this;
  }

  /** A new object with the same values but the key that the database makes; deep: with copies of what points at it. */
  copy(deep?: false): this;
  copy(deep: true, db?: Database): Promise<this>;
  copy(deep = false, db?: Database): this | Promise<this> {
    return deep ? deepCopyOf(this, db) : copyOf(this);
  }

  isNew(): boolean {
    return this.#row === undefined;
  }

  isDeleted(): boolean {
    return this.#extra?.isDeleted === true;
  }

  /** Whether a column has another value than its row; a new object is modified when it has values. */
  isModified(): boolean {
    return modifiedPositions(this).length > 0;
  }

  isColumnModified(property: string): boolean {
    return isModifiedAt(this, property);
  }

  /** The properties of the columns that the next save writes. */
  modifiedColumns(): string[] {
    return modifiedPositions(this).map((position) => this[TABLE].columns[position]?.property ?? '');
  }

  /** The value of the primary key, an array where it has several columns; null for none. */
  get primaryKey(): unknown {
    return primaryKeyOf(this);
  }

  /** Whether the other object stands for the same row. */
  equals(other: unknown): boolean {
    return areEqual(this, other);
  }

  /** The columns and the loaded relations, with values that JSON can write. */
  toJSON(): object {
    return toJson(this);
  }

  /** The columns and the loaded relations as a plain object. */
  toObject(): Record<string, unknown> {
    return plainObject(this);
  }

  /**
   * Sets the listed columns from an object of JSON, such as the body of a request; all others are ignored:
   * `book.fromJSON(body, ['title', 'price'])`.
   */
  fromJSON(data: unknown, only: readonly (keyof this & string)[]): this {
    takeJson(this, data, only);
    return this;
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

  [TAKE_RELATED](relation: RelationFacts, read: object | null | readonly unknown[]): void {
    takeRelated(this, relation, read);
  }

  [READ_FROM](database: Database): void {
    extraOf(this).database = database;
  }

  [REFRESH](row: Row, at: number): boolean {
    return refresh(this, row, at);
  }

  [ROW_KEY](): RowKey | null {
    const row = this.#row;
    return row === undefined || this.isDeleted() ? null : keyOfRow(this[TABLE], row, this.#at);
  }

  [SAVE_ALL](objects: readonly object[], db?: Database): Promise<number> {
    return saveAll(objects as readonly Model[], db);
  }

  [DELETE_ALL](objects: readonly object[], db?: Database): Promise<number> {
    return deleteAll(objects as readonly Model[], db);
  }

  [LOAD_RELATION](objects: readonly object[], relation: string, db?: Database): Promise<readonly object[]> {
    return loadRelation(objects as readonly Model[], relation, db);
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

/** The answer of a hook: `false` stops the operation. */
// biome-ignore lint/suspicious/noConfusingVoidType: a hook need not return anything.
export type HookAnswer = boolean | void | Promise<boolean | void>;
