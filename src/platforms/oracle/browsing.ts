import type { RowBrowsing } from '../browsing.ts';

export const oracleBrowsing: RowBrowsing = {
  // The product has read-only transactions, but no read-only sessions.
  readOnly: [],
  beginReading: 'SET TRANSACTION READ ONLY',
  nullsFirst: false,
  limited: (select, rows) => `${select} FETCH FIRST ${rows} ROWS ONLY`,
  locked: (columns, table, condition) => `SELECT ${columns} FROM ${table} WHERE ${condition} FOR UPDATE`,
  asText: (_, name) => `TO_CHAR(${name})`,
  beginning: (name, size) => `SUBSTR(${name}, 1, ${size})`,
  length: (name) => `LENGTH(${name})`,
  readingWords: ['SELECT', 'WITH'],
};
