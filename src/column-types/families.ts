import type { Family } from './column-type.ts';
import { type ColumnTypeName, columnTypes } from './index.ts';

/** Questions that many stages ask about a type; a new type answers them by its family. */

export const familyOf = (type: ColumnTypeName): Family => columnTypes[type].family;

const isOneOf =
  (...families: readonly Family[]) =>
  (type: ColumnTypeName): boolean =>
    families.includes(familyOf(type));

export const isText = isOneOf('text');
export const isInteger = isOneOf('integer');
export const isDecimal = isOneOf('decimal');
export const isFloat = isOneOf('float');
export const isNumber = isOneOf('integer', 'decimal', 'float');
export const isBoolean = isOneOf('boolean');
export const isBinary = isOneOf('binary');
export const isUuid = isOneOf('uuid');
export const isFormatted = isOneOf('formatted');
export const isTimestamp = isOneOf('timestamp');
/** Dates, times of day, and both. */
export const isTemporal = isOneOf('date', 'time', 'timestamp', 'instant');
/** ENUM and SET, whose values are numbers in storage. */
export const isEnumerated = isOneOf('enum', 'set');

const isElementFamily = isOneOf('text', 'integer', 'decimal', 'float', 'boolean', 'uuid', 'formatted');

/** Types of these families that elements cannot have: their values are compared or shown in a way of their own. */
const NO_ELEMENTS: ReadonlySet<ColumnTypeName> = new Set([
  'BOOLEAN_EMU',
  'CITEXT',
  'INTERVAL',
  'NAMED_ENUM',
  'POINT',
  'TSTZRANGE',
  'TSVECTOR',
  'UUID_BINARY',
  'XML',
]);

/** Whether a column can be an array of the type. */
export const canBeElement = (type: ColumnTypeName): boolean =>
  isElementFamily(type) && !NO_ELEMENTS.has(type);

/** Whether `=` works for values of a type in every database. */
export const isComparable = (type: ColumnTypeName): boolean => columnTypes[type].comparable !== false;

/** How many bits an integer has; undefined for all other types. */
export const bitsOf = (type: ColumnTypeName): number | undefined => columnTypes[type].bits;
