import type { Client, ClientConfig } from 'pg';
import type { Driver } from '../../connection/session.ts';
import type { ConnectionSettings } from '../../connection/settings.ts';
import { connectionClock, inZone } from '../../connection/time-zone.ts';
import { loadFailure } from '../load-failure.ts';
import { pgsqlDialect } from './dialect.ts';
import { isMisconfigured, pgsqlFailure } from './failure.ts';
import { PgsqlSession } from './session.ts';

export { pgsqlDialect, pgsqlFailure };

const POOL = 10;
const CONNECT_TIMEOUT = 10_000;

interface Library {
  readonly Client: new (config: ClientConfig) => Client;
}

/** Opens sessions on a PostgreSQL server. */
export async function pgsqlDriver(name: string, settings: ConnectionSettings): Promise<Driver> {
  const dialect = inZone(pgsqlDialect, connectionClock(name, settings));
  const library = await loadLibrary(name);
  return {
    dialect,
    isRemote: true,
    limits: { any: settings.pool?.max ?? POOL },
    open: () => openSession(library, settings),
    failure: pgsqlFailure,
    isMisconfigured,
    // The server waits for ROLLBACK after every failure.
    endsTransaction: () => false,
  };
}

async function loadLibrary(name: string): Promise<Library> {
  try {
    return (await import('pg')).default;
  } catch (cause) {
    throw loadFailure(name, 'pg', cause);
  }
}

async function openSession({ Client }: Library, settings: ConnectionSettings): Promise<PgsqlSession> {
  const client = new Client(configOf(settings));
  // An error before the session listens would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    const prepares = await prepareSession(client, settings);
    return new PgsqlSession(client, prepares);
  } catch (failure) {
    client.end().catch(() => {});
    throw failure;
  }
}

/** Sets the time zone, and gives back whether statements can be prepared. */
async function prepareSession(client: Client, settings: ConnectionSettings): Promise<boolean> {
  const sql =
    "SELECT pg_backend_pid() AS process, set_config('TimeZone', $1, false), set_config('DateStyle', 'ISO, MDY', false)";
  const { rows } = await client.query<{ readonly process: number }>(sql, [zoneSetting(settings)]);
  for (const query of settings.queries ?? []) await client.query(query);
  if (settings.prepare !== undefined) return settings.prepare;
  // A pooler answers with a process of its own, and may give each transaction another session of the server.
  const { processID } = client as unknown as { readonly processID?: number | null };
  return typeof processID !== 'number' || processID === rows[0]?.process;
}

/** An offset would have the opposite sign as a name. */
const zoneSetting = ({ timeZone = 'UTC' }: ConnectionSettings): string =>
  /^[+-]\d/.test(timeZone) ? `INTERVAL '${timeZone}'` : timeZone;

function configOf(settings: ConnectionSettings): ClientConfig {
  const { tls } = settings;
  const config: ClientConfig = {
    host: settings.socket ?? settings.host,
    port: settings.port,
    database: settings.database,
    user: settings.user,
    password: settings.password,
    connectionTimeoutMillis: settings.connectTimeout ?? CONNECT_TIMEOUT,
    keepAlive: true,
    ...(settings.charset === undefined ? {} : { client_encoding: settings.charset }),
    ...(tls === undefined ? {} : { ssl: tls }),
    ...settings.driver,
  };
  return config;
}
