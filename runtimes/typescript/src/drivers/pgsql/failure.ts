import type { Failure, FailureKind } from '../../errors/failure-kind.ts';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const KINDS: Readonly<Record<string, FailureKind>> = {
  '23505': 'unique violation',
  '23503': 'foreign key violation',
  '23502': 'not null violation',
  '40P01': 'deadlock',
  '40001': 'serialization failure',
  '55P03': 'lock timeout',
  '57P01': 'connection lost',
  '57P02': 'connection lost',
  '57P04': 'connection lost',
  '57P05': 'connection lost',
  '25P03': 'connection lost',
  '25P04': 'connection lost',
  '57P03': 'server not ready',
  '25006': 'read-only server',
  '53300': 'too many connections',
  '26000': 'stale statement',
  '3F000': 'missing table',
  '42703': 'missing table',
  '42P01': 'missing table',
};

/** Codes of Node for sockets that broke or could not be opened. */
const SOCKET =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|ENOENT)$/;

/** The words of the driver for a connection that broke. */
const LOST =
  /Connection terminated|connection error and is not queryable|Client was closed|server closed the connection|timeout expired|Connection ended/i;

interface PgError extends Error {
  readonly code?: string;
  readonly severity?: string;
  readonly constraint?: string;
  readonly column?: string;
}

/** Describes an error of the driver or the server. */
export function pgsqlFailure(cause: unknown): Failure {
  if (!(cause instanceof Error)) return { kind: 'other', message: String(cause) };
  const { code, constraint, column, message } = firstOf(cause);
  const sqlState = code !== undefined && /^[0-9A-Z]{5}$/.test(code) && !SOCKET.test(code) ? code : undefined;
  const named = constraint ?? column;
  return {
    kind: kindOf(code, message),
    message: sqlState?.startsWith('22') ? withoutValues(message) : message,
    ...(sqlState === undefined ? {} : { sqlState }),
    ...(code === undefined || sqlState !== undefined ? {} : { driverCode: code }),
    ...(named === undefined ? {} : { constraint: named }),
  };
}

/** Failures to reach any of several addresses of a host come together, without a message of their own. */
function firstOf(cause: Error): PgError {
  const [first] = cause instanceof AggregateError ? (cause.errors as unknown[]) : [];
  return first instanceof Error ? first : cause;
}

function kindOf(code: string | undefined, message: string): FailureKind {
  if (code !== undefined) {
    const known = KINDS[code];
    if (known !== undefined) return known;
    if (SOCKET.test(code) || code.startsWith('08')) return 'connection lost';
    if (code.startsWith('23')) return 'other constraint';
    if (code === '0A000' && message.includes('cached plan')) return 'stale statement';
    return 'other';
  }
  return LOST.test(message) ? 'connection lost' : 'other';
}

/** Messages about values quote them: `invalid input syntax for type integer: "x"`. */
const withoutValues = (message: string): string => message.replace(/"(?:[^"]|"")*"/gs, '"…"');

/** Whether a failure to connect will not pass by itself. */
export function isMisconfigured(cause: unknown): boolean {
  const { code = '', message } = cause instanceof Error ? firstOf(cause) : { message: String(cause) };
  return (
    /^(?:0A|22|28|3D|42)/.test(code) || /SASL|password must be a string|does not support SSL/i.test(message)
  );
}
