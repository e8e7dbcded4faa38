import type { ParentRelation } from '../facts/relation-facts.ts';
import type { Extra, Model } from './model.ts';
import { knownExtra, rowOf, TABLE } from './model.ts';
import { ChildSet, childSet, knownChildSet } from './relations/child-set.ts';
import { isJunctionRelation } from './relations/junction.ts';
import { ManySet } from './relations/many-set.ts';
import type { ParentLink } from './relations/parent-link.ts';
import { validLink } from './relations/parent-link.ts';
import { linkParent } from './relations/parents.ts';
import { inverseOf, parentsOf } from './relations/relation-of.ts';

interface GivenLink {
  readonly relation: ParentRelation;
  readonly link: ParentLink;
}

/**
 * The relations of an object that survive a rollback: parents that the program set, and all relations of an object that
 * is new again. Taken before objects are restored, and given back when all of them are.
 */
export class GivenRelations {
  readonly #model: Model;
  readonly #links: readonly GivenLink[];
  readonly #sets: readonly (readonly [string, ChildSet | ManySet])[];

  /** The relations of an object; undefined where it has none to keep. */
  static of(model: Model, wasNew: boolean): GivenRelations | undefined {
    return knownExtra(model)?.related === undefined ? undefined : new GivenRelations(model, wasNew);
  }

  private constructor(model: Model, wasNew: boolean) {
    this.#model = model;
    this.#links = parentsOf(model[TABLE]).flatMap((relation) => {
      const link = validLink(model, relation);
      return link?.isSet === true || link?.releasedBy !== undefined ? [{ relation, link }] : [];
    });
    const sets: [string, ChildSet | ManySet][] = [];
    if (wasNew) {
      for (const [name, value] of knownExtra(model)?.related ?? [])
        if (value instanceof ChildSet || value instanceof ManySet) sets.push([name, value]);
    }
    this.#sets = sets;
  }

  /** Lets an object that is new again have its collections. */
  attachSets(extra: Extra): void {
    if (this.#sets.length === 0) return;
    extra.related ??= new Map();
    for (const [name, set] of this.#sets) extra.related.set(name, set);
  }

  /** Lets the object have its parents, and its collections only what they can have without a row. */
  giveBack(): void {
    for (const [, set] of this.#sets) set.becomeNew();
    if (this.#links.length === 0) return;
    if (rowOf(this.#model) === undefined && this.#isDisconnected()) this.#disconnect();
    else for (const given of this.#links) this.#giveParent(given);
  }

  #giveParent({ relation, link }: GivenLink): void {
    const model = this.#model;
    const parent = link.releasedBy === undefined ? link.parent : null;
    const isParentNew = parent !== null && rowOf(parent) === undefined;
    if (link.origin !== 'given' && rowOf(model) !== undefined && !isParentNew) return;
    linkParent(model, relation, parent, link.origin === 'given' ? 'given' : 'set');
    const inverse = inverseOf(model[TABLE], relation);
    // The collections of other objects are what they were: they get to know the object when it is saved.
    if (isParentNew && inverse !== undefined) childSet(parent, inverse).take(model);
  }

  /** Whether the object is a junction row that the program removed, or that one of its sides does not have any more. */
  #isDisconnected(): boolean {
    return this.#links.some(({ relation, link: { parent, releasedBy } }) => {
      if (parent === null || !this.#isJunction(relation, parent)) return false;
      if (releasedBy !== undefined) return true;
      return (
        rowOf(parent) !== undefined &&
        knownChildSet(parent, relation.inverse)?.members.has(this.#model) !== true
      );
    });
  }

  #disconnect(): void {
    for (const { relation, link } of this.#links) {
      if (link.parent !== null) knownChildSet(link.parent, relation.inverse)?.drop(this.#model);
    }
  }

  #isJunction(relation: ParentRelation, parent: Model): boolean {
    const inverse = inverseOf(this.#model[TABLE], relation);
    return inverse !== undefined && isJunctionRelation(parent[TABLE], inverse);
  }
}
