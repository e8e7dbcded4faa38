import type { ColumnTypeName } from '../../../column-types/index.ts';
import { newColumn } from '../../../model/new.ts';
import { printSqlType } from '../../standard/ddl/sql-types.ts';
import {
  type NativeTypes,
  parseNativeType,
  type ReversedType,
  withoutZeroSize,
} from '../../standard/inspect/types.ts';
import { sqliteTypes } from '../types.ts';

const NATIVE: NativeTypes = {
  CHAR: 'CHAR',
  CHARACTER: 'CHAR',
  NCHAR: 'CHAR',
  'NATIVE CHARACTER': 'CHAR',
  VARCHAR: 'VARCHAR',
  NVARCHAR: 'VARCHAR',
  'VARYING CHARACTER': 'VARCHAR',
  'CHARACTER VARYING': 'VARCHAR',
  TINYTEXT: 'VARCHAR',
  TEXT: 'LONGVARCHAR',
  MEDIUMTEXT: 'LONGVARCHAR',
  CLOB: 'CLOB',
  LONGTEXT: 'CLOB',
  CITEXT: 'CITEXT',
  DECIMAL: 'DECIMAL',
  NUMERIC: 'NUMERIC',
  TINYINT: 'TINYINT',
  INT2: 'SMALLINT',
  SMALLINT: 'SMALLINT',
  MEDIUMINT: 'INTEGER',
  INT: 'INTEGER',
  INT4: 'INTEGER',
  INTEGER: 'INTEGER',
  INT8: 'BIGINT',
  BIGINT: 'BIGINT',
  'UNSIGNED BIG INT': 'BIGINT',
  REAL: 'REAL',
  FLOAT: 'FLOAT',
  DOUBLE: 'DOUBLE',
  'DOUBLE PRECISION': 'DOUBLE',
  BINARY: 'BINARY',
  VARBINARY: 'VARBINARY',
  TINYBLOB: 'BLOB',
  BLOB: 'BLOB',
  MEDIUMBLOB: 'VARBINARY',
  LONGBLOB: 'LONGVARBINARY',
  DATE: 'DATE',
  DATETIME: 'DATETIME',
  TIME: 'TIME',
  TIMESTAMP: 'TIMESTAMP',
  TIMESTAMPTZ: 'TIMESTAMPTZ',
  'TIMESTAMP WITH TIME ZONE': 'TIMESTAMPTZ',
  BOOL: 'BOOLEAN',
  BOOLEAN: 'BOOLEAN',
  JSON: 'JSON',
  JSON_TEXT: 'JSON',
  UUID: 'UUID',
  GEOMETRY: 'GEOMETRY',
};

/** What SQLite itself makes of a type it does not know: https://sqlite.org/datatype3.html#determination_of_column_affinity */
function byAffinity(text: string): ColumnTypeName {
  if (/int/i.test(text)) return 'INTEGER';
  if (/char|clob|text/i.test(text)) return 'LONGVARCHAR';
  if (/blob/i.test(text) || text === '') return 'BLOB';
  return /real|floa|doub/i.test(text) ? 'DOUBLE' : 'VARCHAR';
}

export interface SqliteType extends ReversedType {
  readonly known: boolean;
}

/** The type of a declaration; its words are kept where ours would be others. */
export function reverseSqliteType(text: string): SqliteType {
  const native = parseNativeType(text);
  const type = native === undefined ? undefined : NATIVE[native.word];
  if (native === undefined || type === undefined)
    return { type: byAffinity(text), ...(text !== '' && { sqlType: text }), known: false };
  const { word: _, ...sizes } = native;
  const reversed = { type, ...sizes };
  const same = printSqlType(newColumn('', type, sizes), sqliteTypes) === text;
  return withoutZeroSize({ known: true, ...(!same && { sqlType: text }), ...reversed }, text);
}
