import type { ColumnTypeName } from '../../../column-types/index.ts';
import type { Column } from '../../../model/column.ts';
import { columnAttributes } from '../attributes.ts';
import { booleanKind } from './boolean.ts';
import { jsonKind, lobKind, objectKind } from './documents.ts';
import type { ColumnKind, KindContext } from './kind.ts';
import { listKind } from './lists.ts';
import { decimalKind, floatKind, integerKind } from './numbers.ts';
import { dateKind, instantKind, timeKind, timestampKind } from './temporal.ts';
import { binaryKind, formattedKind, shownKind, textKind, uuidBinaryKind, uuidKind } from './text.ts';
import { arrayKind, enumKind, namedEnumKind, setKind } from './value-sets.ts';

type MakeKind = (context: KindContext) => ColumnKind;

/** How each column type is handled; a type that is missing here does not compile. */
export const kinds: Readonly<Record<ColumnTypeName, MakeKind>> = {
  CHAR: textKind,
  VARCHAR: textKind,
  LONGVARCHAR: textKind,
  CLOB: textKind,
  CITEXT: textKind,
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
  TIMESTAMPTZ: instantKind,
  BU_DATE: dateKind,
  BU_TIMESTAMP: timestampKind,
  BOOLEAN: booleanKind,
  BOOLEAN_EMU: booleanKind,
  OBJECT: objectKind,
  ARRAY: arrayKind,
  LIST: listKind,
  ENUM: enumKind,
  NAMED_ENUM: namedEnumKind,
  SET: setKind,
  JSON: jsonKind,
  UUID: (context) => (context.binaryUuids ? uuidBinaryKind : uuidKind)(context),
  UUID_BINARY: uuidBinaryKind,
  INET: formattedKind,
  CIDR: formattedKind,
  MACADDR: formattedKind,
  INT4RANGE: formattedKind,
  INT8RANGE: formattedKind,
  NUMRANGE: formattedKind,
  DATERANGE: formattedKind,
  TSRANGE: formattedKind,
  TSTZRANGE: shownKind,
  INTERVAL: shownKind,
  XML: formattedKind,
  POINT: formattedKind,
  TSVECTOR: formattedKind,
  GEOMETRY: lobKind,
};

/** The spellings of one type. */
const SYNONYMS: Readonly<Record<string, string>> = { integer: 'int', double: 'float', boolean: 'bool' };

export const phpTypeWord = (type: string): string => {
  const word = type.replace(/^\?/, '').toLowerCase();
  return SYNONYMS[word] ?? word;
};

const numberTypes = { int: integerKind, float: floatKind, string: decimalKind };
const textTypes = { string: textKind, int: integerKind, float: floatKind };
const temporalTypes = (own: MakeKind) => ({ string: textKind, object: own });
const lobTypes = { resource: lobKind, string: binaryKind };

/** Each `phpType` that a column type can be given, and how it is handled then. */
const kindsByPhpType: Readonly<Record<ColumnTypeName, Readonly<Record<string, MakeKind>>>> = {
  CHAR: textTypes,
  VARCHAR: textTypes,
  LONGVARCHAR: textTypes,
  CLOB: textTypes,
  CITEXT: textTypes,
  NUMERIC: numberTypes,
  DECIMAL: numberTypes,
  TINYINT: numberTypes,
  SMALLINT: numberTypes,
  INTEGER: numberTypes,
  BIGINT: numberTypes,
  REAL: numberTypes,
  FLOAT: numberTypes,
  DOUBLE: numberTypes,
  BINARY: { string: binaryKind },
  VARBINARY: lobTypes,
  LONGVARBINARY: lobTypes,
  BLOB: lobTypes,
  DATE: temporalTypes(dateKind),
  DATETIME: temporalTypes(timestampKind),
  TIME: temporalTypes(timeKind),
  TIMESTAMP: temporalTypes(timestampKind),
  TIMESTAMPTZ: temporalTypes(instantKind),
  BU_DATE: temporalTypes(dateKind),
  BU_TIMESTAMP: temporalTypes(timestampKind),
  BOOLEAN: { bool: booleanKind },
  BOOLEAN_EMU: { bool: booleanKind },
  OBJECT: { object: objectKind, mixed: objectKind },
  ARRAY: { array: arrayKind },
  LIST: { array: listKind },
  ENUM: { string: enumKind },
  NAMED_ENUM: { string: namedEnumKind },
  SET: { array: setKind },
  JSON: { mixed: jsonKind, array: jsonKind, string: textKind },
  UUID: { string: kinds.UUID },
  UUID_BINARY: { string: uuidBinaryKind },
  INET: { string: formattedKind },
  CIDR: { string: formattedKind },
  MACADDR: { string: formattedKind },
  INT4RANGE: { string: formattedKind },
  INT8RANGE: { string: formattedKind },
  NUMRANGE: { string: formattedKind },
  DATERANGE: { string: formattedKind },
  TSRANGE: { string: formattedKind },
  TSTZRANGE: { string: shownKind },
  INTERVAL: { string: shownKind },
  XML: { string: formattedKind },
  POINT: { string: formattedKind },
  TSVECTOR: { string: formattedKind },
  GEOMETRY: lobTypes,
};

/** Words of PHP that are types; everything else names a class. */
const WORDS = new Set(
  'int float string bool array iterable object callable mixed null false true resource void never self static parent'.split(
    ' ',
  ),
);

export const isTypeWord = (type: string): boolean => WORDS.has(phpTypeWord(type));

/** Temporal columns can be given a class of dates, OBJECT columns the classes they hold. */
const takesClass = (type: ColumnTypeName): boolean => 'object' in kindsByPhpType[type];

/** The types a column can be given by `phpType`, as messages name them. */
export const phpTypesFor = (type: ColumnTypeName): readonly string[] =>
  Object.keys(kindsByPhpType[type]).map((word) => (word === 'object' ? 'a class' : `"${word}"`));

export const acceptsPhpType = (type: ColumnTypeName, phpType: string): boolean =>
  type === 'OBJECT'
    ? phpType.split('|').every((part) => phpTypeWord(part) in kindsByPhpType.OBJECT || !isTypeWord(part))
    : phpTypeWord(phpType) in kindsByPhpType[type] ||
      (takesClass(type) && !/[|&]/.test(phpType) && !isTypeWord(phpType));

export function kindOf(context: KindContext): ColumnKind {
  const kind = makeKind(context.column.column, context.inKey ?? false)(context);
  if (context.takesAll) return kind;
  const type = kind.setter.native ?? kind.setter.type;
  return { ...kind, setter: { ...kind.setter, type, taken: type } };
}

/** Keys are compared, so their bytes are texts: no two streams are equal. */
function makeKind(column: Pick<Column, 'type' | 'perTarget'>, inKey: boolean): MakeKind {
  const { type } = column;
  const { phpType } = columnAttributes(column);
  const asked = phpType === undefined ? undefined : kindsByPhpType[type][phpTypeWord(phpType)];
  const make = asked ?? kinds[type];
  return make === lobKind && inKey ? binaryKind : make;
}

/** The column type whose values are handled in the same way. */
const handledTypes = new Map<MakeKind, ColumnTypeName>([
  [integerKind, 'BIGINT'],
  [floatKind, 'DOUBLE'],
  [decimalKind, 'NUMERIC'],
  [textKind, 'LONGVARCHAR'],
  [binaryKind, 'BINARY'],
]);

/** The type that the runtime shall take a column for: another than its own where a `phpType` or a key asks for that. */
export function handledType(column: Pick<Column, 'type' | 'perTarget'>, inKey = false): ColumnTypeName {
  const make = makeKind(column, inKey);
  return make === kinds[column.type] ? column.type : (handledTypes.get(make) ?? column.type);
}

/** Whether the setter takes numbers, and not the texts of numbers. */
export const isNumber = ({ setter }: ColumnKind): boolean =>
  setter.type.names.every((name) => name === 'int' || name === 'float');
