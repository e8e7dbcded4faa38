import { touch } from '../snapshot.ts';
import { type RowObject, rowOf, TABLE } from '../state.ts';
import { type ChildSet, childSet } from './child-set.ts';
import { validLink } from './parent-link.ts';
import { markReleased } from './parents.ts';
import { inverseOf, parentsOf } from './relation-of.ts';

/** Rows made by `addTag()` while it was not known whether the database has them already. */
const tentative = new WeakSet<RowObject>();

export const markTentative = (row: RowObject): void => void tentative.add(row);

export const isTentative = (row: RowObject): boolean => rowOf(row) === undefined && tentative.has(row);

/** Removed rows that a query may have deleted since they were read. */
const uncertain = new WeakSet<RowObject>();

export const markUncertain = (row: RowObject): void => void uncertain.add(row);

export const isUncertain = (row: RowObject): boolean => rowOf(row) !== undefined && uncertain.has(row);

/** The sets of junction rows of all objects in memory that a row connects. */
export function sidesOf(row: RowObject): readonly ChildSet[] {
  const sides: ChildSet[] = [];
  for (const relation of parentsOf(row[TABLE])) {
    const parent = validLink(row, relation)?.parent;
    const inverse = parent ? inverseOf(row[TABLE], relation) : undefined;
    if (parent && inverse !== undefined) sides.push(childSet(parent, inverse));
  }
  return sides;
}

/** Removes a junction row on all sides, so that each of them deletes it, or knows that it is gone. */
export function discardJunctionRow(row: RowObject, set: ChildSet): void {
  const isUnsaved = rowOf(row) === undefined;
  for (const side of new Set([set, ...sidesOf(row)])) {
    touch(side.owner);
    touch(row);
    markReleased(row, side.inverse, side.owner);
    if (isUnsaved) side.drop(row);
    else side.remove(row);
  }
}

/** Lets a junction row go on all sides, as if it had never been in memory. */
export function dropOnAllSides(row: RowObject, set: ChildSet): void {
  for (const side of new Set([set, ...sidesOf(row)])) {
    touch(side.owner);
    side.drop(row);
  }
}
