import { type Failure, type FailureKind, isRefusal } from './failure-kind.ts';
import { OrmError } from './orm-error.ts';
import { shownSql } from './query-execution-error.ts';

/** There is no connection to the database, or it cannot be used. */
export class ConnectionError extends OrmError {
  override readonly name: string = 'ConnectionError';
  /** Whether the configuration of the connection is wrong: its credentials, its driver, its database. */
  readonly isConfigurationError: boolean;

  constructor(message: string, options?: ErrorOptions & { readonly isConfigurationError?: boolean }) {
    super(message, options);
    this.isConfigurationError = options?.isConfigurationError ?? false;
  }
}

/** No session could be opened for a reason that passes: the server is down, starts, or is full. */
export class ServerUnavailableError extends ConnectionError {
  override readonly name: string = 'ServerUnavailableError';

  override get retryable(): boolean {
    return true;
  }
}

/** No session of the pool became free in time, for a statement or for `close()`. */
export class PoolTimeoutError extends ConnectionError {
  override readonly name: string = 'PoolTimeoutError';
}

/** The database or the network ended the connection, or the server can no longer be used. */
export class ConnectionLostError extends ConnectionError {
  override readonly name: string = 'ConnectionLostError';
  /**
   * Whether it is certain that the statement or transaction changed nothing, so that it can be run again. If not, the
   * database may or may not have done it: the answer got lost.
   */
  readonly isOutcomeKnown: boolean;
  /** Whether the server answered that it cannot work: it is not ready, read-only, or has no connection left. */
  readonly isRefusal: boolean;

  constructor(
    message: string,
    options: ErrorOptions & { readonly isOutcomeKnown: boolean; readonly isRefusal: boolean },
  ) {
    super(message, options);
    this.isOutcomeKnown = options.isOutcomeKnown;
    this.isRefusal = options.isRefusal;
  }

  override get retryable(): boolean {
    return this.isOutcomeKnown;
  }
}

/** A commit was asked for, but the transaction had to be rolled back. */
export class RollbackError extends ConnectionError {
  override readonly name: string = 'RollbackError';

  override get retryable(): boolean {
    return this.cause instanceof OrmError && this.cause.retryable;
  }
}

/** The place at which a connection was lost. */
export type LossPlace = 'transaction' | 'commit' | 'statement' | 'without effect';

const LOSSES: Record<LossPlace, { readonly isOutcomeKnown: boolean; readonly text: string }> = {
  transaction: {
    isOutcomeKnown: true,
    text: '{event} inside a transaction, which the database has rolled back.{reason} Run the transaction again from its start.',
  },
  commit: {
    isOutcomeKnown: false,
    text: '{event} during the commit.{reason} Whether the transaction was committed is unknown: check before running it again.',
  },
  statement: {
    isOutcomeKnown: false,
    text: '{event} while a statement was running, so the statement was not repeated.{reason} Whether it changed data is unknown: check before running it again. The next statement connects again.',
  },
  'without effect': {
    isOutcomeKnown: true,
    text: '{event}.{reason} Nothing was changed, so it can be tried again. The next statement connects again.',
  },
};

const EVENTS: Partial<Record<FailureKind, string>> = {
  'server not ready': 'The server of "{connection}" was not ready',
  'read-only server': 'The server of "{connection}" was read-only',
  'too many connections': 'The server of "{connection}" had no connection left',
};

export function connectionLost(
  place: LossPlace,
  connection: string,
  failure: Failure | undefined,
  cause: unknown,
): ConnectionLostError {
  const { isOutcomeKnown, text } = LOSSES[place];
  const kind = failure?.kind ?? 'connection lost';
  const event = (EVENTS[kind] ?? 'The connection "{connection}" was lost').replace(
    '{connection}',
    connection,
  );
  const reason = failure === undefined ? '' : ` The driver said: ${failure.message.replace(/[.\s]+$/, '')}.`;
  return new ConnectionLostError(
    text.replace('{event}', event).replace('{reason}', () => reason),
    {
      cause,
      isOutcomeKnown,
      isRefusal: isRefusal(kind),
    },
  );
}

export const nestedRollback = (connection: string, cause: unknown): RollbackError =>
  new RollbackError(
    `The transaction on "${connection}" cannot be committed, because a nested transaction in it was rolled back. ` +
      'All of it has been rolled back. Use savepoint() for work that can fail on its own.',
    { cause },
  );

export const endedByDatabase = (connection: string, cause: unknown): RollbackError =>
  cause instanceof RollbackError
    ? cause
    : new RollbackError(
        `The transaction on "${connection}" cannot go on: the database had ended it after a failed statement. ` +
          'All of it has been rolled back.',
        { cause },
      );

export const endedByStatement = (connection: string, sql: string): RollbackError =>
  new RollbackError(
    `A statement ended the transaction on "${connection}", so it cannot go on: what ran before may be committed or ` +
      `rolled back. Call procedures that commit outside of transactions.\nSQL: ${shownSql(sql)}`,
  );
