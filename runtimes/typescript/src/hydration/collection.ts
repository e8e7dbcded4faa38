import type { Database } from '../connection/database.ts';
import { LogicError } from '../errors/orm-error.ts';
import { requireText } from '../types/arguments.ts';
import type { ManagedObject } from './managed-object.ts';
import { DELETE_ALL, LOAD_RELATION, SAVE_ALL } from './managed-object.ts';

/** The objects that a query has found: an array that can save or delete all of them. */
export class Collection<T extends object> extends Array<T> {
  /** map() and filter() give plain arrays: their results need not be objects of a table. */
  static override get [Symbol.species](): ArrayConstructor {
    return Array;
  }

  /** Saves all objects in one transaction, with what is related to them; gives the number of rows written. */
  async save(db?: Database): Promise<number> {
    return this.length === 0 ? 0 : managed(this[0])[SAVE_ALL](this, db);
  }

  /** Deletes the rows of all objects in one transaction; gives their number. */
  async delete(db?: Database): Promise<number> {
    return this.length === 0 ? 0 : managed(this[0])[DELETE_ALL](this, db);
  }

  /** Reads a relation such as `'Author'` of all objects by one query; gives the related objects. */
  async load<R extends object = object>(relation: string, db?: Database): Promise<Collection<R>> {
    requireText(relation, 'load()');
    const read = this.length === 0 ? [] : await managed(this[0])[LOAD_RELATION](this, relation, db);
    return collectionOf(read as readonly R[]);
  }

  /** The primary key of each object. */
  primaryKeys(): unknown[] {
    return Array.from(this, (object) => managed(object).primaryKey);
  }

  /** The objects by the value of a property; of several with one value the last. */
  indexBy<K extends keyof T>(property: K): Map<T[K], T> {
    requireText(property, 'indexBy()');
    return new Map(Array.from(this, (object) => [object[property], object]));
  }

  toJSON(): object[] {
    return Array.from(this, (object) => managed(object).toJSON());
  }
}

/** A collection of the given objects. */
export function collectionOf<T extends object>(objects: readonly T[]): Collection<T> {
  const collection = new Collection<T>();
  for (const object of objects) collection.push(object);
  return collection;
}

function managed(object: object | undefined): ManagedObject {
  if (object === undefined || !(SAVE_ALL in object)) {
    throw new LogicError('The collection holds a value that is not a model.');
  }
  return object as ManagedObject;
}
