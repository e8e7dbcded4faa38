import { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { Table } from '../../model/table.ts';
import { guarded } from './guard.ts';
import { type ExtensionState, keyOf, type PendingUse } from './state.ts';
import { useKey } from './uses.ts';

/** The options of a use, together with those of the same use on the table that its table inherits from. */
export function mergedOptions(
  pending: PendingUse,
  own: unknown,
  { inheritsFrom }: Table,
  state: ExtensionState,
): unknown {
  const { behavior, use } = pending;
  if (inheritsFrom === undefined || behavior.mergeInherited === undefined) return own;
  if ((behavior.inherit ?? 'copy') !== 'copy') return own;
  const parent = state.tables.get(
    keyOf({
      name: inheritsFrom.table,
      ...(inheritsFrom.schema !== undefined && { schema: inheritsFrom.schema }),
    }),
  );
  const inherited = parent?.behaviors.findLast((one) => useKey(one) === useKey(use));
  // A use of the database is the same on both tables, and there is nothing to merge.
  if (parent === undefined || inherited === undefined || inherited === use) return own;
  // Problems of the parent's use are reported there.
  const context = { diagnostics: new Diagnostics(), database: state.database };
  const options = guarded(pending, 'parseOptions', state.diagnostics, () =>
    behavior.parseOptions(inherited, parent, context),
  );
  if (options === undefined) return own;
  const merged = mergedOptions({ ...pending, use: inherited }, options, parent, state);
  return guarded(pending, 'mergeInherited', state.diagnostics, () => behavior.mergeInherited?.(merged, own));
}
