import { type Connection, type Row, StatementError } from '../../platforms/connect/connection.ts';
import { JOURNAL_VERSION } from '../../platforms/migration/journal.ts';
import type { Direction } from '../file/migration-file.ts';
import type { Quoting } from '../file/resolve.ts';
import { RunRefusal, runDiagnostics } from './diagnostics.ts';
import type { RunTarget } from './types.ts';

type JournalState = 'running' | 'done' | 'failed' | 'undone' | 'baseline';

/** What the journal says of one migration. */
export interface JournalEntry {
  readonly name: string;
  /** The checksum of the section that ran last. */
  readonly checksum: string | undefined;
  readonly state: JournalState;
  readonly direction: Direction;
  readonly statements: number;
  /** How many statements have run and are committed. */
  readonly finished: number;
  /** The structure before the next statement, while it is not known whether that one has run. */
  readonly before: string | undefined;
  /** Short checksums of the statements, to tell which one was edited. */
  readonly parts: readonly string[];
  readonly startedAt: string | undefined;
  readonly finishedAt: string | undefined;
  readonly tool: string | undefined;
  readonly operator: string | undefined;
  readonly message: string | undefined;
}

export type JournalEntries = ReadonlyMap<string, JournalEntry>;

/** The journal of one connection: its name and the statements that read and write it. */
export interface Journal {
  /** Quoted. */
  readonly table: string;
  readonly readAll: string;
  readOne(name: string): string;
  insert(entry: JournalEntry): string;
  /** Changes some values of a migration's row. */
  update(name: string, values: Partial<JournalEntry>): string;
  remove(name: string): string;
}

const COLUMNS: readonly (readonly [keyof JournalEntry, string])[] = [
  ['name', 'name'],
  ['checksum', 'checksum'],
  ['state', 'state'],
  ['direction', 'direction'],
  ['statements', 'statements'],
  ['finished', 'finished'],
  ['before', 'before'],
  ['parts', 'parts'],
  ['startedAt', 'started_at'],
  ['finishedAt', 'finished_at'],
  ['tool', 'tool'],
  ['operator', 'operator'],
  ['message', 'message'],
];

/** The journal by its name in the configuration, or by a name that a product has qualified. */
export function journalOf(
  { platform, journal }: Pick<RunTarget, 'platform' | 'journal'>,
  qualified?: string,
): Journal {
  const ddl = quotingOf({ platform });
  const written = journal.split('.').map((part) => ddl.quote(part));
  const table = qualified ?? written.join('.');
  const literal = (value: JournalEntry[keyof JournalEntry]): string => {
    if (value === undefined) return 'NULL';
    if (typeof value === 'number') return String(value);
    return ddl.quoteText(typeof value === 'string' ? value : value.join(' '));
  };
  const where = (name: string): string => ` WHERE ${ddl.quote('name')} = ${ddl.quoteText(name)}`;
  return {
    table,
    readAll: `SELECT * FROM ${table}`,
    readOne: (name) => `SELECT * FROM ${table}${where(name)}`,
    insert: (entry) => {
      const names = ['version', ...COLUMNS.map(([, column]) => column)].map((name) => ddl.quote(name));
      const values = [String(JOURNAL_VERSION), ...COLUMNS.map(([key]) => literal(entry[key]))];
      return `INSERT INTO ${table} (${names.join(', ')}) VALUES (${values.join(', ')})`;
    },
    update: (name, values) => {
      const set = COLUMNS.filter(([key]) => key in values && key !== 'name').map(
        ([key, column]) => `${ddl.quote(column)} = ${literal(values[key])}`,
      );
      return `UPDATE ${table} SET ${set.join(', ')}${where(name)}`;
    },
    remove: (name) => `DELETE FROM ${table}${where(name)}`,
  };
}

/** How the product of a connection writes names and text. */
export const quotingOf = ({ platform }: Pick<RunTarget, 'platform'>): Quoting =>
  platform.create(defaultSettings(platform.settings)).ddl;

export const defaultSettings = (settings: RunTarget['platform']['settings']) =>
  Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, setting.default]));

/** Reads the journal; undefined where there is none. */
export async function readJournal(
  connection: Connection,
  journal: Journal,
  target: RunTarget,
): Promise<JournalEntries | undefined> {
  let rows: readonly Row[];
  try {
    rows = await connection.query(journal.readAll);
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    if ((await target.platform.migrations()).isMissing(error)) return undefined;
    throw journalRefused(target, error);
  }
  const entries = rows.map((row) => entryOf(row, target));
  return new Map(entries.map((entry) => [entry.name, entry]));
}

export const journalRefused = ({ name, journal }: RunTarget, { message }: StatementError): RunRefusal =>
  new RunRefusal(runDiagnostics.journalRefused({ name, table: journal, words: message }));

/** An entry of a row; the version is looked at first, because the other columns depend on it. */
export function entryOf(row: Row, { name, journal }: Pick<RunTarget, 'name' | 'journal'>): JournalEntry {
  const value = (column: string): string | undefined => {
    // Some products give names in upper case.
    const found = row[column] ?? row[column.toUpperCase()];
    return found === null || found === undefined || found === '' ? undefined : String(found);
  };
  const version = Number(value('version'));
  if (!Number.isInteger(version)) throw new RunRefusal(runDiagnostics.notAJournal({ name, table: journal }));
  if (version > JOURNAL_VERSION) {
    throw new RunRefusal(runDiagnostics.newerJournal({ name, table: journal, version, tool: value('tool') }));
  }
  return {
    name: value('name') ?? '',
    checksum: value('checksum'),
    state: (value('state') ?? 'running') as JournalState,
    direction: value('direction') === 'down' ? 'down' : 'up',
    statements: Number(value('statements') ?? 0),
    finished: Number(value('finished') ?? 0),
    before: value('before'),
    parts: value('parts')?.split(' ') ?? [],
    startedAt: value('started_at'),
    finishedAt: value('finished_at'),
    tool: value('tool'),
    operator: value('operator'),
    message: value('message'),
  };
}
