import { type Capabilities, type CapabilityName, whyMissing } from './capabilities.ts';
import { startMariadb } from './mariadb.ts';
import { startPostgres } from './postgres.ts';
import { mysqlDsn, pgsqlDsn } from './scratch.ts';
import { type DatabaseServer, type ServerAddress, USER } from './server.ts';

export type ServerName = 'pgsql' | 'mysql';

/** The address of a server, or the reason why it is not available. Serializable, because it is passed to the tests. */
export type ServerState =
  | { readonly running: true; readonly address: ServerAddress }
  | { readonly running: false; readonly reason: string };

export type ServerStates = Readonly<Record<ServerName, ServerState>>;

export interface Servers {
  readonly states: ServerStates;
  stop(): Promise<void>;
}

/** Starts all available servers in parallel; a failure does not stop the others. */
export async function startServers(capabilities: Capabilities): Promise<Servers> {
  const [pgsql, mysql] = await Promise.all([
    attempt(capabilities, 'postgresql', startPostgres),
    attempt(capabilities, 'mariadb', startMariadb),
  ]);
  return {
    states: { pgsql: stateOf(pgsql), mysql: stateOf(mysql) },
    async stop() {
      await Promise.all(
        [pgsql, mysql].map((server) => (typeof server === 'string' ? undefined : server.stop())),
      );
    },
  };
}

/** The server, or the reason why it does not run. */
async function attempt(
  capabilities: Capabilities,
  name: CapabilityName,
  start: (path: string) => Promise<DatabaseServer>,
): Promise<DatabaseServer | string> {
  const path = capabilities[name]?.path;
  if (path === undefined) return whyMissing(capabilities, name) ?? `${name} (not found)`;
  try {
    return await start(path);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return `${name} (could not be started: ${message.trim().replace(/\s+/g, ' ')})`;
  }
}

function stateOf(server: DatabaseServer | string): ServerState {
  if (typeof server === 'string') return { running: false, reason: server };
  const { host, port, user, password } = server;
  return { running: true, address: { host, port, user, password } };
}

/** Environment variables such as `ORM_TEST_PGSQL_DSN` for other programs, such as PHPUnit. */
export function environmentFor(states: ServerStates): Readonly<Record<string, string>> {
  return {
    ...variables('ORM_TEST_PGSQL', states.pgsql, (address) => pgsqlDsn(address, USER)),
    ...variables('ORM_TEST_MYSQL', states.mysql, (address) => mysqlDsn(address, USER)),
  };
}

function variables(prefix: string, state: ServerState, dsn: (address: ServerAddress) => string) {
  if (!state.running) return { [`${prefix}_UNAVAILABLE`]: state.reason };
  return {
    [`${prefix}_DSN`]: dsn(state.address),
    [`${prefix}_USER`]: state.address.user,
    [`${prefix}_PASSWORD`]: state.address.password,
  };
}
