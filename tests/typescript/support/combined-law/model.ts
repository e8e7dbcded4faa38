import type { Models } from '../behavior-project.ts';

/** An object of the program and what the program has said about it. */
export interface Known {
  readonly object: Models;
  readonly name: string;
  readonly weight: number;
}

/** A list by its parent; null is the list without one. */
export type Lists = ReadonlyMap<Models | null, readonly Known[]>;

/** A node with its children. */
export interface Branch {
  readonly object: Models;
  readonly name: string;
  readonly children: readonly Branch[];
}

/** What the rows have to be. */
export interface State {
  readonly projects: readonly Known[];
  readonly tasks: Lists;
  readonly root: Branch;
  readonly items: Lists;
}

export const without = (lists: Lists, object: Models): Lists =>
  new Map([...lists].map(([parent, list]) => [parent, list.filter((one) => one.object !== object)]));

/** Puts an entry at a place of a list, from 0; the end without one. */
export function insertInto(lists: Lists, parent: Models | null, known: Known, place?: number): Lists {
  const list = lists.get(parent) ?? [];
  const at = place ?? list.length;
  return new Map([...lists, [parent, [...list.slice(0, at), known, ...list.slice(at)]]]);
}

export const allOf = (lists: Lists): readonly Known[] => [...lists.values()].flat();

export function parentOf(lists: Lists, object: Models): Models | null {
  const found = [...lists].find(([, list]) => list.some((one) => one.object === object));
  if (found === undefined) throw new Error('An object is in no list.');
  return found[0];
}

/** Replaces entries where they are. */
export const replace = (lists: Lists, change: (known: Known) => Known): Lists =>
  new Map([...lists].map(([parent, list]) => [parent, list.map(change)]));

export const branchesOf = (branch: Branch): readonly Branch[] => [
  branch,
  ...branch.children.flatMap(branchesOf),
];

/** Removes a branch from below a node. */
export const prune = (branch: Branch, gone: Branch): Branch => ({
  ...branch,
  children: branch.children.filter(({ object }) => object !== gone.object).map((child) => prune(child, gone)),
});

export function graft(branch: Branch, target: Models, grafted: Branch, isFirst: boolean): Branch {
  const children = branch.children.map((child) => graft(child, target, grafted, isFirst));
  if (branch.object !== target) return { ...branch, children };
  return { ...branch, children: isFirst ? [grafted, ...children] : [...children, grafted] };
}

export const rename = (branch: Branch, object: Models, name: string): Branch => ({
  ...branch,
  name: branch.object === object ? name : branch.name,
  children: branch.children.map((child) => rename(child, object, name)),
});
