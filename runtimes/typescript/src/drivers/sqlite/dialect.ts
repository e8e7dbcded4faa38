import type { Dialect } from '../../connection/dialect.ts';
import { doubleQuoted, onConflict, standardLike } from '../../connection/standard-sql.ts';
import type { ColumnFacts } from '../../facts/column-facts.ts';

/** Beyond this many digits a number of JavaScript would lose some. */
const SAFE_DIGITS = 15;

/** Whether SQLite may hold an integer that a number of JavaScript cannot; drivers refuse to read it. */
const exceedsNumbers = ({ kind, size = 0 }: ColumnFacts): boolean =>
  kind === 'bigint' || kind === 'safeInteger' || (kind === 'decimal' && size > SAFE_DIGITS);

/** SQLite 3.35 and later. */
export const sqliteDialect: Dialect = {
  product: 'sqlite',
  placeholder: () => '?',
  quote: doubleQuoted,
  selected: (column, reference) => (exceedsNumbers(column) ? `CAST(${reference} AS TEXT)` : reference),
  binder: () => undefined,
  returnsInserted: true,
  tellsCounter: true,
  limit(limit, offset) {
    // OFFSET is part of LIMIT here; a negative limit means all rows.
    if (limit === undefined) return offset === 0 ? '' : ` LIMIT -1 OFFSET ${offset}`;
    return offset === 0 ? ` LIMIT ${limit}` : ` LIMIT ${limit} OFFSET ${offset}`;
  },
  rowLock: () => '',
  like: standardLike,
  begin: (_isolation, access) => [access === 'write' ? 'BEGIN IMMEDIATE' : 'BEGIN'],
  upsert: onConflict,
  timestamp: (instant) => instant.toISOString().replace('T', ' ').replace('Z', '000'),
  mostValues: 32_766,
  mostRows: 200,
};
