import type { ColumnFacts } from '../facts/column-facts.ts';
import { canonicalText } from '../formats/index.ts';
import { wrongValue } from './invalid-value.ts';
import type { Kind } from './kind.ts';
import { textOf } from './text.ts';

/** Texts in the format of the column's type, such as addresses: stored, and so given back, in one form per value. */
export const formatted: Kind<string> = {
  read: textOf,
  same: (value, raw, column) =>
    value === raw || (typeof value === 'string' && (canonicalText(column.type, value) ?? value) === raw),
  store(value, column) {
    if (value === null || value === undefined) return value;
    const known = typeof value === 'string' ? canonicalText(column.type, value) : undefined;
    if (known === undefined) throw wrongValue(column, `${nameOf(column)} value`, value);
    return known;
  },
};

const nameOf = ({ type }: ColumnFacts): string => `${/^[AEIOM]/.test(type) ? 'an' : 'a'} ${type}`;
