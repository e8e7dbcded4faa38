import type { Executor } from '../../connection/executor.ts';
import type { ParentRelation } from '../../facts/relation-facts.ts';
import type { Table } from '../../facts/table.ts';
import type { RowKey } from '../../hydration/row-key.ts';
import { equalKeys, hasEqualKeys } from '../../query/equal-keys.ts';
import { valueAt } from '../fields.ts';
import { type ChildSet, relatedOf } from '../relations/child-set.ts';
import {
  isJunctionRelation,
  type Junction,
  junctionOf,
  rowCombinationKey,
  viewsOf,
} from '../relations/junction.ts';
import { isTentative, sidesOf } from '../relations/junction-sides.ts';
import { selectChildrenWith } from '../relations/load.ts';
import { foundLink, validLink } from '../relations/parent-link.ts';
import { keyOfValues, ownKey, rowKey } from '../row-key.ts';
import { extraOf, type RowObject, rowOf, TABLE } from '../state.ts';
import { deleteObject } from './delete-object.ts';
import { isDeleted } from './needs-saving.ts';
import type { SaveOperation } from './operation.ts';

/** Deletes a junction row that was to be removed anyway, where a new one with the same key is about to be inserted. */
export async function deleteRemovedTwin(row: RowObject, operation: SaveOperation): Promise<void> {
  if (!row[TABLE].facts.relations.some(({ kind }) => kind === 'parent')) return;
  const key = ownKey(row);
  if (key === undefined) return;
  for (const side of sidesOf(row)) {
    if (!side.hasRemoved || !isJunctionRelation(side.owner[TABLE], side.relation)) continue;
    for (const removed of [...side.removed]) {
      if (removed !== row && rowKey(removed) === key && !isDeleted(removed))
        await deleteObject(removed, operation);
    }
  }
}

/**
 * Finds the junction rows that the database has already for rows that `addTag()` made without reading, and those that a
 * new set of members removes.
 */
export async function settleJunctionRows(set: ChildSet, operation: SaveOperation): Promise<void> {
  const [view] = viewsOf(set.owner[TABLE], set.relation);
  if (view === undefined || rowOf(set.owner) === undefined) return;
  const unsettled = [...set.members].filter(isTentative);
  if (unsettled.length === 0) return;
  const junction = junctionOf(set.owner[TABLE], view);
  const found = await storedRows(junction, unsettled, operation);
  for (const row of unsettled) {
    const stored = found.get(rowCombinationKey(junction, row) ?? '');
    if (stored !== undefined) replaceOnAllSides(row, stored, operation);
  }
}

/** Lets the object of a junction row that is there take the place of an unsaved one. */
function replaceOnAllSides(row: RowObject, stored: RowObject, operation: SaveOperation): void {
  for (const side of sidesOf(row)) replaceOn(side, row, stored, operation);
}

/** Lets the object of a junction row that is there take the place of an unsaved one on all sides but one, which drops it. */
export function replaceOnOtherSides(
  row: RowObject,
  stored: RowObject,
  set: ChildSet,
  operation: SaveOperation,
): void {
  for (const side of sidesOf(row)) {
    if (side !== set) replaceOn(side, row, stored, operation);
  }
  operation.remember(set.owner);
  set.drop(row);
}

function replaceOn(side: ChildSet, row: RowObject, stored: RowObject, operation: SaveOperation): void {
  operation.remember(side.owner);
  side.drop(row);
  relatedOf(stored).set(side.inverse.name, foundLink(stored, side.inverse, side.owner, 'back'));
  side.take(stored);
}

/** Reads the junction rows that unsaved rows would duplicate. */
export async function storedRows(
  junction: Junction,
  rows: readonly RowObject[],
  operation: SaveOperation,
): Promise<ReadonlyMap<string, RowObject>> {
  const found = await selectChildrenWith(junction, rows, operation.executor);
  const wanted = new Set(rows.map((row) => rowCombinationKey(junction, row) ?? ''));
  const byKey = new Map<string, RowObject>();
  for (const [row, key] of await storedKeys(junction, found, wanted, operation)) byKey.set(key, row);
  return byKey;
}

/**
 * The keys of the combinations that stored junction rows lead to. Where the collation of texts decides whether these are
 * wanted ones, and the objects are not in memory, the database is asked: once for many rows.
 */
export async function storedKeys(
  junction: Junction,
  rows: readonly RowObject[],
  wanted: ReadonlySet<string>,
  { executor }: SaveOperation,
): Promise<ReadonlyMap<RowObject, string>> {
  const keys = new Map<RowObject, string>();
  for (const row of rows) {
    const key = rowCombinationKey(junction, row);
    if (key !== undefined) keys.set(row, key);
  }
  const known = new Set(keys.values());
  if ([...wanted].every((key) => known.has(key))) return keys;
  const others = [...keys].filter(([, key]) => !wanted.has(key)).map(([row]) => row);
  const equal = await equalTargets(junction, others, executor);
  if (equal.size === 0) return keys;
  for (const row of others) {
    const settled = (target: ParentRelation, key: string): string =>
      String(equal.get(target)?.get(key) ?? key);
    keys.set(row, rowCombinationKey(junction, row, settled) as string);
  }
  return keys;
}

/** The keys of objects by those that junction rows have for them, where the texts differ. */
async function equalTargets(
  junction: Junction,
  rows: readonly RowObject[],
  executor: Executor,
): Promise<ReadonlyMap<ParentRelation, ReadonlyMap<RowKey, RowKey>>> {
  const equal = new Map<ParentRelation, ReadonlyMap<RowKey, RowKey>>();
  for (const target of junction.targets) {
    const other = junction.table.other(target.table);
    if (!isByKey(target, other) || !hasEqualKeys(other, other.key)) continue;
    const unread = new Map<RowKey, readonly unknown[]>();
    for (const row of rows) {
      if (validLink(row, target)?.parent) continue;
      const values = targetKey(row, target, other);
      const key = keyOfValues(other, values);
      if (key !== undefined) unread.set(key, values);
    }
    if (unread.size > 0) equal.set(target, await equalKeys(other, other.key, unread, executor));
  }
  return equal;
}

/** Whether a relation refers to the primary key of a table. */
const isByKey = ({ columns }: ParentRelation, { key }: Table): boolean =>
  columns.length === key.length && columns.every(({ other }) => key.includes(other));

/** The primary key that a junction row refers to. */
const targetKey = (row: RowObject, { columns }: ParentRelation, { key }: Table): readonly unknown[] =>
  key.map((position) => {
    const pair = columns.find(({ other }) => other === position);
    return pair && valueAt(row, pair.own);
  });

/** Marks an object that stood for a junction row as deleted, so that the other sides do not look for the row again. */
export function markStandInDeleted(row: RowObject, operation: SaveOperation): void {
  operation.remember(row);
  extraOf(row).isDeleted = true;
}
