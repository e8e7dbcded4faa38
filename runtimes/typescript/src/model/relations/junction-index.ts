import { type RowObject, rowOf, TABLE } from '../state.ts';
import type { ChildSet } from './child-set.ts';
import { combinationOf, isJunctionRelation, isStored, type Junction, rowCombinationKey } from './junction.ts';

const NONE: readonly RowObject[] = [];

/**
 * The junction rows of an owner by the keys of what they lead to. It follows the changes that are made through it, and
 * is made anew after any other one.
 */
export class JunctionIndex {
  readonly #junction: Junction;
  readonly #rows: ChildSet;
  #version = -1;
  #showings = 0;
  #members = new Map<string, RowObject>();
  #removed = new Map<string, RowObject[]>();
  /** New rows whose keys can change: they lead to new objects, or the application has seen them. */
  #open: RowObject[] = [];

  constructor(junction: Junction, rows: ChildSet) {
    this.#junction = junction;
    this.#rows = rows;
  }

  /** The row that leads to a combination. */
  member(key: string): RowObject | undefined {
    this.#refresh();
    return (
      this.#members.get(key) ??
      this.#open.find((row) => this.#rows.members.has(row) && rowCombinationKey(this.#junction, row) === key)
    );
  }

  /** The rows that led to a combination, which the next save deletes. */
  removed(key: string): readonly RowObject[] {
    this.#refresh();
    return this.#removed.get(key) ?? NONE;
  }

  /** Makes a change to the row of one combination; the rows of the others stay. */
  change(key: string, make: () => void, row: RowObject): void {
    this.#refresh();
    make();
    this.#version = this.#rows.version;
    this.#members.delete(key);
    this.#removed.delete(key);
    if (this.#rows.members.has(row)) this.#add(row);
    else if (this.#rows.isRemoved(row)) this.#removed.set(key, [row]);
  }

  #refresh(): void {
    if (this.#version === this.#rows.version && this.#showings === showings) return;
    this.#version = this.#rows.version;
    this.#showings = showings;
    this.#members = new Map();
    this.#removed = new Map();
    this.#open = [];
    for (const row of this.#rows.members) this.#add(row);
    for (const row of this.#rows.removed) {
      const key = rowCombinationKey(this.#junction, row);
      const known = this.#removed.get(key ?? '');
      if (known !== undefined) known.push(row);
      else if (key !== undefined) this.#removed.set(key, [row]);
    }
  }

  #add(row: RowObject): void {
    const key = rowCombinationKey(this.#junction, row);
    if (key !== undefined && (rowOf(row) !== undefined || this.#isFixed(row))) this.#members.set(key, row);
    else this.#open.push(row);
  }

  #isFixed(row: RowObject): boolean {
    const combination = combinationOf(this.#junction, row);
    return combination !== undefined && isStored(combination) && !shown.has(row);
  }
}

/** New junction rows that the application has got, so that it may change their columns. */
const shown = new WeakSet<RowObject>();
const shownViews = new WeakSet<readonly RowObject[]>();
let showings = 0;

/** The members of a set for the application. */
export function showMembers(set: ChildSet): readonly RowObject[] {
  const members = set.view();
  if (shownViews.has(members) || !isJunctionRelation(set.owner[TABLE], set.relation)) return members;
  shownViews.add(members);
  for (const row of members) {
    if (rowOf(row) !== undefined || shown.has(row)) continue;
    shown.add(row);
    showings += 1;
  }
  return members;
}
