import { pgsqlPlans } from '../../../runtimes/typescript/src/products/plans/pgsql.ts';
import { familyOf } from '../../column-types/families.ts';
import type { RowBrowsing } from '../browsing.ts';

export const pgsqlBrowsing: RowBrowsing = {
  readOnly: ['SET default_transaction_read_only = on'],
  beginReading: 'BEGIN READ ONLY',
  nullsFirst: false,
  limited: (select, rows) => `${select} LIMIT ${rows}`,
  locked: (columns, table, condition) => `SELECT ${columns} FROM ${table} WHERE ${condition} FOR UPDATE`,
  asText: ({ type, sqlType }, name) =>
    familyOf(type) === 'text' && sqlType === undefined ? name : `CAST(${name} AS text)`,
  beginning: (name, size) => `SUBSTRING(${name} FROM 1 FOR ${size})`,
  length: (name, isBinary) => (isBinary ? `OCTET_LENGTH(${name})` : `CHAR_LENGTH(${name})`),
  readingWords: ['SELECT', 'WITH', 'VALUES', 'TABLE', 'EXPLAIN', 'SHOW'],
  // A table that was never analysed has -1.
  estimate: ({ schema, name }, quoteText) =>
    `SELECT CAST(reltuples AS bigint) FROM pg_catalog.pg_class WHERE oid = to_regclass(${quoteText(
      [...(schema === undefined ? [] : [schema]), name]
        .map((part) => `"${part.replaceAll('"', '""')}"`)
        .join('.'),
    )})`,
  plans: pgsqlPlans,
};
