import { ConnectionError, type ConnectionTarget } from './connection.ts';
import { checkParameters, type DsnProblem, readParameters } from './dsn.ts';

/** Where a database is, without the secrets that open it. */
export interface Address {
  /** The name for people. */
  readonly product: string;
  readonly host?: string | undefined;
  readonly port?: number | undefined;
  /** A local socket, or the file that is the database. */
  readonly path?: string | undefined;
  readonly database?: string | undefined;
  readonly user?: string | undefined;
}

/** `PostgreSQL at 127.0.0.1:5432, database shop, user bob`. */
export function describeAddress(address: Address): string {
  const { product, database, user } = address;
  const place = describePlace(address);
  return [
    `${product}${place === '' ? '' : ` at ${place}`}`,
    ...(database ? [`database ${database}`] : []),
    ...(user ? [`user ${user}`] : []),
  ].join(', ');
}

/** `127.0.0.1:5432`, or the path of a socket or file. */
export function describePlace({ host, port, path }: Address): string {
  if (path !== undefined) return path;
  if (host === undefined) return '';
  return `${host.includes(':') ? `[${host}]` : host}${port === undefined ? '' : `:${port}`}`;
}

/** Throws what is wrong with a DSN as the reason why there is no connection. */
export function refuseDsn({ problem, hint }: DsnProblem): never {
  throw new ConnectionError(problem, hint);
}

/** The value, or the refusal of the DSN it came from. */
export function accepted<T>(value: T | DsnProblem): T {
  if (typeof value === 'object' && value !== null && 'problem' in value) refuseDsn(value);
  return value as T;
}

/** The keys of the DSN, once each is one the driver knows. */
export function parametersOf(
  { dsn }: Pick<ConnectionTarget, 'dsn'>,
  known: readonly string[],
  braces = false,
): Readonly<Record<string, string | undefined>> {
  const read = readParameters(dsn.rest, braces);
  const problem = checkParameters(dsn.driver, read, known);
  if (problem !== undefined) refuseDsn(problem);
  return read.parameters;
}

const SHORTEST_SECRET = 3;

/** Removes a secret from words that others chose; a very short one would tear ordinary words apart. */
export const redact = (text: string, secret: string | undefined): string =>
  secret === undefined || secret.length < SHORTEST_SECRET ? text : text.replaceAll(secret, '***');
