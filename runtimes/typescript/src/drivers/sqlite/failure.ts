import type { Failure, FailureKind } from '../../errors/failure-kind.ts';

const BUSY = 5;
const LOCKED = 6;
const SCHEMA_CHANGED = 17;
const CONSTRAINT = 19;
const BUSY_SNAPSHOT = 517;

/** The names of codes that better-sqlite3 gives in the place of numbers. */
const NAMED_CODES: Readonly<Record<string, number>> = {
  SQLITE_BUSY: BUSY,
  SQLITE_LOCKED: LOCKED,
  SQLITE_SCHEMA: SCHEMA_CHANGED,
  SQLITE_CONSTRAINT: CONSTRAINT,
};

/** The texts of errors that some libraries give without their codes where a statement gives rows. */
const TEXTS: readonly (readonly [text: RegExp, code: number])[] = [
  [/^database is locked/, BUSY],
  [/^database (?:table|schema) is locked/, LOCKED],
  [/^[A-Z ]+ constraint failed/, CONSTRAINT],
];

const MISSING_TABLE = /^(?:no such (?:table|column): |table .* has no column named )/s;

function codeOf(cause: object): number {
  const { errcode, code, message } = cause as Partial<Record<'errcode' | 'code' | 'message', unknown>>;
  if (typeof errcode === 'number') return errcode;
  const known = TEXTS.find(([text]) => text.test(String(message)))?.[1];
  if (known !== undefined && code !== 'SQLITE_BUSY_SNAPSHOT') return known;
  if (typeof code !== 'string') return 0;
  if (code === 'SQLITE_BUSY_SNAPSHOT') return BUSY_SNAPSHOT;
  return NAMED_CODES[code.split('_').slice(0, 2).join('_')] ?? 0;
}

/** Whether another process or session holds the lock that the statement needs. */
export function isBusy(cause: unknown): boolean {
  const code = typeof cause === 'object' && cause !== null ? codeOf(cause) : 0;
  return (code & 0xff) === BUSY && code !== BUSY_SNAPSHOT;
}

export function sqliteFailure(cause: unknown): Failure {
  if (!(cause instanceof Error)) return { kind: 'other', message: String(cause) };
  const code = codeOf(cause);
  const constraint = /^(?:UNIQUE|NOT NULL|CHECK) constraint failed: (.+)$/s.exec(cause.message)?.[1];
  return {
    kind: kindOf(code, cause.message),
    message: cause.message,
    ...(code === 0 ? {} : { driverCode: code }),
    ...(constraint === undefined ? {} : { constraint }),
  };
}

function kindOf(code: number, message: string): FailureKind {
  if (code === BUSY_SNAPSHOT) return 'serialization failure';
  switch (code & 0xff) {
    case BUSY:
    case LOCKED:
      return 'lock timeout';
    case SCHEMA_CHANGED:
      return 'stale statement';
    case CONSTRAINT:
      return violationOf(message);
    default:
      return MISSING_TABLE.test(message) ? 'missing table' : 'other';
  }
}

function violationOf(message: string): FailureKind {
  if (/UNIQUE constraint failed|PRIMARY KEY must be unique/.test(message)) return 'unique violation';
  if (message.includes('FOREIGN KEY constraint failed')) return 'foreign key violation';
  return message.includes('NOT NULL constraint failed') ? 'not null violation' : 'other constraint';
}
