import type { ColumnFacts } from '../facts/column-facts.ts';
import { wrongValue } from './invalid-value.ts';
import type { Kind } from './kind.ts';
import { checkedText, textOf } from './text.ts';

/**
 * ARRAY: `| a | b |`, so that LIKE can find an element. In an element `\` and `|` are escaped by `\`; an empty element is
 * a lone `\`, since `|  |` is the empty list. A backslash before anything else stands for itself.
 */
export const array: Kind<string[]> = {
  read(raw, column) {
    const stored = textOf(raw, column);
    return stored === null ? null : elements(stored);
  },
  same: (value, raw, column) =>
    value === raw ||
    (Array.isArray(value) &&
      raw !== null &&
      raw !== undefined &&
      value.every((element) => typeof element === 'string') &&
      joined(value) === joined(elements(textOf(raw, column) ?? ''))),
  store(value, column) {
    if (value === null || value === undefined) return value;
    if (!Array.isArray(value)) throw wrongValue(column, 'an array of strings', value);
    for (const element of value) {
      if (typeof element !== 'string') throw wrongValue(column, 'an array of strings', element);
      checkedText(element, column);
    }
    return joined(value);
  },
};

function elements(stored: string): string[] {
  const content = stored.slice(2, -2);
  if (content === '') return [];
  return content
    .split(' | ')
    .map((element) => (element === '\\' ? '' : element.replaceAll(/\\([\\|])/g, '$1')));
}

const joined = (list: readonly string[]): string => `| ${list.map(storedElement).join(' | ')} |`;

/** One element as it stands in the stored text, between `| ` and ` |`. */
export const storedElement = (element: string): string =>
  element === '' ? '\\' : element.replaceAll(/[\\|]/g, '\\$&');

/** An element that a filter looks for, as it stands in the stored text. */
export const checkedElement = (element: unknown, column: ColumnFacts): string => {
  if (typeof element !== 'string') throw wrongValue(column, 'a string', element);
  return storedElement(checkedText(element, column));
};
