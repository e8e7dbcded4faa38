import { binaryType } from './binary/binary.ts';
import { blobType } from './binary/blob.ts';
import { longvarbinaryType } from './binary/longvarbinary.ts';
import { varbinaryType } from './binary/varbinary.ts';
import type { ColumnType } from './column-type.ts';
import { bigintType } from './numbers/bigint.ts';
import { booleanType } from './numbers/boolean.ts';
import { booleanEmuType } from './numbers/boolean-emu.ts';
import { decimalType } from './numbers/decimal.ts';
import { doubleType } from './numbers/double.ts';
import { floatType } from './numbers/float.ts';
import { integerType } from './numbers/integer.ts';
import { numericType } from './numbers/numeric.ts';
import { realType } from './numbers/real.ts';
import { smallintType } from './numbers/smallint.ts';
import { tinyintType } from './numbers/tinyint.ts';
import { arrayType } from './structured/array.ts';
import { enumType } from './structured/enum.ts';
import { geometryType } from './structured/geometry.ts';
import { jsonType } from './structured/json.ts';
import { objectType } from './structured/object.ts';
import { setType } from './structured/set.ts';
import { uuidType } from './structured/uuid.ts';
import { uuidBinaryType } from './structured/uuid-binary.ts';
import { buDateType } from './temporal/bu-date.ts';
import { buTimestampType } from './temporal/bu-timestamp.ts';
import { dateType } from './temporal/date.ts';
import { datetimeType } from './temporal/datetime.ts';
import { timeType } from './temporal/time.ts';
import { timestampType } from './temporal/timestamp.ts';
import { timestamptzType } from './temporal/timestamptz.ts';
import { charType } from './text/char.ts';
import { clobType } from './text/clob.ts';
import { longvarcharType } from './text/longvarchar.ts';
import { varcharType } from './text/varchar.ts';

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
