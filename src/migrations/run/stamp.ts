import type { MigrationFile } from '../file/migration-file.ts';
import { stampedEntry } from './record-only.ts';
import { closeSession, createJournal, openSession, readEntries, waitForLock } from './session.ts';
import { isInterrupted, localMigrations, standingOf } from './standing.ts';
import type { RunOptions, RunTarget } from './types.ts';

const OPTIONS: RunOptions = {
  direction: 'up',
  upTo: 'all',
  fake: true,
  acceptDataLoss: false,
  acceptEdited: false,
  lockWaitSeconds: 300,
  cluster: false,
};

/**
 * Records migrations as applied without running them, under the lock; returns the names of those that were not recorded
 * before. Fails with what `reportStop` reports.
 */
export async function stamp(
  target: RunTarget,
  files: readonly MigrationFile[],
  state: 'baseline' | 'done',
  options: Partial<RunOptions> = {},
): Promise<readonly string[]> {
  const session = await openSession(target, { ...OPTIONS, ...options }, {});
  try {
    await waitForLock(session);
    const entries = await readEntries(session);
    const missing = localMigrations(files, target, () => {}).filter(({ file }) => {
      const entry = entries?.get(file.name);
      return standingOf(entry) !== 'applied' || isInterrupted(entry);
    });
    if (missing.length === 0) return [];
    if (entries === undefined) await createJournal(session);
    const { connection, journal } = session;
    await connection.begin();
    for (const { file, up } of missing) {
      const row = stampedEntry(session, file.name, up, state);
      await connection.execute(entries?.has(row.name) ? journal.update(row.name, row) : journal.insert(row));
    }
    await connection.commit();
    return missing.map(({ file }) => file.name);
  } finally {
    await closeSession(session, false);
  }
}
