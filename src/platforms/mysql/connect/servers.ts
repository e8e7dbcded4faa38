import { type Address, accepted, parametersOf } from '../../connect/address.ts';
import type { ConnectionTarget, Dsn } from '../../connect/connection.ts';
import type { DsnProblem } from '../../connect/dsn.ts';
import { connectSeconds, type Host, parseTimeout, readHosts } from '../../connect/hosts.ts';
import { parseWanted, type WantedServer } from '../../connect/wanted-server.ts';

const KEYS = ['host', 'port', 'dbname', 'unix_socket', 'charset', 'user', 'password']
  // PDO does not have these keys of libpq; the runtime reads them itself.
  .concat(['connect_timeout', 'target_session_attrs']);

/** The servers that a DSN names, and how to log in. The usual socket is that of `localhost` without a port. */
export function readServers(
  target: ConnectionTarget,
  usualSocket: () => string | undefined,
): {
  /** In the order in which they are tried. */
  readonly addresses: readonly Address[];
  readonly password: string | undefined;
  readonly seconds: number;
  readonly wantedServer: WantedServer;
} {
  const { keys, hosts, timeout } = readDsn(target.dsn);
  const addresses = hosts.map(({ host = 'localhost', port }): Address => {
    const isLocal = host === 'localhost' && port === undefined;
    const socket = keys.unix_socket || (isLocal ? usualSocket() : undefined);
    return {
      product: 'MySQL',
      ...(socket === undefined ? { host, port: port ?? 3306 } : { path: socket }),
      database: keys.dbname || undefined,
      user: target.user || keys.user || undefined,
    };
  });
  const seconds = connectSeconds(target, timeout, addresses.length);
  const wantedServer = accepted(parseWanted(keys.target_session_attrs, addresses.length));
  return { addresses, password: target.password || keys.password || undefined, seconds, wantedServer };
}

/** The keys of a DSN, once each can be used. */
export function readDsn(dsn: Dsn): {
  readonly keys: Readonly<Record<string, string | undefined>>;
  readonly hosts: readonly Host[];
  readonly timeout: number | undefined;
} {
  const keys = parametersOf({ dsn }, KEYS);
  return { keys, hosts: accepted(hostsOf(keys)), timeout: accepted(parseTimeout(keys.connect_timeout)) };
}

/** The problem of a DSN that cannot be connected with, as far as it can be told without a server. */
export function checkMysqlDsn({ parameters }: Dsn): DsnProblem | undefined {
  const hosts = hostsOf(parameters);
  if ('problem' in hosts) return hosts;
  const wanted = parseWanted(parameters.target_session_attrs, hosts.length);
  if (typeof wanted !== 'string') return wanted;
  const timeout = parseTimeout(parameters.connect_timeout);
  return typeof timeout === 'object' ? timeout : undefined;
}

/** A socket stands in the place of all hosts. */
function hostsOf(keys: Readonly<Record<string, string | undefined>>): readonly Host[] | DsnProblem {
  const hosts = keys.unix_socket ? readHosts('', '') : readHosts(keys.host, keys.port);
  const isIncomplete = Array.isArray(hosts) && hosts.length > 1 && hosts.some(({ host }) => !host);
  return isIncomplete ? { problem: 'One of the hosts in the DSN is empty.' } : hosts;
}
