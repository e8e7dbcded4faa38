import type { Executor } from '../../connection/executor.ts';
import { keyText } from '../../locks/locked-rows.ts';
import type { Model } from '../../model/model.ts';
import { transactionOf } from '../../model/snapshot.ts';
import { knownExtra, type RowObject, rowOf, TABLE } from '../../model/state.ts';
import {
  fieldOf,
  isChangedAt,
  patchRow,
  propertyValue,
  rowKeyOf,
  rowValue,
  setField,
  storedValue,
} from '../object-row.ts';
import { structureSnapshot } from '../structure-state.ts';
import { notAWholeRank } from './errors.ts';
import { ListScope } from './list-scope.ts';
import type { Placement } from './placement.ts';
import { type SortableTable, sortableTable } from './sortable-table.ts';
import { rememberValues } from './written-values.ts';

/** What an object knows about its place beside its columns. */
interface SortableState {
  /** The place that it gets when it is saved. */
  placement: Placement | undefined;
  /** The rank that the object had when it was placed; another rank that is set later replaces the placement. */
  rankThen: unknown;
}

const states = new WeakMap<Model, SortableState>();

export function stateOf(object: Model): SortableState {
  let state = states.get(object);
  if (state === undefined) {
    state = { placement: undefined, rankThen: undefined };
    states.set(object, state);
  }
  return state;
}

export const tableOf = (object: Model): SortableTable => sortableTable(object[TABLE]);

export const isNew = (object: RowObject): boolean => rowOf(object) === undefined;

export const isDeleted = (object: Model): boolean => knownExtra(object)?.isDeleted === true;

/** The placement that waits for `save()`. */
export function placementOf(object: Model): Placement | undefined {
  const state = states.get(object);
  if (state?.placement === undefined) return undefined;
  const { rankColumn } = tableOf(object);
  return (fieldOf(object, rankColumn) ?? null) === state.rankThen ? state.placement : undefined;
}

export function place(object: Model, placement: Placement | undefined): void {
  const state = stateOf(object);
  state.placement = placement;
  state.rankThen = fieldOf(object, tableOf(object).rankColumn) ?? null;
}

/** The rank of the object; null in no list. */
export function rankOf(object: Model): number | null {
  const rank = fieldOf(object, tableOf(object).rankColumn);
  return rank === null || rank === undefined ? null : Number(rank);
}

/** Sets the property of the rank, in the type of its column. */
export function setRank(object: Model, rank: number | null): void {
  if (rank !== null && typeof rank !== 'number') throw notAWholeRank(rank);
  const { rankColumn } = tableOf(object);
  setField(object, rankColumn, propertyValue(rank, rankColumn));
}

/** The place that the row had when it was last read or written; null in no list, or where a change is waiting. */
export function knownRank(object: Model): number | null {
  const { rankPosition } = tableOf(object);
  if (isNew(object) || isDeleted(object) || isChangedAt(object, rankPosition)) return null;
  return rankOf(object);
}

/** The list in which the row was when it was last read or written. */
export function knownList(object: Model): ListScope {
  if (isNew(object)) return wantedList(object);
  const table = tableOf(object);
  return new ListScope(
    table,
    table.scopePositions.map((position) => rowValue(object, position)),
  );
}

/** The list to which `save()` brings it. */
export function wantedList(object: Model): ListScope {
  const table = tableOf(object);
  return new ListScope(
    table,
    table.scopePositions.map((position) => storedValue(object, position)),
  );
}

export const isScopeChanged = (object: Model): boolean =>
  !isNew(object) && tableOf(object).scopePositions.some((position) => isChangedAt(object, position));

/** Whether saving the object does anything to lists. */
export function changesList(object: Model): boolean {
  if (placementOf(object) !== undefined) return true;
  return isNew(object) ? rankOf(object) === null : isScopeChanged(object);
}

/** Tells rows apart. */
export const keyTextOf = (object: Model): string => keyText(rowKeyOf(object));

/** Takes over a rank that was written to the row. */
export function adoptRank(object: Model, rank: number | null, executor: Executor): void {
  rememberPlace(object, executor);
  const placement = placementOf(object);
  setRank(object, rank);
  patchRow(object, new Map([[tableOf(object).rankPosition, rank]]));
  const state = states.get(object);
  if (state?.placement?.to === 'out') state.placement = undefined;
  // Not the application has set this rank: a place in another list is still wanted.
  else if (placement !== undefined) place(object, placement);
}

/** Takes over the list of the row, unless a change of the scope is waiting. */
export function adoptList(object: Model, scope: ListScope, executor: Executor): void {
  rememberPlace(object, executor);
  const { scopePositions, scope: columns } = tableOf(object);
  const isChanged = isScopeChanged(object);
  patchRow(object, new Map(scopePositions.map((position, index) => [position, scope.values[index] ?? null])));
  if (isChanged) return;
  for (const [index, column] of columns.entries()) {
    setField(object, column, propertyValue(scope.values[index] ?? null, column));
  }
}

/** Lets a rollback bring back the place that the object has now, before the runtime changes it. */
export function rememberPlace(object: Model, executor: Executor): void {
  executor.transaction?.remember(stateOf(object), () => snapshotOf(object));
}

/** Lets a rollback of the open transaction bring back the place before another one is asked for. */
export function rememberAsked(object: Model): void {
  const transaction = transactionOf(object);
  if (transaction === undefined) return;
  transaction.remember(stateOf(object), () => snapshotOf(object));
  rememberValues(object, transaction);
}

function snapshotOf(object: Model): () => void {
  const { rankPosition, scopePositions } = tableOf(object);
  const state = stateOf(object);
  const { placement, rankThen } = state;
  const restore = structureSnapshot(object, [rankPosition], scopePositions);
  return () => {
    restore();
    state.placement = placement;
    state.rankThen = rankThen;
  };
}
