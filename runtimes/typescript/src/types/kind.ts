import type { ColumnFacts } from '../facts/column-facts.ts';

/** The ways of handling values; a column type leads to one of them. */
export type KindName =
  | 'text'
  | 'integer'
  | 'float'
  | 'decimal'
  | 'bigint'
  /** A BIGINT as a number, refused beyond what a number can hold. */
  | 'safeInteger'
  | 'boolean'
  | 'date'
  | 'time'
  | 'timestamp'
  /** A timestamp as text, with its microseconds. */
  | 'timestampText'
  | 'bytes'
  | 'enumeration'
  /** A label that is stored as it is. */
  | 'label'
  | 'set'
  | 'array'
  /** Elements of one kind, in an array of the database or in JSON. */
  | 'list'
  | 'json'
  | 'uuid'
  /** Texts in the format of the column's type, such as addresses. */
  | 'formatted';

/** What statements are given: a value in the form that a column stores. */
export type Stored = string | number | bigint | boolean | Uint8Array | null;

/** How the values of a column are read, compared and stored. */
export interface Kind<Value = unknown> {
  /** The value of a property, of what a driver gave; null stays null. */
  read(raw: unknown, column: ColumnFacts): Value | null;
  /** Whether a property still has the value that was read: `raw` is what a driver or `store` gave. */
  same(value: unknown, raw: unknown, column: ColumnFacts): boolean;
  /**
   * The form that is stored; undefined for undefined, a value that was not given. Throws InvalidValueError for a value
   * that the column cannot hold.
   */
  store(value: unknown, column: ColumnFacts): Stored | undefined;
}
