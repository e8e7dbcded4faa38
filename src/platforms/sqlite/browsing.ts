import { sqlitePlans } from '../../../runtimes/typescript/src/products/plans/sqlite.ts';
import type { RowBrowsing } from '../browsing.ts';

export const sqliteBrowsing: RowBrowsing = {
  // https://sqlite.org/pragma.html#pragma_query_only
  readOnly: ['PRAGMA query_only = ON'],
  beginReading: 'BEGIN',
  nullsFirst: true,
  limited: (select, rows) => `${select} LIMIT ${rows}`,
  // A transaction that writes has the database for itself.
  locked: (columns, table, condition) => `SELECT ${columns} FROM ${table} WHERE ${condition}`,
  asText: (_, name) => `CAST(${name} AS TEXT)`,
  beginning: (name, size) => `SUBSTR(${name}, 1, ${size})`,
  length: (name, isBinary) => (isBinary ? `LENGTH(CAST(${name} AS BLOB))` : `LENGTH(${name})`),
  readingWords: ['SELECT', 'WITH', 'VALUES', 'EXPLAIN'],
  plans: sqlitePlans,
};
