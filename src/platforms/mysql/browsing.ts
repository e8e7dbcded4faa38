import { mysqlPlans } from '../../../runtimes/typescript/src/products/plans/mysql.ts';
import type { RowBrowsing } from '../browsing.ts';

export const mysqlBrowsing: RowBrowsing = {
  readOnly: ['SET SESSION TRANSACTION READ ONLY'],
  beginReading: 'START TRANSACTION READ ONLY',
  nullsFirst: true,
  limited: (select, rows) => `${select} LIMIT ${rows}`,
  locked: (columns, table, condition) => `SELECT ${columns} FROM ${table} WHERE ${condition} FOR UPDATE`,
  asText: (_, name) => `CAST(${name} AS CHAR)`,
  beginning: (name, size) => `SUBSTRING(${name}, 1, ${size})`,
  length: (name, isBinary) => (isBinary ? `OCTET_LENGTH(${name})` : `CHAR_LENGTH(${name})`),
  readingWords: ['SELECT', 'WITH', 'VALUES', 'TABLE', 'EXPLAIN', 'SHOW', 'DESCRIBE', 'DESC'],
  // A transaction that only reads still writes files of the server, and an executable comment can hold the words.
  refused: (sql) =>
    /\bINTO\b|\/\*M?!/i.test(sql) ? 'INTO writes files or variables, and comments can hide it' : undefined,
  rowLimit: (rows) => `SET SESSION sql_select_limit = ${rows ?? 'DEFAULT'}`,
  estimate: ({ schema, name }, quoteText) =>
    `SELECT table_rows FROM information_schema.tables WHERE table_schema = ${
      schema === undefined ? 'DATABASE()' : quoteText(schema)
    } AND table_name = ${quoteText(name)}`,
  plans: mysqlPlans,
};
