import type { Executor } from '../../connection/executor.ts';
import type { Model } from '../../model/model.ts';
import { knownExtra, rowOf, TABLE } from '../../model/state.ts';
import {
  fieldOf,
  isChangedAt,
  patchRow,
  propertyValue,
  rowValue,
  setField,
  storedValue,
} from '../object-row.ts';
import { structureSnapshot } from '../structure-state.ts';
import type { Numbers, Place } from './place.ts';
import { isInTree } from './tree-row.ts';
import { TreeScope, type TreeTable, treeTable } from './tree-table.ts';

/** The place that an object gets when it is saved; a root has no target. */
export interface TreePlacement {
  readonly place: Place;
  readonly target: Model | undefined;
}

interface TreeState {
  placement: TreePlacement | undefined;
  /** The numbers that the object had when it was placed; others that are set later replace the placement. */
  numbersThen: string;
}

const states = new WeakMap<Model, TreeState>();

function stateOf(object: Model): TreeState {
  let state = states.get(object);
  if (state === undefined) {
    state = { placement: undefined, numbersThen: '' };
    states.set(object, state);
  }
  return state;
}

export const treeOf = (object: Model): TreeTable => treeTable(object[TABLE]);

export const isNew = (object: Model): boolean => rowOf(object) === undefined;

export const isDeleted = (object: Model): boolean => knownExtra(object)?.isDeleted === true;

/** The numbers of the object; zeros for none. */
export function numbersOf(object: Model): Numbers {
  const [left, right, level] = treeOf(object).numbers.map((column) => Number(fieldOf(object, column) ?? 0));
  return { left: left ?? 0, right: right ?? 0, level: level ?? 0 };
}

const textOf = ({ left, right }: Numbers): string => `${left} ${right}`;

/** Sets the properties of the numbers, in the types of their columns; null for a node in no tree. */
export function setNumbers(object: Model, numbers: Numbers | null): void {
  const values = numbers === null ? [null, null, null] : [numbers.left, numbers.right, numbers.level];
  for (const [index, column] of treeOf(object).numbers.entries()) {
    setField(object, column, propertyValue(values[index] ?? null, column));
  }
}

/** The placement that waits for `save()`. */
export function placementOf(object: Model): TreePlacement | undefined {
  const state = states.get(object);
  if (state?.placement === undefined) return undefined;
  return state.numbersThen === textOf(numbersOf(object)) ? state.placement : undefined;
}

export function place(object: Model, placement: TreePlacement | undefined): void {
  const state = stateOf(object);
  state.placement = placement;
  state.numbersThen = textOf(numbersOf(object));
}

/** The tree to which the columns of the object say that it belongs. */
export function scopeOfObject(object: Model): TreeScope {
  const table = treeOf(object);
  return new TreeScope(
    table,
    table.scopePositions.map((position) => storedValue(object, position)),
  );
}

/** The tree of the row of a saved object. */
export function scopeOfRowOf(object: Model): TreeScope {
  if (isNew(object)) return scopeOfObject(object);
  const table = treeOf(object);
  return new TreeScope(
    table,
    table.scopePositions.map((position) => rowValue(object, position)),
  );
}

export function setScope(object: Model, scope: TreeScope): void {
  for (const [index, column] of treeOf(object).scope.entries()) {
    setField(object, column, propertyValue(scope.values[index] ?? null, column));
  }
}

export const isScopeChanged = (object: Model): boolean =>
  !isNew(object) && treeOf(object).scopePositions.some((position) => isChangedAt(object, position));

/** Whether the numbers of the object are those that its row had when it was read or written. */
export function hasRowNumbers(object: Model): boolean {
  if (isNew(object) || isDeleted(object) || placementOf(object) !== undefined) return false;
  const { numberPositions, scopePositions } = treeOf(object);
  return ![...numberPositions, ...scopePositions].some((position) => isChangedAt(object, position));
}

/** Whether the application has given a new object numbers of its own. */
export const hasGivenNumbers = (object: Model): boolean =>
  placementOf(object) === undefined && numbersOf(object).left > 0;

/** Takes over the place that was written to the row. */
export function adoptNumbers(object: Model, numbers: Numbers, executor: Executor, scope?: TreeScope): void {
  rememberPlace(object, executor);
  const { numberPositions, scopePositions } = treeOf(object);
  const inTree = isInTree(numbers) ? numbers : null;
  setNumbers(object, inTree);
  if (scope !== undefined) setScope(object, scope);
  const values = [inTree?.left ?? null, inTree?.right ?? null, inTree?.level ?? null];
  patchRow(
    object,
    new Map([
      ...numberPositions.map((position, index) => [position, values[index] ?? null] as const),
      ...(scope === undefined
        ? []
        : scopePositions.map((position, index) => [position, scope.values[index] ?? null] as const)),
    ]),
  );
}

/** Gives an object the place that is written with its row. */
export function takePlace(object: Model, numbers: Numbers, scope: TreeScope, executor: Executor): void {
  rememberPlace(object, executor);
  setNumbers(object, numbers);
  if (!scopeOfObject(object).equals(scope)) setScope(object, scope);
  place(object, undefined);
}

/** Lets a rollback bring back the place that the object has now, before the runtime changes it. */
export function rememberPlace(object: Model, executor: Executor): void {
  const state = stateOf(object);
  executor.transaction?.remember(state, () => {
    const { placement, numbersThen } = state;
    const { numberPositions, scopePositions } = treeOf(object);
    const restore = structureSnapshot(object, numberPositions, scopePositions);
    return () => {
      restore();
      state.placement = placement;
      state.numbersThen = numbersThen;
    };
  });
}
