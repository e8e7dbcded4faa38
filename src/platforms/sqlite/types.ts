import type { SqlTypes } from '../standard/ddl/sql-types.ts';

/** The collation of texts without letter case. */
export const IGNORING_CASE = 'NOCASE';

/** Where SQLite departs from standard SQL. Sizes mean nothing to it, but tell readers what the schema said. */
export const sqliteTypes: SqlTypes = {
  LONGVARCHAR: 'MEDIUMTEXT',
  CLOB: 'LONGTEXT',
  CITEXT: 'CITEXT',
  NUMERIC: { name: 'DECIMAL', size: 'precision' },
  TINYINT: { name: 'TINYINT', size: 'length' },
  SMALLINT: { name: 'SMALLINT', size: 'length' },
  INTEGER: { name: 'INTEGER', size: 'length' },
  BIGINT: { name: 'BIGINT', size: 'length' },
  REAL: { name: 'REAL', size: 'precision' },
  FLOAT: { name: 'FLOAT', size: 'precision' },
  DOUBLE: { name: 'DOUBLE', size: 'precision' },
  BINARY: 'BLOB',
  VARBINARY: 'MEDIUMBLOB',
  LONGVARBINARY: 'LONGBLOB',
  DATE: 'DATETIME',
  DATETIME: { name: 'DATETIME', size: 'length' },
  TIME: { name: 'TIME', size: 'length' },
  TIMESTAMP: { name: 'TIMESTAMP', size: 'length' },
  BU_TIMESTAMP: { name: 'TIMESTAMP', size: 'length' },
  TIMESTAMPTZ: { name: 'TIMESTAMPTZ', size: 'length' },
  BOOLEAN: 'INTEGER',
  BOOLEAN_EMU: 'INTEGER',
  ARRAY: 'MEDIUMTEXT',
  ENUM: 'TINYINT',
  SET: 'INT',
  XML: 'LONGTEXT',
  // A column declared as JSON would turn the document 1.0 into the number 1; "TEXT" in the name keeps it a text.
  JSON: 'JSON_TEXT',
  UUID: 'BLOB',
  UUID_BINARY: 'BLOB',
};
