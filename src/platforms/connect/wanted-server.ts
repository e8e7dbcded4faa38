import { quotedList } from '../../support/text.ts';
import type { Address } from './address.ts';
import type { Connection } from './connection.ts';
import { type ConnectionFailure, connectionError } from './connection-failure.ts';
import type { DsnProblem } from './dsn.ts';
import { withinSeconds } from './hosts.ts';

const WANTED_SERVERS = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const;

/** The servers that `target_session_attrs` of a DSN accepts. */
export type WantedServer = (typeof WANTED_SERVERS)[number];

/** Commands write, so with several servers the default is one that accepts writes. */
export function parseWanted(written: string | undefined, servers: number): WantedServer | DsnProblem {
  if (!written) return servers > 1 ? 'read-write' : 'any';
  return (
    WANTED_SERVERS.find((known) => known === written) ?? {
      problem: 'The "target_session_attrs" in the DSN is not known.',
      hint: `It is one of ${quotedList(WANTED_SERVERS)}.`,
    }
  );
}

export interface ServerState {
  readonly isStandby: boolean;
  readonly isReadOnly: boolean;
}

// https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNECT-TARGET-SESSION-ATTRS
const refusals: Readonly<Record<WantedServer, (state: ServerState) => ConnectionFailure | undefined>> = {
  any: () => undefined,
  'prefer-standby': () => undefined,
  'read-write': ({ isReadOnly }) => (isReadOnly ? 'read-only' : undefined),
  'read-only': ({ isReadOnly }) => (isReadOnly ? undefined : 'read-write'),
  primary: ({ isStandby }) => (isStandby ? 'standby' : undefined),
  standby: ({ isStandby }) => (isStandby ? undefined : 'primary'),
};

/** The server that has been reached, and how long it may take to answer. */
export interface ReachedServer {
  readonly address: Address;
  readonly seconds: number;
}

/** Fails where the server is not accepted, or does not answer in time. */
export async function requireWanted(
  wanted: WantedServer,
  { address, seconds }: ReachedServer,
  readState: () => Promise<ServerState>,
): Promise<void> {
  if (wanted === 'any') return;
  const late = (): Error => connectionError('timeout', address, { seconds });
  const failure = refusals[wanted](await withinSeconds(readState(), seconds, late));
  if (failure !== undefined) throw connectionError(failure, address);
}

/** Connects as wanted; a preference takes any server where its own kind cannot be used. */
export const connectTo = (
  wanted: WantedServer,
  connect: (wanted: WantedServer) => Promise<Connection>,
): Promise<Connection> =>
  wanted === 'prefer-standby' ? connect('standby').catch(() => connect('any')) : connect(wanted);
