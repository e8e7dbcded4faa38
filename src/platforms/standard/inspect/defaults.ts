import { type ColumnTypeName, columnTypes } from '../../../column-types/index.ts';
import type { Column, ColumnDefault } from '../../../model/column.ts';
import { parseTemporal } from '../ddl/temporal.ts';

/** The text of an SQL literal in plain single quotes; undefined for anything else. */
export function unquoted(sql: string): string | undefined {
  const [, inner] = /^'((?:[^']|'')*)'$/.exec(sql) ?? [];
  return inner?.replaceAll("''", "'");
}

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,4})?$/i;

export const isNumber = (sql: string): boolean => NUMBER.test(sql);

/** Bytes as the text they are in UTF-8; undefined where they are none. */
export function textOfBytes(hexadecimal: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(hexadecimal, 'hex'));
  } catch {
    return undefined;
  }
}

/** A default is a value where the column's type has a literal for it, else the SQL itself. */
export const defaultOf = (column: Column, value: string | undefined, sql: string): ColumnDefault =>
  value !== undefined && suits(column, value)
    ? { kind: 'value', text: value }
    : { kind: 'expression', text: sql };

function suits(column: Column, text: string): boolean {
  // A schema takes the word for no default at all.
  if (text.trim().toLowerCase() === 'null') return false;
  switch (columnTypes[column.type].literal) {
    case 'number':
      return suitsNumber(column, text);
    case 'boolean':
      return text === 'true' || text === 'false';
    case 'text':
      return suitsText(column, text);
    case 'binary':
      return column.type !== 'UUID' && column.type !== 'UUID_BINARY';
    case 'enum':
    case 'set':
    case 'array':
      return false;
  }
}

/** Signed: what an unsigned column holds beyond is left to the database. */
const BITS: Readonly<Partial<Record<ColumnTypeName, number>>> = {
  TINYINT: 8,
  SMALLINT: 16,
  INTEGER: 32,
  BIGINT: 64,
};

function suitsNumber({ type, size, scale }: Column, text: string): boolean {
  const bits = BITS[type];
  if (bits !== undefined) {
    return (
      /^[+-]?\d{1,40}$/.test(text) &&
      BigInt.asIntN(bits, BigInt(text.replace('+', ''))) === BigInt(text.replace('+', ''))
    );
  }
  if (!isNumber(text)) return false;
  if (type !== 'DECIMAL' && type !== 'NUMERIC') return true;
  const [, whole] = /^[+-]?0*(\d*)(?:\.\d*)?$/.exec(text) ?? [];
  return whole !== undefined && (size === undefined || whole.length <= size - (scale ?? 0));
}

function suitsText({ type, size }: Column, text: string): boolean {
  if (/\0/.test(text)) return false;
  const temporal = parseTemporal(text);
  switch (type) {
    case 'CHAR':
    case 'VARCHAR':
      return size === undefined ? text.length <= 255 : [...text].length <= size;
    case 'DATE':
    case 'BU_DATE':
      return temporal?.date !== undefined && temporal.time === undefined;
    case 'TIME':
      return temporal?.time !== undefined && temporal.date === undefined;
    case 'DATETIME':
    case 'TIMESTAMP':
    case 'BU_TIMESTAMP':
    case 'TIMESTAMPTZ':
      return temporal?.date !== undefined;
    case 'JSON':
      return isJson(text);
    case 'UUID':
      return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
    default:
      return type !== 'GEOMETRY';
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
