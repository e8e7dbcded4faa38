import { type Address, describeAddress, redact } from './address.ts';
import {
  CONNECT_SECONDS,
  type Connection,
  ConnectionError,
  type ConnectionTarget,
  StatementError,
} from './connection.ts';

/** Why a connection did not come about. */
export type ConnectionFailure =
  | 'refused'
  | 'unknown-host'
  | 'unreachable'
  | 'timeout'
  | 'no-socket'
  | 'lost'
  | 'wrong-password'
  | 'missing-database'
  | 'no-access'
  | 'busy'
  | 'read-only'
  | 'read-write'
  | 'standby'
  | 'primary'
  | 'not-ready'
  | 'untrusted-certificate'
  | 'other';

const WANTED_SERVER = '"target_session_attrs" in the DSN says which servers are used.';

const reasons: Readonly<Record<ConnectionFailure, { readonly reason: string; readonly hint?: string }>> = {
  refused: { reason: 'nothing listens there', hint: 'Is the server running, and are host and port right?' },
  'unknown-host': { reason: 'the host is unknown', hint: 'Check the host in the DSN.' },
  unreachable: {
    reason: 'the host cannot be reached from here',
    hint: 'Check the host, the network and firewalls.',
  },
  timeout: {
    reason: 'no answer in time',
    hint: 'Check host and port; a firewall may swallow the connection.',
  },
  'no-socket': { reason: 'the socket does not exist', hint: 'Is the server running, and is the path right?' },
  lost: { reason: 'the server closed the connection' },
  'wrong-password': {
    reason: 'the server does not accept this user and password',
    hint: 'Check "user" and "password" of the connection.',
  },
  'missing-database': {
    reason: 'the database does not exist',
    hint: 'Create the database first: only its tables are created here.',
  },
  'no-access': { reason: 'the server does not let this user in' },
  busy: { reason: 'the server takes no more connections at the moment', hint: 'Try again later.' },
  'read-only': {
    reason: 'the server accepts no writes',
    hint: 'The command needs a server that accepts writes.',
  },
  'read-write': { reason: 'the server accepts writes', hint: WANTED_SERVER },
  standby: { reason: 'the server is a standby', hint: WANTED_SERVER },
  primary: { reason: 'the server is not a standby', hint: WANTED_SERVER },
  'not-ready': {
    reason: 'the node is not ready',
    hint: 'It is joining its cluster, or the cluster has no majority.',
  },
  'untrusted-certificate': { reason: 'the certificate of the server is not trusted' },
  other: { reason: 'the connection failed' },
};

/** The driver's words would only say it again, less clearly. */
const speaksForItself: ReadonlySet<ConnectionFailure> = new Set([
  'refused',
  'unknown-host',
  'unreachable',
  'timeout',
  'no-socket',
]);

interface FailureDetails {
  /** What the driver or server said. */
  readonly words?: string;
  readonly hint?: string | undefined;
  readonly password?: string | undefined;
  /** How long the server had to answer. */
  readonly seconds?: number;
}

/** The sentence for people: where, why, and in whose words. */
export function connectionError(
  failure: ConnectionFailure,
  address: Address,
  { words, hint, password, seconds = CONNECT_SECONDS }: FailureDetails = {},
): ConnectionError {
  const known = reasons[failure];
  const quoted = speaksForItself.has(failure) || !words ? '' : ` (${oneSentence(redact(words, password))})`;
  const verb = failure === 'lost' ? 'Lost the connection to' : 'Cannot connect to';
  const { host, port, user } = address;
  const isLogin = failure === 'wrong-password' || failure === 'no-access';
  const described = describeAddress(address);
  const cause =
    failure === 'timeout'
      ? `no answer within ${seconds === 1 ? '1 second' : `${seconds} seconds`}`
      : known.reason;
  const reason = `${cause}${quoted}`;
  return new ConnectionError(
    `${verb} ${described}: ${reason}.`,
    hint ?? (isLogin && !user ? NO_USER : known.hint),
    {
      described,
      user,
      reason,
      isLogin,
      endsSearch: isLogin || failure === 'missing-database',
      ...(isOdd.has(failure) && host !== undefined && port !== undefined && { oddServer: { host, port } }),
    },
  );
}

const NO_USER = 'The connection names no user: add "user", and "password" where there is one.';

/** Failures that a server of another product leads to, among others. */
const isOdd: ReadonlySet<ConnectionFailure> = new Set(['timeout', 'lost', 'other']);

const oneSentence = (words: string): string => words.replace(/\s+/g, ' ').trim().replace(/\.$/, '');

const networkCodes: Readonly<Record<string, ConnectionFailure>> = {
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'unknown-host',
  EAI_AGAIN: 'unknown-host',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  ETIMEDOUT: 'timeout',
  ENOENT: 'no-socket',
  ECONNRESET: 'lost',
  EPIPE: 'lost',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'untrusted-certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'untrusted-certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'untrusted-certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'untrusted-certificate',
  CERT_HAS_EXPIRED: 'untrusted-certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'untrusted-certificate',
};

/** An error as drivers throw it: any of these may be there. */
export interface DriverError {
  readonly message: string;
  readonly code?: unknown;
  readonly cause?: unknown;
  readonly errors?: unknown;
  readonly originalError?: unknown;
}

export const asDriverError = (error: unknown): DriverError =>
  error instanceof Error ? error : { message: String(error) };

/** Loads a driver that the user installs. */
export async function loadDriver<T>(
  product: string,
  name: string,
  load: () => Promise<{ readonly default: T }>,
): Promise<T> {
  try {
    return (await load()).default;
  } catch (error) {
    const { message, code } = asDriverError(error);
    if (!isModuleMissing(code))
      throw new ConnectionError(`The package "${name}" cannot be loaded: ${message}`);
    throw new ConnectionError(
      `${product} needs the package "${name}", which is not installed.`,
      `Run: npm install ${name}`,
    );
  }
}

/** Whether a package is not installed: the first code is that of `import()`, the second that of the bundle's `require()`. */
export const isModuleMissing = (code: unknown): boolean =>
  code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND';

/** What the operating system said, at whatever depth the driver wrapped it. */
export function networkFailure(error: unknown): ConnectionFailure | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, cause, errors, originalError } = error as DriverError;
  const own = typeof code === 'string' ? networkCodes[code] : undefined;
  if (own !== undefined) return own;
  const inner = [cause, originalError, ...(Array.isArray(errors) ? errors : [])];
  return inner.map(networkFailure).find((failure) => failure !== undefined);
}

/** Prepares a new connection as the configuration asks; one that cannot be prepared is closed. */
export async function withInitialQueries(
  connection: Connection,
  { initialQueries, password }: ConnectionTarget,
): Promise<Connection> {
  for (const query of initialQueries) {
    try {
      await connection.execute(query);
    } catch (error) {
      await connection.close();
      if (!(error instanceof StatementError)) throw error;
      const secrets = [password, ...textsIn(query)];
      throw new ConnectionError(
        `${connection.description} refused a query of "settings.queries": ${secrets.reduce<string>(redact, error.message)}`,
        'The queries run on every new connection. Correct them in the configuration.',
      );
    }
  }
  return connection;
}

/** The texts in quotes: a query may set a password. */
const textsIn = (query: string): readonly string[] =>
  Array.from(query.matchAll(/'((?:[^']|'')*)'|"((?:[^"]|"")*)"/g), (found) => found[1] ?? found[2] ?? '');
