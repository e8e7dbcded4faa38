import { journalOf, readJournal } from './journal.ts';
import type { RunTarget } from './types.ts';

/** Removes migrations from the journal: of what they have done nothing is left to be told. */
export async function forget(target: RunTarget, isForgotten: (name: string) => boolean): Promise<void> {
  const connection = await target.open();
  try {
    const journal = journalOf(target);
    const entries = await readJournal(connection, journal, target);
    for (const name of entries?.keys() ?? []) {
      if (isForgotten(name)) await connection.execute(journal.remove(name));
    }
  } finally {
    await connection.close();
  }
}
