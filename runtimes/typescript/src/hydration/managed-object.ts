import type { Database } from '../connection/database.ts';
import type { Row } from '../connection/statement.ts';
import type { RelationFacts } from '../facts/relation-facts.ts';
import type { RowKey } from './row-key.ts';

/** Takes what was read by a relation. */
export const TAKE_RELATED: unique symbol = Symbol('take related');
/** Takes a row that was read again. */
export const REFRESH: unique symbol = Symbol('refresh');
/** The key of the row that an object stands for. */
export const ROW_KEY: unique symbol = Symbol('row key');
/** Takes the database that the object was read from. */
export const READ_FROM: unique symbol = Symbol('database');
/** Saves objects in one transaction. */
export const SAVE_ALL: unique symbol = Symbol('save all');
/** Deletes objects in one transaction. */
export const DELETE_ALL: unique symbol = Symbol('delete all');
/** Reads a relation of many objects by one query. */
export const LOAD_RELATION: unique symbol = Symbol('load relation');

/** The members of a model that layers below it call; `Model` implements them. */
export interface ManagedObject {
  /**
   * For `joinWithX()` and `withX()`: the parent or null; all children; the only child or null; all members of a
   * many-to-many relation (of several target tables, or with further key columns: an array for each combination).
   * Changes that were made in memory are kept.
   */
  [TAKE_RELATED](relation: RelationFacts, read: object | null | readonly unknown[]): void;
  /** Takes the values of a row, unless the object has changes that are not saved; gives whether it did. */
  [REFRESH](row: Row, at: number): boolean;
  /** The key of the row; null for a new or deleted object, and in a table without a key. */
  [ROW_KEY](): RowKey | null;
  /** For rows of another database than the default of the class: later statements of the object go there. */
  [READ_FROM](database: Database): void;
  /** Saves objects of this one's class, in one transaction. */
  [SAVE_ALL](objects: readonly object[], db?: Database): Promise<number>;
  [DELETE_ALL](objects: readonly object[], db?: Database): Promise<number>;
  [LOAD_RELATION](objects: readonly object[], relation: string, db?: Database): Promise<readonly object[]>;
  /** The value of the primary key, an array where it has several columns; null for none. */
  readonly primaryKey: unknown;
  isNew(): boolean;
  isModified(): boolean;
  toJSON(): object;
}
