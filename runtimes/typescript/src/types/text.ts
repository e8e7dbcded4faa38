import type { ColumnFacts } from '../facts/column-facts.ts';
import { refused, unreadable, wrongValue } from './invalid-value.ts';
import type { Kind } from './kind.ts';

const decoder = new TextDecoder();

/** CHAR, VARCHAR and the larger texts. */
export const text: Kind<string> = {
  read(raw, column) {
    if (typeof raw === 'string' || raw === null) return raw;
    return textOf(raw, column);
  },
  same: (value, raw, column) =>
    value === raw || (typeof value === 'string' && raw !== null && value === text.read(raw, column)),
  store(value, column) {
    if (typeof value === 'string') return checkedText(value, column);
    if (value === null || value === undefined) return value;
    throw wrongValue(column, 'a string', value);
  },
};

/** A text that drivers give in another type: a number of a column without type, or bytes. */
export function textOf(raw: unknown, column: ColumnFacts): string | null {
  if (typeof raw === 'string') return raw;
  if (raw === null || raw === undefined) return null;
  if (typeof raw === 'number' || typeof raw === 'bigint' || typeof raw === 'boolean') return String(raw);
  if (raw instanceof Uint8Array) return decoder.decode(raw);
  throw unreadable(column, 'a text');
}

/** A text that a database keeps as it is: drivers would replace half of a character without a word. */
export function checkedText(value: string, column: ColumnFacts): string {
  if (!value.isWellFormed())
    throw refused(column, 'takes Unicode text, and this one has half of a surrogate pair.');
  if (column.place?.values.hasNulCharacter === false && value.includes('\0')) {
    throw refused(
      column,
      'cannot hold the character U+0000: the database or its driver would lose a part of the text.',
    );
  }
  return value;
}
