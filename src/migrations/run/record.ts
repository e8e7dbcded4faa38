import { checksumOf } from '../file/checksum.ts';
import type { Direction, Section } from '../file/migration-file.ts';
import type { JournalEntry } from './journal.ts';
import type { Session } from './session.ts';
import { partsOf } from './standing.ts';

/** The fingerprint of a statement of which no structure tells whether it has run. */
export const UNKNOWN = '?';

const LONGEST_MESSAGE = 2000;

/** The row of one migration while it runs: what it says, and what of that is in the database. */
export class MigrationRecord {
  #entry: JournalEntry;
  /** Whether the journal has the row. */
  #exists: boolean;
  /** Whether the row says that this run has begun. */
  #isStarted = false;
  /** Whether the row does not say yet how far it is. */
  #isBehind = false;
  readonly #session: Session;

  constructor(session: Session, name: string, section: Section, finished: number, exists: boolean) {
    const { target, clock } = session;
    this.#session = session;
    this.#exists = exists;
    this.#entry = {
      ...newEntry(name, section, section.direction),
      finished,
      startedAt: clock.now().toISOString(),
      tool: target.tool,
      operator: target.operator,
    };
  }

  get entry(): JournalEntry {
    return this.#entry;
  }

  get isStarted(): boolean {
    return this.#isStarted;
  }

  /** Says that the migration is running. */
  async start(exists = this.#exists): Promise<void> {
    this.#exists = exists;
    await this.#write({ ...this.#entry, state: 'running' });
    this.#isStarted = true;
  }

  /** Takes note of finished statements; the row says so with the next thing that is written. */
  note(finished: number): void {
    this.#entry = { ...this.#entry, finished, before: undefined };
    this.#isBehind = true;
  }

  /** Writes what was noted. */
  async flush(): Promise<void> {
    if (this.#isBehind) await this.save(this.#entry.finished);
  }

  /** Says how far it is, and the structure before the next statement where that cannot be rolled back. */
  async save(finished: number, before?: string): Promise<void> {
    await this.#update({ finished, before });
  }

  /** Says that all is done. */
  async complete(state: 'done' | 'undone' | 'baseline'): Promise<void> {
    const { clock } = this.#session;
    const finishedAt = clock.now().toISOString();
    const values = {
      state,
      finished: this.#entry.statements,
      before: undefined,
      message: undefined,
      finishedAt,
    };
    await (this.#isStarted ? this.#update(values) : this.#write({ ...this.#entry, ...values }));
  }

  /** Says at which statement it failed, after what was not committed has been rolled back. */
  async fail(message: string): Promise<void> {
    const short = message.slice(0, LONGEST_MESSAGE);
    await this.#write({ ...this.#entry, state: 'failed', before: undefined, message: short });
  }

  /** Runs work inside of a transaction that the caller rolls back on failure: the row is then as it was. */
  async transacted(work: () => Promise<void>): Promise<void> {
    const [entry, exists, isStarted, isBehind] = [this.#entry, this.#exists, this.#isStarted, this.#isBehind];
    try {
      await work();
    } catch (error) {
      [this.#entry, this.#exists, this.#isStarted, this.#isBehind] = [entry, exists, isStarted, isBehind];
      throw error;
    }
  }

  async #write(entry: JournalEntry): Promise<void> {
    const { connection, journal } = this.#session;
    const { insert, update } = journal;
    await connection.execute(this.#exists ? update(entry.name, entry) : insert(entry));
    this.#exists = true;
    this.#isBehind = false;
    this.#entry = entry;
  }

  async #update(values: Partial<JournalEntry>): Promise<void> {
    const { connection, journal } = this.#session;
    await connection.execute(journal.update(this.#entry.name, values));
    this.#isBehind = false;
    this.#entry = { ...this.#entry, ...values };
  }
}

/** A row for a section of which nothing has run. */
export const newEntry = (name: string, section: Section, direction: Direction): JournalEntry => ({
  name,
  checksum: checksumOf(section),
  state: 'running',
  direction,
  statements: section.statements.length,
  finished: 0,
  before: undefined,
  parts: partsOf(section),
  startedAt: undefined,
  finishedAt: undefined,
  tool: undefined,
  operator: undefined,
  message: undefined,
});
