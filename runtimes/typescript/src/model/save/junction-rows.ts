import type { Model } from '../model.ts';
import { extraOf, rowOf, TABLE } from '../model.ts';
import { type ChildSet, relatedOf } from '../relations/child-set.ts';
import type { Junction } from '../relations/junction.ts';
import {
  isJunctionRelation,
  isTentative,
  junctionOf,
  rowCombinationKey,
  sidesOf,
  viewsOf,
} from '../relations/junction.ts';
import { selectChildrenWith } from '../relations/load.ts';
import { keyOf, ParentLink } from '../relations/parent-link.ts';
import { ownKey, rowKey } from '../row-key.ts';
import { deleteObject } from './delete-object.ts';
import { isDeleted } from './needs-saving.ts';
import type { SaveOperation } from './operation.ts';

/** Deletes a junction row that was to be removed anyway, where a new one with the same key is about to be inserted. */
export async function deleteRemovedTwin(row: Model, operation: SaveOperation): Promise<void> {
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
  const kept: Model[] = [];
  for (const row of unsettled) {
    const stored = found.get(rowCombinationKey(junction, row) ?? '');
    if (stored === undefined) continue;
    kept.push(stored);
    // The row is there: the object that stands for it takes its place on all sides.
    for (const side of sidesOf(row)) {
      operation.remember(side.owner);
      side.drop(row);
      if (side === set) continue;
      const link = new ParentLink(side.owner, keyOf(stored, side.inverse), 'back');
      relatedOf(stored).set(side.inverse.name, link);
      side.take(stored);
    }
  }
  if (kept.length > 0) set.accept([...set.members, ...kept]);
}

/** Reads the junction rows that unsaved rows would duplicate. */
export async function storedRows(
  junction: Junction,
  rows: readonly Model[],
  operation: SaveOperation,
): Promise<ReadonlyMap<string, Model>> {
  const found = await selectChildrenWith(junction, rows, operation.executor);
  const byKey = new Map<string, Model>();
  for (const row of found) {
    const key = rowCombinationKey(junction, row);
    if (key !== undefined) byKey.set(key, row);
  }
  return byKey;
}

/** Marks an object that stood for a junction row as deleted, so that the other sides do not look for the row again. */
export function markStandInDeleted(row: Model, operation: SaveOperation): void {
  operation.remember(row);
  extraOf(row).isDeleted = true;
}
