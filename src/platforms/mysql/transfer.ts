import { quoteEscaped } from '../standard/quote-text.ts';
import type { RowTransfer } from '../transfer.ts';

export const mysqlTransfer: RowTransfer = {
  snapshot: [
    'SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ',
    'START TRANSACTION WITH CONSISTENT SNAPSHOT',
  ],
  session: (timeZone) => [
    // Without them a value that does not fit is cut, and the id 0 becomes the next one.
    "SET SESSION sql_mode = CONCAT(@@SESSION.sql_mode, ',STRICT_ALL_TABLES,NO_AUTO_VALUE_ON_ZERO')",
    ...(timeZone === undefined ? [] : [`SET SESSION time_zone = ${quoteEscaped(offsetOf(timeZone))}`]),
  ],
  // No key can be deferred: https://dev.mysql.com/doc/refman/8.0/en/create-table-foreign-keys.html
  deferKeys: ['SET SESSION foreign_key_checks = 0'],
  keepsNul: true,
  // A FLOAT is shown with six digits; as a DOUBLE it has all of them.
  exactValue: ({ type, sqlType }, name) =>
    type === 'FLOAT' && sqlType === undefined ? `(${name} + 0e0)` : name,
};

/** Names of zones need tables that many servers do not have. */
const offsetOf = (timeZone: string): string => (timeZone === 'UTC' ? '+00:00' : timeZone);
