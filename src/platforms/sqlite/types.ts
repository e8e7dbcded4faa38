import type { SqlTypes } from '../standard/sql-types.ts';

/** Where SQLite departs from standard SQL. */
export const sqliteTypes: SqlTypes = {
  LONGVARCHAR: 'MEDIUMTEXT',
  CLOB: 'LONGTEXT',
  NUMERIC: { name: 'DECIMAL', size: 'precision' },
  DOUBLE: 'DOUBLE',
  BINARY: 'BLOB',
  VARBINARY: 'MEDIUMBLOB',
  LONGVARBINARY: 'LONGBLOB',
  DATE: 'DATETIME',
  DATETIME: 'DATETIME',
  BOOLEAN: 'INTEGER',
  BOOLEAN_EMU: 'INTEGER',
  ARRAY: 'MEDIUMTEXT',
  ENUM: 'TINYINT',
  SET: 'INT',
  UUID: 'BLOB',
  UUID_BINARY: 'BLOB',
};
