import type { ColumnFacts } from '../facts/column-facts.ts';
import { byteText, utf8Text } from '../support/byte-text.ts';
import type { Stored } from '../types/kind.ts';

/** Types whose values are equal in SQL exactly when their texts are. */
const EXACT = new Set([
  'TINYINT',
  'SMALLINT',
  'INTEGER',
  'BIGINT',
  'BOOLEAN',
  'BOOLEAN_EMU',
  'ENUM',
  'NAMED_ENUM',
  'SET',
  'DATE',
  'BU_DATE',
  'UUID',
  'UUID_BINARY',
  'INET',
  'CIDR',
  'MACADDR',
  'INT4RANGE',
  'INT8RANGE',
  'DATERANGE',
  'TSRANGE',
]);

/** Types of which that is true where texts are compared byte by byte. */
const TEXT = new Set(['VARCHAR', 'LONGVARCHAR', 'CLOB']);

const FALSE = new Set(['', '0', 'f', 'false']);

type Typed = Pick<ColumnFacts, 'type'>;

/**
 * The text of column values in a named lock, with one character for each byte. Values that are equal in SQL have equal
 * texts; some others share one. docs/lock-keys.md specifies it, for all runtimes.
 *
 * @param exactTexts whether the database compares texts byte by byte
 */
export function lockText(
  columns: readonly Typed[],
  values: readonly (Stored | undefined)[],
  exactTexts: boolean,
): string {
  let text = '';
  for (const [place, { type }] of columns.entries()) {
    text += isExact(type, exactTexts) ? lockTextPart(type, values[place] ?? null) : '?';
  }
  return text;
}

/** Whether values are equal in SQL exactly when their texts are; else only the database can tell. */
export const hasExactTexts = (columns: readonly Typed[], exactTexts: boolean): boolean =>
  columns.every(({ type }) => isExact(type, exactTexts));

/** The text of one value, with its length in front so that no two lists of values have the same text. */
export function lockTextPart(type: string, value: Stored): string {
  if (value === null) return 'null;';
  let text: string;
  if (typeof value === 'boolean') text = value ? '1' : '0';
  else if (value instanceof Uint8Array) text = byteText(value);
  else text = utf8Text(String(value));
  if (type === 'BOOLEAN' || type === 'BOOLEAN_EMU') text = FALSE.has(text) ? '0' : '1';
  else if (type === 'UUID') text = text.toLowerCase();
  return `${text.length}:${text};`;
}

const isExact = (type: string, exactTexts: boolean): boolean =>
  EXACT.has(type) || (exactTexts && TEXT.has(type));
