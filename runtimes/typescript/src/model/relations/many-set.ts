import type { ManyToManyRelation } from '../../facts/relation-facts.ts';
import type { Model } from '../model.ts';

/** A member of a many-to-many relation: the objects that a junction row leads to, then its further key columns. */
export type Combination = readonly unknown[];

/** The members of a many-to-many relation in the database; junction rows in memory add to it and take from it. */
export class ManySet {
  readonly owner: Model;
  readonly relation: ManyToManyRelation;
  /** All members in the database; undefined before they were read. */
  read: readonly Combination[] | undefined;
  /** Whether the members are known since they were last read or changed from this side: a save looks at them. */
  isViewed = false;
  #keys: Set<string> | undefined;
  #rows: { version: number; readonly byKey: Map<string, Model> } | undefined;
  #view: { readonly version: number; readonly members: readonly unknown[] } | undefined;

  constructor(owner: Model, relation: ManyToManyRelation) {
    this.owner = owner;
    this.relation = relation;
  }

  accept(read: readonly Combination[]): void {
    this.isViewed = true;
    this.read = read;
    this.#view = undefined;
    this.#keys = undefined;
  }

  /** The keys of the members that were read. */
  readKeys(keyOf: (combination: Combination) => string): ReadonlySet<string> {
    this.#keys ??= new Set((this.read ?? []).map(keyOf));
    return this.#keys;
  }

  /** Saved junction rows in memory by the keys of what they lead to; computed when the rows have changed. */
  savedRows(version: number, compute: () => Map<string, Model>): Map<string, Model> {
    if (this.#rows === undefined || this.#rows.version !== version)
      this.#rows = { version, byKey: compute() };
    return this.#rows.byKey;
  }

  /** Keeps the index of saved rows after a new one was added, which does not belong to it. */
  newRowAdded(before: number, after: number): void {
    if (this.#rows?.version === before) this.#rows.version = after;
  }

  /** The members as the application gets them, computed when the junction rows have changed. */
  view(version: number, compute: () => readonly unknown[]): readonly unknown[] {
    if (this.#view === undefined || this.#view.version !== version) {
      this.#view = { version, members: compute() };
    }
    return this.#view.members;
  }

  capture(): () => void {
    const { read, isViewed } = this;
    return () => {
      this.isViewed = isViewed;
      this.read = read;
      this.#view = undefined;
      this.#keys = undefined;
      this.#rows = undefined;
    };
  }
}
