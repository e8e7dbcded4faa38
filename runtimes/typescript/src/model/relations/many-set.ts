import type { ManyToManyRelation } from '../../facts/relation-facts.ts';
import type { Model } from '../model.ts';
import type { JunctionIndex } from './junction-index.ts';

/** A member of a many-to-many relation: the objects that a junction row leads to, then its further key columns. */
export type Combination = readonly unknown[];

const NONE: ReadonlyMap<string, Combination> = new Map();

/** The members of a many-to-many relation in the database; junction rows in memory add to it and take from it. */
export class ManySet {
  readonly owner: Model;
  readonly relation: ManyToManyRelation;
  /** Whether the members are known since they were last read or changed from this side: a save looks at them. */
  isViewed = false;
  readonly #keyOf: (combination: Combination) => string;
  /** The members as they were read; undefined before that. */
  #read: readonly Combination[] | undefined;
  /** All members in the database by their keys, which most programs never need. */
  #byKey: Map<string, Combination> | undefined;
  #index: JunctionIndex | undefined;
  /** The number of query writes of junction rows when the members were read. */
  #readAt = 0;
  #view: { readonly version: number; readonly members: readonly unknown[] } | undefined;

  constructor(owner: Model, relation: ManyToManyRelation, keyOf: (combination: Combination) => string) {
    this.owner = owner;
    this.relation = relation;
    this.#keyOf = keyOf;
  }

  get isRead(): boolean {
    return this.#read !== undefined;
  }

  /** All members in the database by their keys; none before they were read. */
  get read(): ReadonlyMap<string, Combination> {
    if (this.#read === undefined) return NONE;
    this.#byKey ??= new Map(this.#read.map((combination) => [this.#keyOf(combination), combination]));
    return this.#byKey;
  }

  /** @param readAt the number of query writes of junction rows when the members were read */
  accept(read: readonly Combination[], readAt: number): void {
    this.isViewed = true;
    this.#readAt = readAt;
    this.#read = read;
    this.#byKey = undefined;
    this.#view = undefined;
  }

  /** Forgets the members where queries have written junction rows since they were read. */
  expire(queryWrites: number): void {
    if (this.#read === undefined || this.#readAt === queryWrites) return;
    this.#read = undefined;
    this.#byKey = undefined;
    this.#view = undefined;
  }

  /** Lets go members that the database no longer has. */
  forget(keys: readonly (string | undefined)[]): void {
    this.isViewed = true;
    const { read } = this;
    for (const key of keys) if (key !== undefined && read.has(key)) this.#byKey?.delete(key);
    this.#view = undefined;
  }

  /** The junction rows in memory by the keys of what they lead to. */
  index(make: () => JunctionIndex): JunctionIndex {
    this.#index ??= make();
    return this.#index;
  }

  /** The members as the application gets them, computed when the junction rows have changed. */
  view(version: number, compute: () => readonly unknown[]): readonly unknown[] {
    if (this.#view === undefined || this.#view.version !== version) {
      this.#view = { version, members: compute() };
    }
    return this.#view.members;
  }

  /** Called when the row of the owner was undone: the database has no members. */
  becomeNew(): void {
    this.#read = undefined;
    this.#byKey = undefined;
    this.#view = undefined;
    this.#index = undefined;
  }

  capture(): () => void {
    const { isViewed } = this;
    const readAt = this.#readAt;
    const read = this.#byKey === undefined ? this.#read : [...this.#byKey.values()];
    return () => {
      this.isViewed = isViewed;
      this.#readAt = readAt;
      this.#read = read;
      this.#byKey = undefined;
      this.#view = undefined;
      this.#index = undefined;
    };
  }
}
