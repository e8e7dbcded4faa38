import type { Failure, FailureKind } from '../../errors/failure-kind.ts';

/** https://dev.mysql.com/doc/mysql-errors/en/server-error-reference.html */
const KINDS: readonly (readonly [FailureKind, readonly number[]])[] = [
  ['unique violation', [1062, 1557, 1586, 1859]],
  ['foreign key violation', [1216, 1217, 1451, 1452, 1761, 1762]],
  ['not null violation', [1048, 1263, 1364]],
  ['other constraint', [3819, 4025]],
  ['deadlock', [1213, 1614, 3058, 3101]],
  ['serialization failure', [1020]],
  ['lock timeout', [1205, 3572]],
  // After 1180 it is unknown whether the others of a cluster have got a commit.
  [
    'connection lost',
    [1053, 1158, 1159, 1160, 1161, 1180, 1184, 1927, 2002, 2003, 2006, 2013, 2055, 3100, 3169],
  ],
  ['server not ready', [1047, 3032, 3168]],
  ['read-only server', [1836, 1874]],
  ['too many connections', [1040, 1203, 1226]],
  ['stale statement', [1243, 1615]],
  ['missing table', [1054, 1146]],
];

const kinds = new Map(KINDS.flatMap(([kind, codes]) => codes.map((code) => [code, kind] as const)));

/** The server of MySQL waited for a statement for too long; MariaDB has the number for a trigger. */
const IDLE_FOR_TOO_LONG = 4031;
/** An option forbids the statement, perhaps --read-only. */
const FORBIDDEN_BY_OPTION = 1290;
/** Failures to connect: access denied, no such database, unknown authentication or character set. */
const WRONG_SETTINGS = new Set([
  1044, 1045, 1049, 1115, 1193, 1251, 1275, 1298, 1524, 1698, 1862, 2019, 2049, 2054, 2059,
]);

/** Codes of Node and the driver for sockets that broke or could not be opened. */
const SOCKET =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|ENOENT|PROTOCOL_CONNECTION_LOST|PROTOCOL_SEQUENCE_TIMEOUT)$/;

interface MysqlError extends Error {
  readonly errno?: number;
  readonly code?: string;
  readonly sqlState?: string;
  readonly fatal?: boolean;
}

/** Describes an error of the driver or the server. */
export function mysqlFailure(cause: unknown): Failure {
  if (!(cause instanceof Error)) return { kind: 'other', message: String(cause) };
  const error = firstOf(cause);
  const { errno, code, sqlState } = error;
  const constraint = /for key '([^']+)'$|CONSTRAINT [`"]([^`"]+)[`"]/.exec(error.message);
  const named = constraint?.[1] ?? constraint?.[2];
  return {
    kind: kindOf(error),
    message: withoutValues(error.message),
    ...(sqlState === undefined || sqlState === '' ? {} : { sqlState }),
    ...(errno === undefined || errno < 0
      ? code === undefined
        ? {}
        : { driverCode: code }
      : { driverCode: errno }),
    ...(named === undefined ? {} : { constraint: named }),
  };
}

/** Failures to reach any of several addresses of a host come together, without a message of their own. */
function firstOf(cause: Error): MysqlError {
  const [first] = cause instanceof AggregateError ? (cause.errors as unknown[]) : [];
  return first instanceof Error ? first : cause;
}

function kindOf({ errno = 0, code = '', message }: MysqlError): FailureKind {
  if (SOCKET.test(code)) return 'connection lost';
  if (errno === FORBIDDEN_BY_OPTION) return /read[-_]only/i.test(message) ? 'read-only server' : 'other';
  if (errno === IDLE_FOR_TOO_LONG) return /trigger/i.test(message) ? 'other' : 'connection lost';
  const known = kinds.get(errno);
  if (known !== undefined) return known;
  return /closed state|Connection lost|Connection is closed/i.test(message) ? 'connection lost' : 'other';
}

/** Messages about values quote them: `Duplicate entry 'x' for key 'book.title'`. */
const withoutValues = (message: string): string =>
  message
    .replace(/\b(entry|value:?|function value|string value:?) '.*' (for|at row|in|to)\b/gis, "$1 '…' $2")
    .replace(/\bTruncated incorrect (\w+) value: '.*'/gis, "Truncated incorrect $1 value: '…'");

/** Whether a failure to connect will not pass by itself. */
export function isMisconfigured(cause: unknown): boolean {
  const { errno = 0, sqlState = '' } = cause instanceof Error ? firstOf(cause) : ({} as MysqlError);
  return WRONG_SETTINGS.has(errno) || /^(?:22|28|42)/.test(sqlState);
}
