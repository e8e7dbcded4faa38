import type { BehaviorUse } from '../../model/behavior-use.ts';
import type { Table } from '../../model/table.ts';
import type { TableUse } from '../behavior.ts';
import { behaviorDiagnostics } from '../diagnostics.ts';
import { guarded } from './guard.ts';
import { type ExtensionState, keyOf } from './state.ts';
import { type KnownUse, useKey } from './uses.ts';

/** Gives the uses on the `<database>` to its tables: to all of them, or to those that were just added. */
export function runDatabasePass(
  state: ExtensionState,
  uses: readonly KnownUse[],
  only?: ReadonlySet<string>,
): void {
  for (const known of uses) {
    for (const given of tableUses(known, state)) {
      const key = keyOf({ name: given.table, ...(given.schema !== undefined && { schema: given.schema }) });
      const table = state.tables.get(key);
      if (table === undefined) {
        const details = { behavior: known.use.name, table: given.table };
        state.diagnostics.report(behaviorDiagnostics.unknownTable(details, known.use.span));
      } else if ((only === undefined || only.has(key)) && accepts(table, given.use.name)) {
        giveUse(table, given, state);
      }
    }
  }
}

function tableUses(known: KnownUse, state: ExtensionState): readonly TableUse[] {
  const { behavior, use } = known;
  if (behavior.onDatabase === undefined) {
    return state.database.tables.map(({ name, schema }) => ({ table: name, schema, use }));
  }
  const context = { diagnostics: state.diagnostics, database: state.database };
  return guarded(
    known,
    'onDatabase',
    state.diagnostics,
    () => behavior.onDatabase?.(use, state.database, context) ?? [],
  );
}

/** A table that a behavior added lists the behaviors that it takes; other tables take all, and views none. */
const accepts = ({ view, madeBy, accepts: names = [] }: Table, behavior: string): boolean =>
  view === undefined && (madeBy === undefined || names.includes(behavior));

function giveUse(table: Table, { use, replaces }: TableUse, state: ExtensionState): void {
  const isSame = (own: BehaviorUse): boolean => useKey(own) === useKey(use);
  if (!table.behaviors.some(isSame)) {
    state.putTable({ ...table, behaviors: [...table.behaviors, use] });
  } else if (replaces === true) {
    state.putTable({ ...table, behaviors: table.behaviors.map((own) => (isSame(own) ? use : own)) });
  }
}
