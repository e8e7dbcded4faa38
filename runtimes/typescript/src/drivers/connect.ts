import type { Database } from '../connection/database.ts';
import { registerDatabase } from '../connection/executor-for.ts';
import { PooledDatabase } from '../connection/pooled-database.ts';
import type { Driver } from '../connection/session.ts';
import type { ConnectionSettings } from '../connection/settings.ts';
import { ConnectionError } from '../errors/connection-error.ts';
import { InvalidValueError, LogicError } from '../errors/orm-error.ts';
import type { Product } from '../facts/table-facts.ts';
import { setTimeZone } from '../support/time-zones.ts';
import { describe } from '../types/invalid-value.ts';

type MakeDriver = (name: string, settings: ConnectionSettings) => Promise<Driver>;

/** Loads the code of a product when it is first used. */
const DRIVERS: Partial<Record<Product, () => Promise<MakeDriver>>> = {
  mysql: async () => (await import('./mysql/index.ts')).mysqlDriver,
  pgsql: async () => (await import('./pgsql/index.ts')).pgsqlDriver,
  sqlite: async () => (await import('./sqlite/index.ts')).sqliteDriver,
};

interface Connected {
  /** The settings as text, or the driver of the application. */
  readonly source: string | Driver;
  readonly database: Promise<Database>;
}

const connected = new Map<string, Connected>();

/**
 * Opens a connection and makes it the default of the classes that belong to it. The connection that is open under the
 * name is given back, until it is closed.
 */
export function connect(name: string, settings: ConnectionSettings): Promise<Database> {
  return once(name, JSON.stringify(settings), (onClose) => open(name, settings, onClose));
}

/** Opens a connection by a driver of the application, such as one for a runtime that has no sockets. */
export function connectDriver(
  name: string,
  driver: Driver,
  settings: Omit<ConnectionSettings, 'adapter'> = {},
): Promise<Database> {
  const complete = { ...settings, adapter: driver.dialect.product };
  return once(name, driver, (onClose) => openBy(name, async () => driver, complete, onClose));
}

function once(
  name: string,
  source: Connected['source'],
  make: (onClose: () => void) => Promise<Database>,
): Promise<Database> {
  const known = connected.get(name);
  if (known !== undefined) {
    if (known.source === source) return known.database;
    return Promise.reject(
      new LogicError(`The connection "${name}" is already open with other settings. Call close() first.`),
    );
  }
  const forget = () => {
    if (connected.get(name) === entry) connected.delete(name);
  };
  const entry: Connected = { source, database: make(forget) };
  connected.set(name, entry);
  entry.database.catch(forget);
  return entry.database;
}

async function open(name: string, settings: ConnectionSettings, onClose: () => void): Promise<Database> {
  if (typeof settings !== 'object' || settings === null)
    throw new InvalidValueError(
      `connect() takes a name and the settings as an object, not ${describe(settings)}.`,
    );
  const load = DRIVERS[settings.adapter];
  if (load === undefined) {
    throw new ConnectionError(
      `Could not connect to "${name}": there is no TypeScript driver for ${settings.adapter}. ` +
        `There are drivers for ${Object.keys(DRIVERS).join(', ')}.`,
      { isConfigurationError: true },
    );
  }
  const makeDriver = await load();
  return openBy(name, () => makeDriver(name, settings), settings, onClose);
}

async function openBy(
  name: string,
  makeDriver: () => Promise<Driver>,
  settings: ConnectionSettings,
  onClose: () => void,
): Promise<Database> {
  if (!setTimeZone(name, settings.timeZone)) {
    throw new ConnectionError(
      `The configuration of connection "${name}" cannot be used: its "timeZone" is not a time zone.`,
      { isConfigurationError: true },
    );
  }
  const database = new PooledDatabase(name, await makeDriver(), settings);
  // The first session shows whether the settings are right.
  for (const pool of new Set([database.writers, database.readers]))
    pool.release(await pool.acquire('statement'));
  database.onClose(onClose);
  database.onClose(registerDatabase(database));
  return database;
}
