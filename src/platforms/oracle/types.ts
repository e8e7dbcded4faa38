import type { Column } from '../../model/column.ts';
import { printSqlType, type SqlTypes } from '../standard/ddl/sql-types.ts';

const number = { name: 'NUMBER', size: 'precision' } as const;
const timestamp = { name: 'TIMESTAMP', size: 'length' } as const;

/** The largest NVARCHAR2 and RAW of a database with standard strings. */
export const LARGEST_SIZED = 2000;

const longText = { name: 'NVARCHAR2', size: 'length', defaultSize: LARGEST_SIZED } as const;

/** Where Oracle departs from standard SQL. */
export const oracleTypes: SqlTypes = {
  VARCHAR: { name: 'NVARCHAR2', size: 'length', defaultSize: 255 },
  LONGVARCHAR: longText,
  CITEXT: { name: 'NVARCHAR2', size: 'length', defaultSize: 255 },
  ARRAY: longText,
  NUMERIC: number,
  DECIMAL: number,
  TINYINT: 'NUMBER(3,0)',
  SMALLINT: 'NUMBER(5,0)',
  INTEGER: 'NUMBER',
  BIGINT: 'NUMBER(20,0)',
  REAL: 'NUMBER',
  DOUBLE: 'FLOAT',
  // LONG RAW takes no size, no index and one column per table: https://docs.oracle.com/en/database/oracle/oracle-database/19/sqlrf/Data-Types.html
  BINARY: 'BLOB',
  VARBINARY: 'BLOB',
  DATETIME: timestamp,
  TIMESTAMP: timestamp,
  BU_TIMESTAMP: timestamp,
  // There is no time of day; a DATE has one, to the second.
  TIME: 'DATE',
  BOOLEAN: 'NUMBER',
  BOOLEAN_EMU: 'NUMBER',
  ENUM: 'NUMBER(3,0)',
  SET: 'NUMBER',
  // The JSON type came with 21c; a CLOB with IS JSON works from 12c on.
  JSON: 'CLOB',
  // Text as the classes have it; UUID_BINARY is the short form.
  UUID: 'CHAR(36)',
  UUID_BINARY: 'RAW(16)',
  INET: 'VARCHAR2(43)',
  CIDR: 'VARCHAR2(43)',
  MACADDR: 'VARCHAR2(17)',
  INT4RANGE: 'VARCHAR2(24)',
  INT8RANGE: 'VARCHAR2(42)',
  NUMRANGE: 'VARCHAR2(127)',
  DATERANGE: 'VARCHAR2(25)',
  TSRANGE: 'VARCHAR2(61)',
  TSTZRANGE: 'VARCHAR2(67)',
  INTERVAL: 'VARCHAR2(60)',
  XML: 'CLOB',
  POINT: 'VARCHAR2(51)',
  TSVECTOR: 'CLOB',
  GEOMETRY: 'SDO_GEOMETRY',
};

/** The type of a column; one whose values would not fit its usual type gets the next larger one. */
export function oracleType(column: Column): string {
  if (column.sqlType === undefined) {
    if (column.type === 'BINARY' && column.size !== undefined && column.size <= LARGEST_SIZED)
      return `RAW(${column.size})`;
    if (column.type === 'TIMESTAMPTZ' && column.size !== undefined)
      return `TIMESTAMP(${column.size}) WITH TIME ZONE`;
    if (column.type === 'ENUM' && column.valueSet.length > 1000) return 'NUMBER(5,0)';
  }
  return printSqlType(column, oracleTypes);
}
