import type { ColumnFacts } from '../facts/column-facts.ts';
import { canonicalText, isShownVariously } from '../formats/index.ts';
import { wrongValue } from './invalid-value.ts';
import type { Kind } from './kind.ts';
import { textOf } from './text.ts';

/** Texts in the format of the column's type, such as addresses: stored, and so given back, in one form per value. */
export const formatted: Kind<string> = {
  read: (raw, column) => shown(textOf(raw, column), column),
  same: (value, raw, column) =>
    value === raw ||
    (typeof value === 'string' &&
      (canonicalText(column.type, value) ?? value) === formatted.read(raw, column)),
  store(value, column) {
    if (value === null || value === undefined) return value;
    const known = typeof value === 'string' ? canonicalText(column.type, value) : undefined;
    if (known === undefined) throw wrongValue(column, `${nameOf(column)} value`, value);
    return known;
  },
};

/** A value as columns store it, where the server shows it in another form. */
const shown = (text: string | null, { type }: ColumnFacts): string | null =>
  text !== null && isShownVariously(type) ? (canonicalText(type, text) ?? text) : text;

const nameOf = ({ type }: ColumnFacts): string => `${/^[AEIOM]/.test(type) ? 'an' : 'a'} ${type}`;
