import type { ManyToManyRelation } from '../../facts/relation-facts.ts';
import type { Model } from '../model.ts';

/** A member of a many-to-many relation: the objects that a junction row leads to, then its further key columns. */
export type Combination = readonly unknown[];

/** What the database has of a many-to-many relation; junction rows in memory add to it and take from it. */
export class ManySet {
  readonly owner: Model;
  readonly relation: ManyToManyRelation;
  /** All members in the database; undefined before they were read. */
  read: readonly Combination[] | undefined;
  /** Whether the next save removes the junction rows that lead to no member. */
  #view: { readonly version: number; readonly members: readonly unknown[] } | undefined;

  constructor(owner: Model, relation: ManyToManyRelation) {
    this.owner = owner;
    this.relation = relation;
  }

  accept(read: readonly Combination[]): void {
    this.read = read;
    this.#view = undefined;
  }

  /** The members as the application gets them, computed when the junction rows have changed. */
  view(version: number, compute: () => readonly unknown[]): readonly unknown[] {
    if (this.#view === undefined || this.#view.version !== version) {
      this.#view = { version, members: compute() };
    }
    return this.#view.members;
  }

  capture(): () => void {
    const { read } = this;
    return () => {
      this.read = read;
      this.#view = undefined;
    };
  }
}
