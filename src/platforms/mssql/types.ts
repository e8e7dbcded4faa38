import type { Column } from '../../model/column.ts';
import { printSqlType, type SqlTypes } from '../standard/ddl/sql-types.ts';

const seconds = { size: 'length' } as const;

/** Where SQL Server departs from standard SQL. */
export const mssqlTypes: SqlTypes = {
  LONGVARCHAR: 'VARCHAR(MAX)',
  CLOB: 'VARCHAR(MAX)',
  INTEGER: 'INT',
  DOUBLE: 'FLOAT',
  BINARY: { name: 'BINARY', size: 'length', defaultSize: 7132 },
  VARBINARY: 'VARBINARY(MAX)',
  LONGVARBINARY: 'VARBINARY(MAX)',
  BLOB: 'VARBINARY(MAX)',
  DATETIME: { name: 'DATETIME2', ...seconds },
  TIME: { name: 'TIME', ...seconds },
  // TIMESTAMP is a row version here: https://learn.microsoft.com/sql/t-sql/data-types/rowversion-transact-sql
  TIMESTAMP: { name: 'DATETIME2', ...seconds },
  BU_TIMESTAMP: { name: 'DATETIME2', ...seconds },
  TIMESTAMPTZ: { name: 'DATETIMEOFFSET', ...seconds },
  BOOLEAN: 'INT',
  BOOLEAN_EMU: 'INT',
  OBJECT: 'VARBINARY(MAX)',
  ARRAY: 'VARCHAR(MAX)',
  ENUM: 'TINYINT',
  SET: 'INT',
  // There is a JSON type from SQL Server 2025 on; this works from 2016 on.
  JSON: 'NVARCHAR(MAX)',
  XML: 'NVARCHAR(MAX)',
  UUID: 'UNIQUEIDENTIFIER',
};

/** The largest CHAR, VARCHAR and BINARY: https://learn.microsoft.com/sql/t-sql/data-types/char-and-varchar-transact-sql */
export const LARGEST_SIZED = 8000;

/** https://learn.microsoft.com/sql/relational-databases/collations/collation-and-unicode-support */
export const IGNORING_CASE = 'Latin1_General_100_CI_AS';

/** The type of a column; one whose values would not fit its usual type gets the next larger one. */
export function mssqlType(column: Column): string {
  if (column.sqlType === undefined) {
    const isSized = column.type === 'VARCHAR' || column.type === 'CITEXT';
    if (isSized && (column.size ?? 0) > LARGEST_SIZED) return 'VARCHAR(MAX)';
    if (column.type === 'ENUM' && column.valueSet.length > 256) return 'SMALLINT';
    if (column.type === 'SET' && column.valueSet.length > 31) return 'BIGINT';
  }
  return printSqlType(column, mssqlTypes);
}
