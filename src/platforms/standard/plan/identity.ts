import type { Change, TableRef } from '../../../model/change.ts';
import { tableKey } from '../../../model/relations.ts';
import type { PlanRequest } from '../../migration/plan.ts';

/** Which table of the state before a table of the state after was, and the same for its columns. */
export interface Identity {
  /** Undefined for a table that was created. */
  readonly origin: TableRef | undefined;
  /** The name before, by the name after; undefined for a column that was added. */
  readonly columns: ReadonlyMap<string, string | undefined>;
}

interface OpenIdentity extends Identity {
  readonly columns: Map<string, string | undefined>;
}

const keyOf = ({ name, schema }: TableRef): string => tableKey(name, schema);

/**
 * Follows tables and columns through the changes, by the key of the table after them. A table or column that is
 * missing in the state after was dropped, also where no change says so.
 */
export function identitiesAfter({ before, after, changes }: PlanRequest): ReadonlyMap<string, Identity> {
  const known = new Map<string, OpenIdentity>(
    before.tables.map((table) => [
      keyOf(table),
      { origin: table, columns: new Map(table.columns.map(({ name }) => [name, name])) },
    ]),
  );
  for (const change of changes) follow(change, known);
  const kept = new Map<string, OpenIdentity>();
  for (const table of after.tables) {
    const identity = known.get(keyOf(table));
    if (identity === undefined) continue;
    const origins = table.columns.map(({ name }) => [name, identity.columns.get(name)] as const);
    kept.set(keyOf(table), { origin: identity.origin, columns: new Map(origins) });
  }
  return kept;
}

function follow(change: Change, known: Map<string, OpenIdentity>): void {
  switch (change.kind) {
    case 'createTable':
      known.set(keyOf(change.table), {
        origin: undefined,
        columns: new Map(change.table.columns.map(({ name }) => [name, undefined])),
      });
      break;
    case 'dropTable':
      known.delete(keyOf(change.table));
      break;
    case 'renameTable': {
      const identity = known.get(keyOf(change.from));
      known.delete(keyOf(change.from));
      if (identity !== undefined) known.set(keyOf(change.to), identity);
      break;
    }
    case 'addColumn':
      known.get(keyOf(change.table))?.columns.set(change.column.name, undefined);
      break;
    case 'dropColumn':
      known.get(keyOf(change.table))?.columns.delete(change.column.name);
      break;
    case 'renameColumn': {
      const columns = known.get(keyOf(change.table))?.columns;
      const origin = columns?.get(change.from);
      columns?.delete(change.from);
      columns?.set(change.to, origin);
      break;
    }
  }
}
