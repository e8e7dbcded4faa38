import { canBeElement } from '../../../column-types/families.ts';
import {
  type NativeTypes,
  parseNativeType,
  type ReversedType,
  withoutZeroSize,
} from '../../standard/inspect/types.ts';

/** Types by the names that format_type gives: those whose own words must be kept, because ours build another type. */
const OTHER_WORDS: NativeTypes = {
  JSONB: 'JSON',
  'TIME WITH TIME ZONE': 'TIME',
};

const NATIVE: NativeTypes = {
  BOOLEAN: 'BOOLEAN',
  SMALLINT: 'SMALLINT',
  INTEGER: 'INTEGER',
  BIGINT: 'BIGINT',
  REAL: 'REAL',
  'DOUBLE PRECISION': 'DOUBLE',
  NUMERIC: 'DECIMAL',
  CHARACTER: 'CHAR',
  'CHARACTER VARYING': 'VARCHAR',
  TEXT: 'LONGVARCHAR',
  CITEXT: 'CITEXT',
  BYTEA: 'BLOB',
  DATE: 'DATE',
  'TIME WITHOUT TIME ZONE': 'TIME',
  'TIMESTAMP WITHOUT TIME ZONE': 'TIMESTAMP',
  'TIMESTAMP WITH TIME ZONE': 'TIMESTAMPTZ',
  JSON: 'JSON',
  UUID: 'UUID',
  INET: 'INET',
  CIDR: 'CIDR',
  MACADDR: 'MACADDR',
  INT4RANGE: 'INT4RANGE',
  INT8RANGE: 'INT8RANGE',
  NUMRANGE: 'NUMRANGE',
  DATERANGE: 'DATERANGE',
  TSRANGE: 'TSRANGE',
  TSTZRANGE: 'TSTZRANGE',
  INTERVAL: 'INTERVAL',
  XML: 'XML',
  POINT: 'POINT',
  TSVECTOR: 'TSVECTOR',
  GEOMETRY: 'GEOMETRY',
};

export interface PgsqlType extends ReversedType {
  readonly known: boolean;
}

/** The type that format_type printed. */
export function reversePgsqlType(text: string): PgsqlType {
  const [, inner] = /^(.+)\[\]$/.exec(text) ?? [];
  if (inner !== undefined) return arrayOf(reversePgsqlType(inner), text);
  // The digits of a time stand in the middle: "timestamp(3) without time zone".
  const [, first = text, digits = '', last = ''] =
    /^(\w+)(\(\d+\))( with(?:out)? time zone)$/.exec(text) ?? [];
  const native = parseNativeType(first + last + digits);
  const own = native === undefined ? undefined : NATIVE[native.word];
  const other = native === undefined ? undefined : OTHER_WORDS[native.word];
  if (native === undefined || (own ?? other) === undefined) {
    return { type: 'VARCHAR', sqlType: text, known: false };
  }
  const { word: _, ...sizes } = native;
  if (other !== undefined)
    return withoutZeroSize({ type: other, ...sizes, sqlType: text, known: true }, text);
  // A CHAR without a size has one character.
  const reversed = own === 'CHAR' && sizes.size === 1 ? {} : sizes;
  return withoutZeroSize({ type: own ?? 'VARCHAR', ...reversed, known: true }, text);
}

/** An array of a type that a schema can name the elements of; others keep their own words. */
const arrayOf = ({ type, sqlType, known, ...sizes }: PgsqlType, text: string): PgsqlType =>
  known && sqlType === undefined && canBeElement(type)
    ? { type: 'LIST', element: type, ...sizes, known }
    : { type: 'LONGVARCHAR', sqlType: text, known: false };
