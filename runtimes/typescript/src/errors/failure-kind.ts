/** The kind of a driver's error, whatever the vendor calls it. */
export type FailureKind =
  | 'unique violation'
  | 'foreign key violation'
  | 'not null violation'
  | 'other constraint'
  | 'deadlock'
  | 'serialization failure'
  | 'lock timeout'
  | 'connection lost'
  /** The server refuses statements for now: it has no quorum, starts, or has given up its role. */
  | 'server not ready'
  /** The server refuses to write: it is a standby, or was made read-only. */
  | 'read-only server'
  /** The server or its pooler has no connection left. */
  | 'too many connections'
  /** A prepared statement no longer fits the tables; preparing it again helps. */
  | 'stale statement'
  /** A table or column of the statement does not exist. */
  | 'missing table'
  | 'other';

/** Whether the server has refused a statement, which then changed nothing. */
export const isRefusal = (kind: FailureKind): boolean =>
  kind === 'server not ready' || kind === 'read-only server' || kind === 'too many connections';

/** Whether the session can no longer be used; a new one may reach a server that works. */
export const endsSession = (kind: FailureKind): boolean => kind === 'connection lost' || isRefusal(kind);

/** A driver's error in the words of the runtime. */
export interface Failure {
  readonly kind: FailureKind;
  /** The driver's message without the values it may quote. */
  readonly message: string;
  readonly sqlState?: string;
  readonly driverCode?: number | string;
  /** The name of the violated constraint or index, where the database tells it. */
  readonly constraint?: string;
}
