import type { SqlTypes } from '../standard/ddl/sql-types.ts';

/** Where PostgreSQL departs from standard SQL. */
export const pgsqlTypes: SqlTypes = {
  VARCHAR: { name: 'VARCHAR', size: 'length' },
  CLOB: 'TEXT',
  DECIMAL: { name: 'NUMERIC', size: 'precision' },
  TINYINT: 'INT2',
  SMALLINT: 'INT2',
  BIGINT: 'INT8',
  FLOAT: 'DOUBLE PRECISION',
  BINARY: 'BYTEA',
  VARBINARY: 'BYTEA',
  LONGVARBINARY: 'BYTEA',
  BLOB: 'BYTEA',
  DATETIME: { name: 'TIMESTAMP', size: 'length' },
  TIME: { name: 'TIME', size: 'length' },
  TIMESTAMP: { name: 'TIMESTAMP', size: 'length' },
  BU_TIMESTAMP: { name: 'TIMESTAMP', size: 'length' },
  TIMESTAMPTZ: { name: 'TIMESTAMPTZ', size: 'length' },
  BOOLEAN_EMU: 'INT2',
  OBJECT: 'BYTEA',
  ENUM: 'INT2',
  SET: 'INT4',
  UUID_BINARY: 'BYTEA',
};
