import type { ColumnTypeName } from '../../column-types/index.ts';
import type { TypescriptConfig } from '../../config/config.ts';

/** The runtime's ways of handling values; a test compares them with its own list. */
export type KindName =
  | 'text'
  | 'integer'
  | 'float'
  | 'decimal'
  | 'bigint'
  | 'safeInteger'
  | 'boolean'
  | 'date'
  | 'time'
  | 'timestamp'
  | 'timestampText'
  | 'bytes'
  | 'enumeration'
  | 'label'
  | 'set'
  | 'array'
  | 'list'
  | 'json'
  | 'uuid'
  | 'formatted';

type Choice = KindName | ((options: TypescriptConfig) => KindName);

const bigint: Choice = (options) => (options.bigint === 'number' ? 'safeInteger' : 'bigint');
const timestamp: Choice = (options) => (options.timestamp === 'string' ? 'timestampText' : 'timestamp');

/** How each column type is handled; a type that is missing here does not compile. */
export const kinds: Readonly<Record<ColumnTypeName, Choice>> = {
  CHAR: 'text',
  VARCHAR: 'text',
  LONGVARCHAR: 'text',
  CLOB: 'text',
  CITEXT: 'text',
  NUMERIC: 'decimal',
  DECIMAL: 'decimal',
  TINYINT: 'integer',
  SMALLINT: 'integer',
  INTEGER: 'integer',
  BIGINT: bigint,
  REAL: 'float',
  FLOAT: 'float',
  DOUBLE: 'float',
  BINARY: 'bytes',
  VARBINARY: 'bytes',
  LONGVARBINARY: 'bytes',
  BLOB: 'bytes',
  DATE: 'date',
  DATETIME: timestamp,
  TIME: 'time',
  TIMESTAMP: timestamp,
  TIMESTAMPTZ: timestamp,
  BU_DATE: 'date',
  BU_TIMESTAMP: timestamp,
  BOOLEAN: 'boolean',
  BOOLEAN_EMU: 'boolean',
  // Refused by `check`, because nothing but PHP can read what PHP serialized.
  OBJECT: 'bytes',
  ARRAY: 'array',
  LIST: 'list',
  ENUM: 'enumeration',
  NAMED_ENUM: 'label',
  SET: 'set',
  JSON: 'json',
  UUID: 'uuid',
  UUID_BINARY: 'uuid',
  INET: 'formatted',
  CIDR: 'formatted',
  MACADDR: 'formatted',
  INT4RANGE: 'formatted',
  INT8RANGE: 'formatted',
  NUMRANGE: 'formatted',
  DATERANGE: 'formatted',
  TSRANGE: 'formatted',
  TSTZRANGE: 'formatted',
  INTERVAL: 'formatted',
  XML: 'formatted',
  POINT: 'formatted',
  TSVECTOR: 'formatted',
  GEOMETRY: 'bytes',
};

export function kindOf(type: ColumnTypeName, options: TypescriptConfig): KindName {
  const chosen = kinds[type];
  return typeof chosen === 'function' ? chosen(options) : chosen;
}

/** The type of a kind's values. That of an ENUM is the union of its labels, that of a SET or LIST an array. */
export const valueTypes: Readonly<Record<KindName, string>> = {
  text: 'string',
  integer: 'number',
  float: 'number',
  decimal: 'string',
  bigint: 'bigint',
  safeInteger: 'number',
  boolean: 'boolean',
  date: 'string',
  time: 'string',
  timestamp: 'Date',
  timestampText: 'string',
  bytes: 'Uint8Array',
  enumeration: 'string',
  label: 'string',
  set: 'string[]',
  array: 'string[]',
  list: 'unknown[]',
  json: 'unknown',
  uuid: 'string',
  formatted: 'string',
};

/** The kinds whose values are what every driver gives: they need no conversion, and `===` compares them. */
export const isPlain = (kind: KindName): boolean => kind === 'text' || kind === 'integer';
