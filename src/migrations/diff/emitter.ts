import type { Change, TableRef } from '../../model/change.ts';
import type { Database } from '../../model/database.ts';
import type { Table } from '../../model/table.ts';
import { Bug } from '../../support/bug.ts';
import { applyTo } from '../changes/apply.ts';
import { keyOf, openState } from '../changes/working-state.ts';

/** Collects changes, each of which is applied at once: the next ones see the state that they will find. */
export interface Emitter {
  readonly changes: readonly Change[];
  readonly add: (change: Change) => void;
  /** The table as it is now. */
  readonly table: (ref: TableRef) => Table;
  readonly hasTable: (key: string) => boolean;
}

export function newEmitter(before: Database): Emitter {
  const state = openState(before);
  const changes: Change[] = [];
  return {
    changes,
    add: (change) => {
      applyTo(state, change);
      changes.push(change);
    },
    table: (ref) => {
      const place = state.places.get(keyOf(ref));
      if (place === undefined) throw new Bug(`A diff lost the table "${ref.name}".`);
      return place.table;
    },
    hasTable: (key) => state.places.has(key),
  };
}
