import type { ColumnTypeName } from '../../../column-types/index.ts';
import { booleanKind } from './boolean.ts';
import { jsonKind, lobKind, objectKind } from './documents.ts';
import type { ColumnKind, KindContext } from './kind.ts';
import { decimalKind, floatKind, integerKind } from './numbers.ts';
import { dateKind, timeKind, timestampKind } from './temporal.ts';
import { binaryKind, textKind, uuidBinaryKind, uuidKind } from './text.ts';
import { arrayKind, enumKind, setKind } from './value-sets.ts';

type MakeKind = (context: KindContext) => ColumnKind;

/** How each column type is handled; a type that is missing here does not compile. */
const kinds: Readonly<Record<ColumnTypeName, MakeKind>> = {
  CHAR: textKind,
  VARCHAR: textKind,
  LONGVARCHAR: textKind,
  CLOB: textKind,
  NUMERIC: decimalKind,
  DECIMAL: decimalKind,
  TINYINT: integerKind,
  SMALLINT: integerKind,
  INTEGER: integerKind,
  BIGINT: integerKind,
  REAL: floatKind,
  FLOAT: floatKind,
  DOUBLE: floatKind,
  BINARY: binaryKind,
  VARBINARY: lobKind,
  LONGVARBINARY: lobKind,
  BLOB: lobKind,
  DATE: dateKind,
  DATETIME: timestampKind,
  TIME: timeKind,
  TIMESTAMP: timestampKind,
  BU_DATE: dateKind,
  BU_TIMESTAMP: timestampKind,
  BOOLEAN: booleanKind,
  BOOLEAN_EMU: booleanKind,
  OBJECT: objectKind,
  ARRAY: arrayKind,
  ENUM: enumKind,
  SET: setKind,
  JSON: jsonKind,
  UUID: (context) => (context.binaryUuids ? uuidBinaryKind : uuidKind)(context),
  UUID_BINARY: uuidBinaryKind,
  GEOMETRY: lobKind,
};

/** A `phpType` in the schema that asks for another scalar. */
const kindsByPhpType: Readonly<Record<string, MakeKind>> = {
  int: integerKind,
  integer: integerKind,
  float: floatKind,
  double: floatKind,
  bool: booleanKind,
  boolean: booleanKind,
  string: textKind,
};

export function kindOf(context: KindContext): ColumnKind {
  const { type, phpType } = context.column.column;
  return (kindsByPhpType[phpType ?? ''] ?? kinds[type])(context);
}
