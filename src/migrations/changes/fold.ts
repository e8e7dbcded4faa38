import type { Change } from '../../model/change.ts';
import type { Database } from '../../model/database.ts';
import { applyTo } from './apply.ts';
import { closeState, openState } from './working-state.ts';

/** The state after all changes, in order. Throws `ChangeRefused` with the first change that does not fit. */
export function foldChanges(state: Database, changes: Iterable<Change>): Database {
  const working = openState(state);
  for (const change of changes) applyTo(working, change);
  return closeState(working);
}
