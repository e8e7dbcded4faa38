import type { ParentRelation } from '../facts/relation-facts.ts';
import { ChildSet, childSet, knownChildSet } from './relations/child-set.ts';
import { isJunctionRelation } from './relations/junction.ts';
import { ManySet } from './relations/many-set.ts';
import type { ParentLink } from './relations/parent-link.ts';
import { isParentOf, isWithoutParent, validLink } from './relations/parent-link.ts';
import { linkParent, releaseChild } from './relations/parents.ts';
import { inverseOf, parentsOf } from './relations/relation-of.ts';
import { type Extra, knownExtra, type RowObject, rowOf, TABLE } from './state.ts';

interface GivenLink {
  readonly relation: ParentRelation;
  readonly link: ParentLink;
}

/**
 * The relations of an object that survive a rollback: parents that the program set, and all relations of an object that
 * is new again. Taken before objects are restored, and given back when all of them are.
 */
export class GivenRelations {
  readonly #model: RowObject;
  readonly #links: readonly GivenLink[];
  readonly #sets: readonly (readonly [string, ChildSet | ManySet])[];

  /** The relations of an object; undefined where it has none to keep. */
  static of(model: RowObject, wasNew: boolean): GivenRelations | undefined {
    return knownExtra(model)?.related === undefined ? undefined : new GivenRelations(model, wasNew);
  }

  private constructor(model: RowObject, wasNew: boolean) {
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
    const isConnected = this.#isConnected();
    for (const { relation, link } of this.#links) {
      if (isConnected === undefined) this.#giveParent(relation, link, link.releasedBy === undefined);
      else if (isConnected) this.#giveParent(relation, link, true);
      // The collection of a parent with a row is as before: it may have to remove the row that the object stands for.
      else if (link.parent !== null && rowOf(link.parent) === undefined)
        knownChildSet(link.parent, relation.inverse)?.drop(this.#model);
    }
  }

  #giveParent(relation: ParentRelation, link: ParentLink, isChild: boolean): void {
    const model = this.#model;
    const parent = isChild ? link.parent : null;
    const isParentNew = parent !== null && rowOf(parent) === undefined;
    const { releasedBy } = link;
    const isGiven = link.origin === 'given' && releasedBy === undefined;
    if (parent === null && releasedBy !== undefined && rowOf(releasedBy) === undefined) {
      const set = knownChildSet(releasedBy, relation.inverse);
      if (rowOf(model) !== undefined && set?.relation.orphans === 'delete') {
        // The removal was to delete a row: it is undone, so that the object has the parent that it had.
        if (isParentOf(releasedBy, model, relation)) set.take(model);
        return;
      }
      // The collection of a new object stays without the child.
      releaseChild(model, relation, releasedBy);
      return;
    }
    if (!isGiven && !isParentNew && this.#isRestored(relation)) {
      this.#returnToNewParent(relation);
      return;
    }
    linkParent(model, relation, parent, isGiven ? 'given' : 'set');
    const inverse = inverseOf(model[TABLE], relation);
    // The collections of other objects are what they were: they get to know the object when it is saved.
    if (isParentNew && inverse !== undefined) childSet(parent, inverse).take(model);
  }

  /** The collection of a new parent stays what it is at a rollback, and has lost a child that another parent took. */
  #returnToNewParent(relation: ParentRelation): void {
    const link = validLink(this.#model, relation);
    const parent = link?.releasedBy === undefined ? (link?.parent ?? null) : null;
    if (parent === null || rowOf(parent) !== undefined) return;
    const set = knownChildSet(parent, relation.inverse);
    if (set !== undefined && !(set.relation.single && set.members.size > 0)) set.take(this.#model);
  }

  /** Whether the object is a child again of what it was: its own row says so, or the collection of a parent with a row. */
  #isRestored(relation: ParentRelation): boolean {
    if (rowOf(this.#model) !== undefined) return true;
    const link = validLink(this.#model, relation);
    if (link === undefined) return !isWithoutParent(this.#model, relation);
    return link.parent !== null && rowOf(link.parent) !== undefined;
  }

  /**
   * Whether the object is a new junction row that stays: collections of objects with a row are as before, and decide;
   * where all objects are new, the program does. Undefined for other objects.
   */
  #isConnected(): boolean | undefined {
    if (rowOf(this.#model) !== undefined) return undefined;
    const sides = this.#links.filter(({ relation, link }) => this.#isJunction(relation, link.parent));
    if (sides.length === 0) return undefined;
    const stored = sides.filter(({ link }) => link.parent !== null && rowOf(link.parent) !== undefined);
    if (stored.length === 0) return sides.every(({ link }) => link.releasedBy === undefined);
    return stored.every(
      ({ relation, link }) =>
        knownChildSet(link.parent as RowObject, relation.inverse)?.members.has(this.#model) === true,
    );
  }

  #isJunction(relation: ParentRelation, parent: RowObject | null): boolean {
    const inverse = inverseOf(this.#model[TABLE], relation);
    return parent !== null && inverse !== undefined && isJunctionRelation(parent[TABLE], inverse);
  }
}
