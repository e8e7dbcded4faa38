import type { Model } from '../../model/model.ts';
import { type AggregatedRelation, keyText, type ParentKey } from './relation.ts';

/** The parents of one relation. */
export interface Parents {
  readonly relation: AggregatedRelation;
  /** Keyed by their texts; undefined for all parents. */
  keys: Map<string, ParentKey> | undefined;
  /** Parents in memory. */
  readonly objects: Set<Model>;
}

/** Parents whose aggregates an operation concerns, by relation. */
export class ParentKeys {
  readonly #byRelation = new Map<string, Parents>();

  /** Adds nothing without a key. */
  add(relation: AggregatedRelation, key: ParentKey | undefined, object?: Model | null): void {
    if (key === undefined) return;
    const parents = this.#of(relation);
    parents.keys?.set(keyText(key), key);
    if (object !== undefined && object !== null) parents.objects.add(object);
  }

  addAll(relation: AggregatedRelation): void {
    this.#of(relation).keys = undefined;
  }

  /** Adds parents in memory of those relations that have keys. */
  addObject(relation: AggregatedRelation, object: Model | null | undefined): void {
    if (object !== undefined && object !== null) this.#byRelation.get(relation.id)?.objects.add(object);
  }

  merge(others: ParentKeys): void {
    for (const { relation, keys, objects } of others.all()) {
      if (keys === undefined) this.addAll(relation);
      for (const key of keys?.values() ?? []) this.add(relation, key);
      const own = this.#of(relation);
      for (const object of objects) own.objects.add(object);
    }
  }

  /** Removes the parents of a relation. */
  drop(relation: AggregatedRelation): void {
    this.#byRelation.delete(relation.id);
  }

  /** The keys that a test accepts; none where all parents are meant. */
  filtered(isWanted: (relation: AggregatedRelation, text: string) => boolean): ParentKeys {
    const rest = new ParentKeys();
    for (const { relation, keys } of this.all()) {
      for (const [text, key] of keys ?? []) if (isWanted(relation, text)) rest.add(relation, key);
    }
    return rest;
  }

  all(): readonly Parents[] {
    return [...this.#byRelation.values()];
  }

  get isEmpty(): boolean {
    return this.#byRelation.size === 0;
  }

  #of(relation: AggregatedRelation): Parents {
    let parents = this.#byRelation.get(relation.id);
    if (parents === undefined) {
      parents = { relation, keys: new Map(), objects: new Set() };
      this.#byRelation.set(relation.id, parents);
    }
    return parents;
  }
}
