import { canonicalText } from '../../../column-types/canonical.ts';
import { bitsOf, familyOf, isDecimal, isUuid } from '../../../column-types/families.ts';
import { columnTypes } from '../../../column-types/index.ts';
import type { Column, ColumnDefault } from '../../../model/column.ts';
import { elementColumn } from '../../../model/list.ts';
import { elementsOfJson } from '../../../support/list-text.ts';
import { isJson } from '../../../support/text.ts';
import { parseTemporal } from '../ddl/temporal.ts';

/** The text of an SQL literal in plain single quotes; undefined for anything else. */
export function unquoted(sql: string): string | undefined {
  const [, inner] = /^'((?:[^']|'')*)'$/.exec(sql) ?? [];
  return inner?.replaceAll("''", "'");
}

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,4})?$/i;

export const isNumber = (sql: string): boolean => NUMBER.test(sql);

/** Decodes bytes as UTF-8; returns undefined when they are not valid. */
export function textOfBytes(hexadecimal: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(hexadecimal, 'hex'));
  } catch {
    return undefined;
  }
}

/** A default value if the column's type accepts it as a literal, else an expression. */
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
      return !isUuid(column.type);
    case 'enum':
    case 'set':
    case 'array':
      return false;
    case 'list':
      return suitsList(column, text);
  }
}

/** A list in the words of the schema, each of whose elements would be a default of its type. */
function suitsList(column: Column, text: string): boolean {
  const own = elementColumn(column);
  const elements = elementsOfJson(text);
  return elements?.every((element) => element !== null && suits(own, element)) ?? false;
}

/** Integers are checked as signed; larger defaults of unsigned columns stay expressions. */
function suitsNumber({ type, size, scale }: Column, text: string): boolean {
  const bits = bitsOf(type);
  if (bits !== undefined) {
    return (
      /^[+-]?\d{1,40}$/.test(text) &&
      BigInt.asIntN(bits, BigInt(text.replace('+', ''))) === BigInt(text.replace('+', ''))
    );
  }
  if (!isNumber(text)) return false;
  if (!isDecimal(type)) return true;
  const [, whole] = /^[+-]?0*(\d*)(?:\.\d*)?$/.exec(text) ?? [];
  return whole !== undefined && (size === undefined || whole.length <= size - (scale ?? 0));
}

function suitsText({ type, size }: Column, text: string): boolean {
  if (/\0/.test(text)) return false;
  const temporal = parseTemporal(text);
  switch (familyOf(type)) {
    case 'text':
      if (columnTypes[type].size !== 'length') return true;
      return size === undefined ? text.length <= 255 : [...text].length <= size;
    case 'date':
      return temporal?.date !== undefined && temporal.time === undefined;
    case 'time':
      return temporal?.time !== undefined && temporal.date === undefined;
    case 'timestamp':
    case 'instant':
      return temporal?.date !== undefined;
    case 'json':
      return isJson(text);
    case 'uuid':
      return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
    case 'formatted':
      return canonicalText(type, text) !== undefined;
    default:
      return type !== 'GEOMETRY';
  }
}
