import type { ColumnTypeName } from '../../../column-types/index.ts';
import { newColumn } from '../../../model/new.ts';
import type { Row } from '../../connect/connection.ts';
import { cell } from '../../inspect.ts';
import {
  type NativeTypes,
  parseNativeType,
  type ReversedType,
  withoutZeroSize,
} from '../../standard/inspect/types.ts';
import { mssqlType } from '../types.ts';

const NATIVE: NativeTypes = {
  BIT: 'BOOLEAN',
  TINYINT: 'TINYINT',
  SMALLINT: 'SMALLINT',
  INT: 'INTEGER',
  BIGINT: 'BIGINT',
  DECIMAL: 'DECIMAL',
  NUMERIC: 'NUMERIC',
  MONEY: 'DECIMAL',
  SMALLMONEY: 'DECIMAL',
  REAL: 'REAL',
  FLOAT: 'DOUBLE',
  CHAR: 'CHAR',
  NCHAR: 'CHAR',
  VARCHAR: 'VARCHAR',
  NVARCHAR: 'VARCHAR',
  TEXT: 'LONGVARCHAR',
  NTEXT: 'LONGVARCHAR',
  BINARY: 'BINARY',
  VARBINARY: 'VARBINARY',
  IMAGE: 'BLOB',
  DATE: 'DATE',
  TIME: 'TIME',
  DATETIME: 'DATETIME',
  DATETIME2: 'DATETIME',
  SMALLDATETIME: 'DATETIME',
  DATETIMEOFFSET: 'TIMESTAMPTZ',
  UNIQUEIDENTIFIER: 'UUID',
  JSON: 'JSON',
  XML: 'CLOB',
  GEOMETRY: 'GEOMETRY',
  GEOGRAPHY: 'GEOMETRY',
};

/** What a type without a size is. */
const WHOLE: Readonly<Record<string, ColumnTypeName>> = {
  'VARCHAR(MAX)': 'LONGVARCHAR',
  'NVARCHAR(MAX)': 'LONGVARCHAR',
  'VARBINARY(MAX)': 'BLOB',
};

/** The type of a row of sys.columns in SQL: https://learn.microsoft.com/sql/relational-databases/system-catalog-views/sys-columns-transact-sql */
export function printNativeType(row: Row): string {
  const name = cell(row, 'type').toUpperCase();
  const [length, precision, scale] = [Number(row.length), Number(row.precision), Number(row.scale)];
  switch (name) {
    case 'CHAR':
    case 'VARCHAR':
    case 'BINARY':
    case 'VARBINARY':
      return `${name}(${length === -1 ? 'MAX' : length})`;
    case 'NCHAR':
    case 'NVARCHAR':
      return `${name}(${length === -1 ? 'MAX' : length / 2})`;
    case 'DECIMAL':
    case 'NUMERIC':
      return `${name}(${precision},${scale})`;
    case 'TIME':
    case 'DATETIME2':
    case 'DATETIMEOFFSET':
      return scale === 7 ? name : `${name}(${scale})`;
    default:
      return name;
  }
}

export interface MssqlType extends ReversedType {
  readonly known: boolean;
}

/** The type in a schema; its own words are kept where ours would be others. */
export function reverseMssqlType(text: string): MssqlType {
  const native = parseNativeType(text);
  const type = WHOLE[text] ?? (native === undefined ? undefined : NATIVE[native.word]);
  if (type === undefined) return { type: 'VARCHAR', sqlType: text, known: false };
  const { word: _, ...sizes } = native ?? { word: '' };
  const same = mssqlType(newColumn('', type, sizes)) === text;
  return withoutZeroSize({ type, ...sizes, ...(!same && { sqlType: text }), known: true }, text);
}
