import type { ChildRelation, ManyToManyRelation } from '../../facts/relation-facts.ts';
import { extraOf, knownExtra, type RowObject, TABLE } from '../state.ts';
import { type Combination, combinationKey, junctionOf, rowCombinationKey, viewsOf } from './junction.ts';
import type { JunctionIndex } from './junction-index.ts';

const NONE: ReadonlyMap<string, Combination> = new Map();

/** The members of a many-to-many relation in the database; junction rows in memory add to it and take from it. */
export class ManySet {
  readonly owner: RowObject;
  readonly relation: ManyToManyRelation;
  /** Whether the members are known since they were last read or changed from this side: a save looks at them. */
  isViewed = false;
  /** The members as they were read; undefined before that. */
  #read: readonly Combination[] | undefined;
  /** All members in the database by their keys, which most programs never need. */
  #byKey: Map<string, Combination> | undefined;
  #index: JunctionIndex | undefined;
  /** The number of query writes of junction rows when the members were read. */
  #readAt = 0;
  #view: { readonly version: number; readonly members: readonly unknown[] } | undefined;

  constructor(owner: RowObject, relation: ManyToManyRelation) {
    this.owner = owner;
    this.relation = relation;
  }

  get isRead(): boolean {
    return this.#read !== undefined;
  }

  /** All members in the database by their keys; none before they were read. */
  get read(): ReadonlyMap<string, Combination> {
    if (this.#read === undefined) return NONE;
    this.#byKey ??= new Map(this.#read.map((combination) => [combinationKey(combination), combination]));
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

/** The member of a many-to-many relation that an owner has in memory; made on the first call. */
export function manySet(owner: RowObject, relation: ManyToManyRelation): ManySet {
  const extra = extraOf(owner);
  extra.related ??= new Map();
  let set = extra.related.get(relation.name);
  if (!(set instanceof ManySet)) {
    set = new ManySet(owner, relation);
    extra.related.set(relation.name, set);
  }
  return set as ManySet;
}

export function knownManySet(owner: RowObject, name: string): ManySet | undefined {
  const set = knownExtra(owner)?.related?.get(name);
  return set instanceof ManySet ? set : undefined;
}

/** Called when junction rows were deleted: what was read of the relations through them no longer counts. */
export function forgetLinks(owner: RowObject, through: ChildRelation, rows: readonly RowObject[]): void {
  for (const relation of viewsOf(owner[TABLE], through)) {
    const set = knownManySet(owner, relation.name);
    if (set?.isRead !== true) continue;
    const junction = junctionOf(owner[TABLE], relation);
    set.forget(rows.map((row) => rowCombinationKey(junction, row)));
  }
}
