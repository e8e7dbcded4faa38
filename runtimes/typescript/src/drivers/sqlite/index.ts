import type { Driver } from '../../connection/session.ts';
import type { ConnectionSettings } from '../../connection/settings.ts';
import { connectionClock, inZone } from '../../connection/time-zone.ts';
import { ConnectionError } from '../../errors/connection-error.ts';
import { wallClockOf, type ZoneClock } from '../../support/zone-clock.ts';
import { sqliteDialect } from './dialect.ts';
import { isBusy, sqliteFailure } from './failure.ts';
import { loadLibrary, type OpenSqlite, type SqliteConnection, type SqliteLibraryName } from './library.ts';
import { SqliteSession } from './session.ts';
import { WriteTurns } from './write-turns.ts';

const BUSY_TIMEOUT = 30_000;
const READERS = 4;

/** Opens sessions on a file: one that writes, others that read. A database in memory has one for both. */
export async function sqliteDriver(name: string, settings: ConnectionSettings): Promise<Driver> {
  const clock = connectionClock(name, settings);
  const path = settings.path ?? settings.database;
  if (path === undefined) {
    throw new ConnectionError(`The configuration of connection "${name}" cannot be used: it has no path.`, {
      isConfigurationError: true,
    });
  }
  const open = await loadLibrary(settings.driver?.library as SqliteLibraryName | undefined);
  const isPrivate = path === '' || path.includes(':memory:') || path.includes('mode=memory');
  const max = settings.pool?.max ?? READERS + 1;
  return {
    dialect: inZone(isPrivate ? { ...sqliteDialect, begin: () => ['BEGIN'] } : sqliteDialect, clock),
    isRemote: false,
    limits: isPrivate || max === 1 ? { any: 1 } : { read: max - 1, write: 1 },
    open: (access) =>
      openWhenFree(() => openSession(open, path, access, isPrivate, settings, clock), settings),
    failure: sqliteFailure,
    isMisconfigured: (cause) => !isBusy(cause),
    endsTransaction: () => false,
  };
}

/** The first look into a file may meet the lock of another process. */
async function openWhenFree(open: () => SqliteSession, settings: ConnectionSettings): Promise<SqliteSession> {
  const deadline = performance.now() + (settings.busyTimeout ?? BUSY_TIMEOUT);
  for (;;) {
    try {
      return open();
    } catch (failure) {
      if (!isBusy(failure) || performance.now() >= deadline) throw failure;
      await WriteTurns.step();
    }
  }
}

function openSession(
  open: OpenSqlite,
  path: string,
  access: 'read' | 'write',
  isPrivate: boolean,
  settings: ConnectionSettings,
  clock: ZoneClock | undefined,
): SqliteSession {
  const connection = open(path);
  try {
    // Locks are waited for outside of SQLite, which would block the process.
    connection.exec('PRAGMA busy_timeout = 0');
    connection.exec('PRAGMA foreign_keys = ON');
    addRegexp(connection);
    if (clock !== undefined) addClock(connection, clock);
    for (const sql of settings.queries ?? []) connection.exec(sql);
    const isReader = access === 'read' && !isPrivate && settings.pool?.max !== 1;
    if (isReader) connection.exec('PRAGMA query_only = ON');
    const [[mode] = []] = connection.prepare('PRAGMA journal_mode').all();
    return new SqliteSession(connection, {
      timeout: settings.busyTimeout ?? BUSY_TIMEOUT,
      isWal: mode === 'wal',
      isShared: !isPrivate,
    });
  } catch (failure) {
    connection.close();
    throw failure;
  }
}

/** CURRENT_TIMESTAMP is a function, which is replaced: the one of SQLite gives UTC, whatever the zone is. */
function addClock(connection: SqliteConnection, clock: ZoneClock): void {
  const now = (): string => new Date(wallClockOf(clock, Date.now())).toISOString().replace('T', ' ');
  connection.function('current_timestamp', false, () => now().slice(0, 19));
  connection.function('current_date', false, () => now().slice(0, 10));
  connection.function('current_time', false, () => now().slice(11, 19));
}

/** SQLite knows the operator REGEXP, but leaves its function to the application. */
function addRegexp(connection: SqliteConnection): void {
  connection.function('regexp', true, (pattern, value) => {
    if (pattern === null || value === null) return null;
    try {
      return Number(new RegExp(String(pattern), 'u').test(String(value)));
    } catch {
      return 0;
    }
  });
}
