import type { RowBrowsing } from '../browsing.ts';

export const mssqlBrowsing: RowBrowsing = {
  // No session refuses to write: what may run is decided by the words of a statement, and what it did is rolled back.
  readOnly: [],
  beginReading: 'BEGIN TRANSACTION',
  nullsFirst: true,
  limited: (select, rows, isOrdered = true) =>
    `${select}${isOrdered ? '' : ' ORDER BY (SELECT NULL)'} OFFSET 0 ROWS FETCH NEXT ${rows} ROWS ONLY`,
  locked: (columns, table, condition) =>
    `SELECT ${columns} FROM ${table} WITH (UPDLOCK, HOLDLOCK) WHERE ${condition}`,
  asText: (_, name) => `CAST(${name} AS NVARCHAR(MAX))`,
  beginning: (name, size) => `SUBSTRING(${name}, 1, ${size})`,
  length: (name, isBinary) => (isBinary ? `DATALENGTH(${name})` : `LEN(${name})`),
  readingWords: ['SELECT', 'WITH'],
  refused: (sql) => (/\bINTO\b/i.test(sql) ? 'INTO creates a table' : undefined),
  rowLimit: (rows) => `SET ROWCOUNT ${rows ?? 0}`,
};
