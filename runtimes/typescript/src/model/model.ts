import type { Database } from '../connection/database.ts';
import type { Row } from '../connection/statement.ts';
import type { RelationFacts } from '../facts/relation-facts.ts';
import { DELETE_ALL, LOAD_RELATION, REFRESH, SAVE_ALL, TAKE_RELATED } from '../hydration/managed-object.ts';
import { copyOf, deepCopyOf } from './copy.ts';
import { plainObject, toJson } from './export.ts';
import { areEqual, primaryKeyOf } from './identity.ts';
import { takeJson } from './import.ts';
import { isModifiedAt, modifiedPositions } from './modified.ts';
import { loadRelation } from './relations/load-relation.ts';
import { takeRelated } from './relations/take-related.ts';
import { refresh, reload } from './reload.ts';
import { deleteAll, deleteModel, save, saveAll } from './save/save.ts';
import { RowObject, TABLE } from './state.ts';

/** An object that is a row, or becomes one. Columns are its own fields. */
export abstract class Model extends RowObject {
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

  override [TAKE_RELATED](relation: RelationFacts, read: object | null | readonly unknown[]): void {
    takeRelated(this, relation, read);
  }

  override [REFRESH](row: Row, at: number): boolean {
    return refresh(this, row, at);
  }

  override [SAVE_ALL](objects: readonly object[], db?: Database): Promise<number> {
    return saveAll(objects as readonly Model[], db);
  }

  override [DELETE_ALL](objects: readonly object[], db?: Database): Promise<number> {
    return deleteAll(objects as readonly Model[], db);
  }

  override [LOAD_RELATION](
    objects: readonly object[],
    relation: string,
    db?: Database,
  ): Promise<readonly object[]> {
    return loadRelation(objects as readonly Model[], relation, db);
  }
}
