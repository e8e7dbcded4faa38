import { binaryType, blobType, longvarbinaryType, varbinaryType } from './binary.ts';
import type { ColumnType } from './column-type.ts';
import {
  cidrType,
  daterangeType,
  inetType,
  int4rangeType,
  int8rangeType,
  intervalType,
  macaddrType,
  numrangeType,
  pointType,
  tsrangeType,
  tstzrangeType,
  tsvectorType,
  xmlType,
} from './formatted.ts';
import {
  bigintType,
  booleanEmuType,
  booleanType,
  decimalType,
  doubleType,
  floatType,
  integerType,
  numericType,
  realType,
  smallintType,
  tinyintType,
} from './numbers.ts';
import {
  arrayType,
  enumType,
  geometryType,
  jsonType,
  listType,
  namedEnumType,
  objectType,
  setType,
  uuidBinaryType,
  uuidType,
} from './structured.ts';
import {
  buDateType,
  buTimestampType,
  dateType,
  datetimeType,
  timestampType,
  timestamptzType,
  timeType,
} from './temporal.ts';
import { charType, citextType, clobType, longvarcharType, varcharType } from './text.ts';

const declared = [
  charType,
  varcharType,
  longvarcharType,
  clobType,
  citextType,
  numericType,
  decimalType,
  tinyintType,
  smallintType,
  integerType,
  bigintType,
  realType,
  floatType,
  doubleType,
  binaryType,
  varbinaryType,
  longvarbinaryType,
  blobType,
  dateType,
  datetimeType,
  timeType,
  timestampType,
  timestamptzType,
  buDateType,
  buTimestampType,
  booleanType,
  booleanEmuType,
  objectType,
  arrayType,
  listType,
  enumType,
  namedEnumType,
  setType,
  jsonType,
  uuidType,
  uuidBinaryType,
  inetType,
  cidrType,
  macaddrType,
  int4rangeType,
  int8rangeType,
  numrangeType,
  daterangeType,
  tsrangeType,
  tstzrangeType,
  intervalType,
  xmlType,
  pointType,
  tsvectorType,
  geometryType,
] as const;

export type ColumnTypeName = (typeof declared)[number]['name'];

/** Every column type by name, in the order of the documentation. */
export const columnTypes: Readonly<Record<ColumnTypeName, ColumnType>> = Object.fromEntries(
  declared.map((type) => [type.name, type]),
) as Record<ColumnTypeName, ColumnType>;

/** The types that a schema can name: a named enum is an ENUM with the name of its type, a list an array of a type. */
export const columnTypeNames: readonly ColumnTypeName[] = declared
  .map((type) => type.name)
  .filter((name) => name !== 'NAMED_ENUM' && name !== 'LIST');
