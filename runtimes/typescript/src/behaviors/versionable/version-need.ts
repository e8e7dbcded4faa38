import type { Model } from '../../model/model.ts';
import { knownExtra, rowOf, TABLE } from '../../model/state.ts';
import type { VersionableObject } from './model.ts';
import { versionState } from './version-state.ts';
import { isVersioned } from './version-switch.ts';
import { isChanged, versionedTable } from './versioned-table.ts';

/** Asks the object, whose class may override the decision; a version that was ordered is added in any case. */
export const needsVersion = (object: Model): boolean =>
  versionState(object).isEnforced
    ? isNecessary(object)
    : (object as Model & VersionableObject).isVersioningNecessary();

/** Whether a save adds a version. */
export function isNecessary(object: Model): boolean {
  if (knownExtra(object)?.isDeleted === true) return false;
  if (versionState(object).isEnforced) return true;
  if (!isVersioned(object[TABLE])) return false;
  return rowOf(object) === undefined || isChanged(object, versionedTable(object[TABLE]));
}
