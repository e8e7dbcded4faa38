import { arrayType } from './array.ts';
import { bigintType } from './bigint.ts';
import { binaryType } from './binary.ts';
import { blobType } from './blob.ts';
import { booleanType } from './boolean.ts';
import { booleanEmuType } from './boolean-emu.ts';
import { buDateType } from './bu-date.ts';
import { buTimestampType } from './bu-timestamp.ts';
import { charType } from './char.ts';
import { clobType } from './clob.ts';
import type { ColumnType } from './column-type.ts';
import { dateType } from './date.ts';
import { datetimeType } from './datetime.ts';
import { decimalType } from './decimal.ts';
import { doubleType } from './double.ts';
import { enumType } from './enum.ts';
import { floatType } from './float.ts';
import { geometryType } from './geometry.ts';
import { integerType } from './integer.ts';
import { jsonType } from './json.ts';
import { longvarbinaryType } from './longvarbinary.ts';
import { longvarcharType } from './longvarchar.ts';
import { numericType } from './numeric.ts';
import { objectType } from './object.ts';
import { realType } from './real.ts';
import { setType } from './set.ts';
import { smallintType } from './smallint.ts';
import { timeType } from './time.ts';
import { timestampType } from './timestamp.ts';
import { timestamptzType } from './timestamptz.ts';
import { tinyintType } from './tinyint.ts';
import { uuidType } from './uuid.ts';
import { uuidBinaryType } from './uuid-binary.ts';
import { varbinaryType } from './varbinary.ts';
import { varcharType } from './varchar.ts';

const declared = [
  charType,
  varcharType,
  longvarcharType,
  clobType,
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
  enumType,
  setType,
  jsonType,
  uuidType,
  uuidBinaryType,
  geometryType,
] as const;

export type ColumnTypeName = (typeof declared)[number]['name'];

/** Every column type by name, in the order of the documentation. */
export const columnTypes: Readonly<Record<ColumnTypeName, ColumnType>> = Object.fromEntries(
  declared.map((type) => [type.name, type]),
) as Record<ColumnTypeName, ColumnType>;

export const columnTypeNames: readonly ColumnTypeName[] = declared.map((type) => type.name);
