import type { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import { foldChanges } from '../../../migrations/changes/fold.ts';
import { diffStates } from '../../../migrations/diff/diff.ts';
import { tablesInOtherOrder } from '../../../migrations/diff/other-order.ts';
import { NO_RENAMES } from '../../../migrations/diff/renames.ts';
import { newDatabase } from '../../../model/new.ts';
import { qualifiedName } from '../../../model/table.ts';
import type { Platform } from '../../../platforms/platform.ts';
import { migrationDiagnostics } from '../diagnostics.ts';
import type { States } from './answers.ts';

/** Names the tables whose columns migrations could move, but do not unless the configuration asks for it. */
export async function reportColumnOrder(
  { before, after }: States,
  platform: Platform,
  diagnostics: Diagnostics,
): Promise<void> {
  const moved = tablesInOtherOrder(before, after);
  if (moved.length === 0) return;
  const from = newDatabase('', { tables: moved.map((table) => table.before) });
  const to = newDatabase('', { tables: moved.map((table) => table.after) });
  const options = { platforms: [platform], columnOrder: true, renames: NO_RENAMES, fills: new Map() };
  const { changes } = diffStates(from, to, options);
  const planner = await platform.planner();
  const { steps } = planner({ before: from, after: foldChanges(from, changes), changes, online: false });
  // Some products cannot move a column.
  if (steps.length === 0) return;
  const tables = moved.map((table) => qualifiedName(table.after));
  diagnostics.report(migrationDiagnostics.columnOrder({ tables }));
}
