import { checksumOf } from '../file/checksum.ts';
import type { JournalEntry } from './journal.ts';
import type { PlannedMigration } from './pending.ts';
import { newEntry } from './record.ts';
import type { Session } from './session.ts';
import { type LocalMigration, partsOf } from './standing.ts';

/** Writes the row of a migration without running it: the user says, or a squash shows, that its changes are there. */
export async function recordOnly(
  session: Session,
  { local, section, entry }: PlannedMigration,
  how: 'fake' | 'squashed' | 'marked',
): Promise<void> {
  const { connection, journal } = session;
  const state = section.direction === 'up' ? 'done' : 'undone';
  const row = stampedEntry(session, local.file.name, section, state, MESSAGES[how]);
  await connection.execute(entry === undefined ? journal.insert(row) : journal.update(row.name, row));
}

const MESSAGES = {
  fake: 'Recorded without running (--fake).',
  squashed: 'Stands for migrations that were applied before.',
  marked: 'The rest was done by hand (--mark-done).',
};

export function stampedEntry(
  { target, clock }: Pick<Session, 'target' | 'clock'>,
  name: string,
  section: PlannedMigration['section'],
  state: JournalEntry['state'],
  message?: string,
): JournalEntry {
  const now = clock.now().toISOString();
  const { tool, operator } = target;
  const finished = section.statements.length;
  const entry = newEntry(name, section, section.direction);
  return { ...entry, state, finished, startedAt: now, finishedAt: now, tool, operator, message };
}

/** Takes files as they are that were edited after they ran. */
export async function recordEdited(session: Session, edited: readonly LocalMigration[]): Promise<void> {
  const { connection, journal } = session;
  for (const { file, up } of edited) {
    const statements = up.statements.length;
    const values = { checksum: checksumOf(up), parts: partsOf(up), statements, finished: statements };
    await connection.execute(journal.update(file.name, values));
  }
}
