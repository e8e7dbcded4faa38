import { accepted, refuseDsn } from '../../connect/address.ts';
import type { Dsn } from '../../connect/connection.ts';
import { checkKeys, type DsnProblem } from '../../connect/dsn.ts';
import { type Host, parseTimeout, readHosts } from '../../connect/hosts.ts';
import { parseWanted, type WantedServer } from '../../connect/wanted-server.ts';

/** What a DSN says about the server, in the words of its own client library. */
export interface Conninfo {
  /** In the order in which they are tried. */
  readonly hosts: readonly Host[];
  readonly wantedServer: WantedServer;
  /** In seconds. */
  readonly connectTimeout?: number | undefined;
  readonly database?: string;
  readonly user?: string;
  readonly password?: string;
  readonly applicationName?: string;
  /** Settings for the server's process, such as `-c search_path=shop`. */
  readonly options?: string;
  readonly tls: TlsSettings;
}

export interface TlsSettings {
  readonly mode: string;
  readonly rootCertificate?: string;
  readonly certificate?: string;
  readonly key?: string;
}

// The keys after sslkey have no effect on a short-lived connection.
export const KEYS = [
  'host',
  'port',
  'dbname',
  'user',
  'password',
  'sslmode',
  'hostaddr',
  'options',
  'application_name',
]
  .concat(['sslrootcert', 'sslcert', 'sslkey', 'charset', 'client_encoding', 'connect_timeout'])
  .concat(['fallback_application_name', 'gssencmode', 'channel_binding', 'target_session_attrs'])
  .concat(['keepalives', 'keepalives_idle', 'keepalives_interval', 'keepalives_count', 'tcp_user_timeout']);

// https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING-KEYWORD-VALUE
const PAIR = /[\s;]*([A-Za-z_]+)\s*=\s*(?:'((?:[^'\\]|\\[\s\S])*)'|((?:[^\s;'\\]|\\[\s\S])*))(?=[\s;]|$)/y;

/** Pairs are separated by blanks or semicolons; a value in single quotes may hold both. */
export function readConninfo(dsn: Dsn): Conninfo {
  const keys = accepted(pairsOf(dsn));
  const problem = checkKeys(dsn.driver, Object.keys(keys), KEYS);
  if (problem !== undefined) refuseDsn(problem);
  const hosts = accepted(hostsOf(keys));
  const tls = { rootCertificate: keys.sslrootcert, certificate: keys.sslcert, key: keys.sslkey };
  const optional = {
    database: keys.dbname,
    user: keys.user,
    password: keys.password,
    applicationName: keys.application_name,
    options: keys.options,
  };
  return {
    hosts,
    wantedServer: accepted(parseWanted(keys.target_session_attrs, hosts.length)),
    connectTimeout: accepted(parseTimeout(keys.connect_timeout)),
    tls: { mode: keys.sslmode || 'prefer', ...present(tls) },
    ...present(optional),
  };
}

/** The problem of a DSN that no client library can connect with, as far as it can be told without a server. */
export function checkConninfo(dsn: Dsn): DsnProblem | undefined {
  const keys = pairsOf(dsn);
  if ('problem' in keys) return undefined; // Told when connecting.
  const hosts = hostsOf(keys);
  if ('problem' in hosts) return hosts;
  const wanted = parseWanted(keys.target_session_attrs, hosts.length);
  if (typeof wanted !== 'string') return wanted;
  const seconds = parseTimeout(keys.connect_timeout);
  return typeof seconds === 'object' ? seconds : undefined;
}

type Pairs = Readonly<Record<string, string | undefined>>;

/** An address stands in the place of its host; then there is one for each host. */
function hostsOf({ host, hostaddr, port }: Pairs): readonly Host[] | DsnProblem {
  const counts = [host, hostaddr].flatMap((list) => (list ? [list.split(',').length] : []));
  if (new Set(counts).size > 1) {
    return {
      problem: `The DSN names ${counts[0]} hosts in "host" and ${counts[1]} in "hostaddr".`,
      hint: 'Write one address for each host.',
    };
  }
  return readHosts(hostaddr || host, port);
}

function pairsOf({ driver, rest }: Dsn): Pairs | DsnProblem {
  const keys: Record<string, string> = Object.create(null);
  let at = 0;
  while (/[^\s;]/.test(rest.slice(at))) {
    PAIR.lastIndex = at;
    const found = PAIR.exec(rest);
    if (found === null) {
      return {
        problem: 'A part of the DSN is not written as "key=value".',
        hint: `Parts are separated by ";" or blanks; a value with blanks needs single quotes. The driver "${driver}" knows "host", "port", "dbname", "user", "password" and "sslmode".`,
      };
    }
    keys[(found[1] ?? '').toLowerCase()] = (found[2] ?? found[3] ?? '').replace(/\\([\s\S])/g, '$1');
    at = PAIR.lastIndex;
  }
  return keys;
}

/** The values that are there: an empty one counts as not given. */
const present = (values: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])));
