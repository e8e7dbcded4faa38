import type { SqlTypes } from '../standard/ddl/sql-types.ts';

/** Digits after the seconds of an instant. */
export const INSTANT_DIGITS = 6;

/** Where MySQL and MariaDB depart from standard SQL. */
const common: SqlTypes = {
  LONGVARCHAR: { name: 'TEXT', size: 'length' },
  CLOB: 'LONGTEXT',
  NUMERIC: { name: 'DECIMAL', size: 'precision' },
  TINYINT: { name: 'TINYINT', size: 'length' },
  SMALLINT: { name: 'SMALLINT', size: 'length' },
  INTEGER: { name: 'INTEGER', size: 'length' },
  BIGINT: { name: 'BIGINT', size: 'length' },
  REAL: { name: 'DOUBLE', size: 'digits' },
  FLOAT: { name: 'FLOAT', size: 'precision' },
  // DOUBLE(10) alone is a syntax error: https://dev.mysql.com/doc/refman/8.0/en/floating-point-types.html
  DOUBLE: { name: 'DOUBLE', size: 'digits' },
  VARBINARY: 'MEDIUMBLOB',
  LONGVARBINARY: 'LONGBLOB',
  DATETIME: { name: 'DATETIME', size: 'length' },
  TIME: { name: 'TIME', size: 'length' },
  TIMESTAMP: { name: 'TIMESTAMP', size: 'length' },
  BU_TIMESTAMP: { name: 'TIMESTAMP', size: 'length' },
  // In UTC: a TIMESTAMP ends in 2038, and changes with the zone of the session.
  TIMESTAMPTZ: { name: 'DATETIME', size: 'length', defaultSize: INSTANT_DIGITS },
  BOOLEAN: 'TINYINT(1)',
  BOOLEAN_EMU: 'TINYINT(1)',
  OBJECT: 'MEDIUMBLOB',
  ARRAY: { name: 'TEXT', size: 'length' },
  ENUM: 'TINYINT',
  SET: 'INT',
  XML: 'LONGTEXT',
};

/** MariaDB has a type for UUIDs since 10.7; MySQL has none. */
export const mysqlTypes = (nativeUuid: boolean): SqlTypes => ({
  ...common,
  UUID: nativeUuid ? 'UUID' : 'BINARY(16)',
});

/** The position of an ENUM value is stored in a TINYINT as long as it fits. */
export const TINY_ENUM_VALUES = 128;
