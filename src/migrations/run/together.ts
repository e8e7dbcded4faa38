import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { runDiagnostics } from './diagnostics.ts';
import type { PlannedMigration } from './pending.ts';
import { standingOf } from './standing.ts';
import type { RunTarget } from './types.ts';
import { unitsOf } from './units.ts';

/** Why migrations cannot run in one transaction. */
export function apartProblems(
  items: readonly { readonly target: RunTarget; readonly planned: PlannedMigration }[],
): readonly Diagnostic[] {
  const connections = [...new Set(items.map(({ target }) => target.name))];
  if (connections.length > 1) return [runDiagnostics.severalTogether({ connections })];
  return items.flatMap(({ target, planned }) => {
    const reason = reasonOf(target, planned);
    if (reason === undefined) return [];
    const { name: migration, file } = planned.local.file;
    const details = { migration, connection: target.name, reason };
    return [runDiagnostics.notTogether(details, planned.section.span ?? { path: file.path })];
  });
}

function reasonOf({ platform }: RunTarget, { section, how, entry }: PlannedMigration): string | undefined {
  if (how === 'squash') return undefined;
  const { facts, title } = platform;
  if (!facts.transactionalDdl) return `${title} commits each statement`;
  if (standingOf(entry) === 'partly') return 'an earlier run has done a part of it';
  if (!section.transaction) return 'its section says transaction=none';
  const apart = unitsOf(section, 0, facts).find(({ kind }) => kind !== 'transaction');
  return apart === undefined ? undefined : `statement ${apart.from + 1} runs outside of a transaction`;
}
