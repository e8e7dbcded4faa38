import { describe, expect, it } from 'vitest';
import { fakeConnection } from '../../../tests/fakes/fake-connection.ts';
import { migrate, migration } from '../../../tests/migrations/run/runner.ts';
import { findPlatform } from '../../platforms/index.ts';
import type { MigrationRuntime } from '../../platforms/migration/runtime.ts';
import type { JournalEntry } from './journal.ts';
import { newEntry, UNKNOWN } from './record.ts';
import type { RunOptions } from './types.ts';

const mysql = findPlatform('mysql')!;

const RUNTIME: MigrationRuntime = {
  createJournal: (table) => `CREATE ${table}`,
  prepare: async () => {},
  lock: {
    acquire: async () => true,
    isHeld: async () => true,
    holder: async () => undefined,
    release: async () => {},
  },
  isBusy: () => false,
  isMissing: () => true,
  fingerprint: async () => 'before',
};

const NAME = '20260101000000_a';
const CREATE = 'CREATE TABLE a (id INT)';
const ALTER = 'ALTER TABLE a ADD b INT';
const UPDATE = 'UPDATE a SET b = 1';

const fileOf = (...statements: readonly string[]) =>
  migration({ platform: mysql }, NAME, statements.map((sql) => `${sql};`).join('\n'));

interface Interrupted {
  /** The statements of the file when it ran, and now. */
  readonly former?: readonly string[];
  readonly now?: readonly string[];
  readonly journal?: Partial<JournalEntry>;
  readonly runtime?: Partial<MigrationRuntime>;
  readonly options?: Partial<RunOptions>;
}

/** Goes on with a migration of which one statement has finished; returns what runs, and what is refused. */
async function goOn({
  former = [CREATE, ALTER, UPDATE],
  now = former,
  journal = {},
  runtime = {},
  options = {},
}: Interrupted): Promise<{ readonly ran: readonly string[]; readonly codes: readonly string[] }> {
  const section = fileOf(...former).sections[0]!;
  const { parts, checksum, statements } = newEntry(NAME, section, 'up');
  const row = {
    version: 1,
    name: NAME,
    checksum,
    state: 'running',
    direction: 'up',
    statements,
    finished: 1,
    ...journal,
    parts: parts.join(' '),
  };
  const connection = fakeConnection();
  const answering = {
    ...connection,
    query: async (sql: string) => (sql.includes('orm_migration') ? [row] : connection.query(sql)),
  };
  const platform = { ...mysql, migrations: async () => ({ ...RUNTIME, ...runtime }) };
  const target = {
    name: 'shop',
    sections: 'shop',
    platform,
    journal: 'orm_migration',
    open: async () => answering,
  };
  const { codes } = await migrate(target, [fileOf(...now)], options);
  const known = new Set([...former, ...now]);
  return { ran: connection.calls.filter((sql) => known.has(sql)), codes };
}

const doubtful = { before: 'before' };
const changed = { fingerprint: async () => 'after' };

describe('an interrupted migration goes on', () => {
  it('behind what has finished', async () => {
    expect(await goOn({})).toEqual({ ran: [ALTER, UPDATE], codes: [] });
    expect(await goOn({ journal: { state: 'failed' } })).toEqual({ ran: [ALTER, UPDATE], codes: [] });
  });

  it('with the statement in doubt where the structure is as before', async () => {
    expect(await goOn({ journal: doubtful })).toEqual({ ran: [ALTER, UPDATE], codes: [] });
  });

  it('behind the statement in doubt where the structure is another one', async () => {
    expect(await goOn({ journal: doubtful, runtime: changed })).toEqual({ ran: [UPDATE], codes: [] });
  });

  it('with a statement that was mended', async () => {
    const mended = 'ALTER TABLE a ADD b BIGINT';
    expect(await goOn({ now: [CREATE, mended, UPDATE] })).toEqual({ ran: [mended, UPDATE], codes: [] });
  });

  it('after the settings of its session', async () => {
    const setting = 'SET SESSION sort_buffer_size = 1000000';
    expect((await goOn({ former: [setting, ALTER] })).ran).toEqual([setting, ALTER]);
  });

  it('where its user says', async () => {
    const at = (kind: 'at' | 'after', statement: number) =>
      goOn({ options: { resume: { kind, statement } } });
    expect((await at('at', 1)).ran).toEqual([CREATE, ALTER, UPDATE]);
    expect((await at('at', 2)).ran).toEqual([ALTER, UPDATE]);
    expect((await at('after', 2)).ran).toEqual([UPDATE]);
    expect((await at('at', 4)).codes).toEqual(['migrate/no-such-statement']);
    expect((await at('at', 0)).codes).toEqual(['migrate/no-such-statement']);
  });
});

describe('an interrupted migration is refused', () => {
  it('where a statement that has run was edited', async () => {
    const now = ['CREATE TABLE a (id BIGINT)', ALTER, UPDATE];
    expect(await goOn({ now })).toEqual({ ran: [], codes: ['migrate/edited'] });
    expect((await goOn({ now, options: { acceptEdited: true } })).ran).toEqual([ALTER, UPDATE]);
  });

  it('where the statement in doubt was edited', async () => {
    const now = [CREATE, 'ALTER TABLE a ADD b BIGINT', UPDATE];
    expect(await goOn({ now, journal: doubtful })).toEqual({ ran: [], codes: ['migrate/unknown-state'] });
  });

  it('where nothing shows whether a statement has run', async () => {
    const refused = { ran: [], codes: ['migrate/unknown-state'] };
    expect(await goOn({ journal: { before: UNKNOWN } })).toEqual(refused);
    expect(await goOn({ journal: doubtful, runtime: { fingerprint: async () => undefined } })).toEqual(
      refused,
    );
  });

  it('where half of a statement has run', async () => {
    const runtime = { ...changed, isPartial: () => true };
    expect(await goOn({ journal: doubtful, runtime })).toEqual({ ran: [], codes: ['migrate/unknown-state'] });
  });

  it('where its session had something that is gone', async () => {
    for (const lost of ['CREATE TEMPORARY TABLE t (id INT)', 'SET @first = 1']) {
      expect(await goOn({ former: [lost, UPDATE] })).toEqual({ ran: [], codes: ['migrate/lost-session'] });
    }
  });
});
