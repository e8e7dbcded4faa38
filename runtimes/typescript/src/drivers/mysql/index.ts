import type { Connection, ConnectionOptions } from 'mysql2';
import type { Driver } from '../../connection/session.ts';
import type { ConnectionSettings } from '../../connection/settings.ts';
import { connectionClock, inZone } from '../../connection/time-zone.ts';
import { ConnectionError } from '../../errors/connection-error.ts';
import { loadFailure } from '../load-failure.ts';
import { mysqlDialect } from './dialect.ts';
import { isMisconfigured, mysqlFailure } from './failure.ts';
import { type IntegerTypes, MysqlSession } from './session.ts';

const POOL = 10;
const CONNECT_TIMEOUT = 10_000;
/** How many statements a session keeps prepared. */
const PREPARED = 2000;

interface Library {
  createConnection(options: ConnectionOptions): Connection;
  /** Absent in older versions. */
  readonly TypedParameter?: IntegerTypes;
}

/** Opens sessions on a MySQL or MariaDB server. */
export async function mysqlDriver(name: string, settings: ConnectionSettings): Promise<Driver> {
  const clock = connectionClock(name, settings);
  const library = await loadLibrary(name);
  let dialect = inZone(mysqlDialect(''), clock);
  return {
    get dialect() {
      return dialect;
    },
    isRemote: true,
    limits: { any: settings.pool?.max ?? POOL },
    async open() {
      const { session, version } = await openSession(library, settings);
      dialect = inZone(mysqlDialect(version), clock);
      return session;
    },
    failure: mysqlFailure,
    isMisconfigured,
    // After a deadlock every later statement would commit by itself.
    endsTransaction: (kind) => kind === 'deadlock',
  };
}

async function loadLibrary(name: string): Promise<Library> {
  try {
    return (await import('mysql2')).default as unknown as Library;
  } catch (cause) {
    throw loadFailure(name, 'mysql2', cause);
  }
}

async function openSession(
  library: Library,
  settings: ConnectionSettings,
): Promise<{ readonly session: MysqlSession; readonly version: string }> {
  const connection = library.createConnection(optionsOf(settings));
  // An error before the session listens would end the process.
  connection.on('error', () => {});
  try {
    await new Promise<void>((resolve, reject) => {
      connection.connect((failure) => (failure ? reject(failure) : resolve()));
    });
    const [[version = '', mode = ''] = []] = await query(connection, 'SELECT VERSION(), @@SESSION.sql_mode');
    const prepares = settings.prepare ?? true;
    if (!prepares && String(mode).includes('NO_BACKSLASH_ESCAPES')) {
      throw new ConnectionError(
        'The setting "prepare: false" cannot be used while the server has NO_BACKSLASH_ESCAPES in its sql_mode.',
        { isConfigurationError: true },
      );
    }
    await query(connection, `SET time_zone = ${connection.escape(zoneSetting(settings))}`);
    for (const sql of settings.queries ?? []) await query(connection, sql);
    const session = new MysqlSession(connection, { prepares, integers: library.TypedParameter });
    return { session, version: String(version) };
  } catch (failure) {
    connection.destroy();
    throw failure;
  }
}

const query = (connection: Connection, sql: string): Promise<unknown[][]> =>
  new Promise((resolve, reject) => {
    connection.query({ sql, rowsAsArray: true }, (failure, rows) => {
      if (failure) reject(failure);
      else resolve(rows as unknown[][]);
    });
  });

function optionsOf(settings: ConnectionSettings): ConnectionOptions {
  const { tls } = settings;
  return {
    ...(settings.socket === undefined
      ? { host: settings.host ?? 'localhost' }
      : { socketPath: settings.socket }),
    ...(settings.port === undefined ? {} : { port: settings.port }),
    ...(settings.database === undefined ? {} : { database: settings.database }),
    ...(settings.user === undefined ? {} : { user: settings.user }),
    ...(settings.password === undefined ? {} : { password: settings.password }),
    ...(tls === undefined || tls === false ? {} : { ssl: tls === true ? {} : { ...tls } }),
    charset: settings.charset ?? 'utf8mb4',
    connectTimeout: settings.connectTimeout ?? CONNECT_TIMEOUT,
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
    decimalNumbers: false,
    jsonStrings: true,
    timezone: 'Z',
    maxPreparedStatements: PREPARED,
    // Rows that were changed are counted, as by PHP, not those that were found.
    flags: ['-FOUND_ROWS'],
    ...settings.driver,
  };
}

/** Servers know names of zones only when their zone tables were loaded. */
const zoneSetting = ({ timeZone = 'UTC' }: ConnectionSettings): string =>
  /^(?:UTC|Etc\/UTC|GMT|Z)$/i.test(timeZone) ? '+00:00' : timeZone;
