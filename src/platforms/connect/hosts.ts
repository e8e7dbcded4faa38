import { type Address, describeAddress, describePlace } from './address.ts';
import {
  CONNECT_SECONDS,
  type Connection,
  ConnectionError,
  type ConnectionTarget,
  type FailedConnection,
} from './connection.ts';
import { type DsnProblem, parsePort } from './dsn.ts';

/** One of the servers that a DSN names; undefined members are the defaults of the product. */
export interface Host {
  readonly host: string | undefined;
  readonly port: number | undefined;
}

/** Reads hosts between commas, with one port for all of them or one for each, as libpq does. */
export function readHosts(
  hosts: string | undefined,
  ports: string | undefined,
): readonly Host[] | DsnProblem {
  const names = (hosts ?? '').split(',').map((name) => name.trim() || undefined);
  const written = (ports ?? '').split(',').map((port) => parsePort(port.trim()));
  const problem = written.find((port) => typeof port === 'object');
  if (problem !== undefined) return problem;
  if (written.length > 1 && written.length !== names.length) {
    return {
      problem: `The DSN names ${counted(names.length, 'host')} and ${counted(written.length, 'port')}.`,
      hint: 'Write one port for all hosts, or one for each host.',
    };
  }
  const numbers = written as readonly (number | undefined)[];
  return names.map((host, index) => ({ host, port: numbers.length === 1 ? numbers[0] : numbers[index] }));
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** How long to wait for a server where another one can take its place. */
const CONNECT_SECONDS_OF_SEVERAL = 3;

/** Reads `connect_timeout` of a DSN; undefined where it sets no limit. */
export function parseTimeout(written: string | undefined): number | undefined | DsnProblem {
  const seconds = Number(written || 0);
  if (Number.isInteger(seconds)) return seconds > 0 ? seconds : undefined;
  return { problem: 'The "connect_timeout" in the DSN is not a whole number of seconds.' };
}

/** Seconds until a server that does not answer is given up. A key of the configuration overrides the DSN. */
export const connectSeconds = (
  { connectTimeout }: ConnectionTarget,
  written: number | undefined,
  servers: number,
): number => connectTimeout ?? written ?? (servers > 1 ? CONNECT_SECONDS_OF_SEVERAL : CONNECT_SECONDS);

/** Fails where the work takes longer, which it does on a server that has frozen. */
export async function withinSeconds<T>(work: Promise<T>, seconds: number, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), seconds * 1000);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Connects to the first server that can be used; a refused login ends the search, as with libpq. */
export async function connectToFirst(
  addresses: readonly Address[],
  open: (address: Address) => Promise<Connection>,
): Promise<Connection> {
  const failures: FailedConnection[] = [];
  for (const address of addresses) {
    try {
      return await open(address);
    } catch (error) {
      const failure = error instanceof ConnectionError ? error.failure : undefined;
      if (failure === undefined || failure.endsSearch || addresses.length === 1) throw error;
      failures.push(failure);
    }
  }
  throw noServer(addresses, failures);
}

function noServer(addresses: readonly Address[], failures: readonly FailedConnection[]): ConnectionError {
  const { product = '', database, user } = addresses[0] ?? {};
  const described = describeAddress({ product, database, user });
  const reasons = failures.map(
    ({ reason }, index) => `${describePlace(addresses[index] ?? { product })}: ${reason}`,
  );
  return new ConnectionError(
    `Cannot connect to ${described}: none of the ${addresses.length} servers can be used (${reasons.join('; ')}).`,
    'Is one of the servers running and ready, and are the hosts and ports right?',
    { described, user, reason: reasons.join('; '), isLogin: false, endsSearch: false },
  );
}
