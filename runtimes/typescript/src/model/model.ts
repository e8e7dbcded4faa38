import type { Database } from '../connection/database.ts';
import type { Row } from '../connection/statement.ts';
import type { Table } from '../facts/table.ts';
import type { Stored } from '../types/kind.ts';

/** The positions of the columns that differ from a row; generated. */
export const CHANGES: unique symbol = Symbol('changes');
/** The values of all columns in the form that is stored; generated. Throws InvalidValueError. */
export const STORED: unique symbol = Symbol('stored');
/** Takes the values of a row; generated. */
export const FILL: unique symbol = Symbol('fill');
/** The table of a model class. */
export const TABLE: unique symbol = Symbol('table');

/** What an object has beside its columns; most objects that are read need none of it. */
export interface Extra {
  isDeleted: boolean;
  /** Where the object was read, unless it is the default of its class. */
  database?: Database;
  /** Loaded relations, by name. */
  related?: Map<string, unknown>;
  /** The values that the database filled in when the row was inserted, by position. */
  generated?: ReadonlyMap<number, unknown>;
  /** Lazy columns that were read or saved, as drivers or `store` gave them, by position. */
  lazy?: ReadonlyMap<number, unknown>;
  /** What behaviors keep for the object. */
  behaviors?: Map<symbol, unknown>;
}

/** The row that an object was read from; undefined for a new one. */
export let rowOf: (model: Model) => Row | undefined;
/** Where the object's columns begin in its row. */
export let offsetOf: (model: Model) => number;
/** States which row the object is. */
export let setRow: (model: Model, row: Row | undefined, at: number) => void;
/** The further state of an object, made on the first call. */
export let extraOf: (model: Model) => Extra;
export let knownExtra: (model: Model) => Extra | undefined;
export let setExtra: (model: Model, extra: Extra | undefined) => void;

/** An object that is a row, or becomes one. Columns are its own fields. */
export abstract class Model {
  /** The row that was read or saved, from `#at` on; undefined for a new object. */
  #row: Row | undefined;
  #at: number;
  #extra: Extra | undefined = undefined;

  declare readonly [TABLE]: Table;

  constructor(row: Row | undefined, at: number) {
    this.#row = row;
    this.#at = at;
  }

  abstract [CHANGES](row: Row, at: number): number[];
  abstract [STORED](): Stored[];
  abstract [FILL](row: Row, at: number): void;

  static {
    rowOf = (model) => model.#row;
    offsetOf = (model) => model.#at;
    setRow = (model, row, at) => {
      model.#row = row;
      model.#at = at;
    };
    extraOf = (model) => {
      model.#extra ??= { isDeleted: false };
      return model.#extra;
    };
    knownExtra = (model) => model.#extra;
    setExtra = (model, extra) => {
      model.#extra = extra;
    };
  }
}
