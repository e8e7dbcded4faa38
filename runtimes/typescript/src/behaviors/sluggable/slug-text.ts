import { LogicError } from '../../errors/orm-error.ts';
import { asciiOf } from './latin-ascii.ts';

/** The slug of a text of which nothing is left. */
const EMPTY = 'n-a';

const encoder = new TextEncoder();

/** The text of a value that is a part of a slug, as PHP writes it. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === false) return '';
  if (value === true) return '1';
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return String(value);
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (Array.isArray(value)) return value.map(valueText).join(' ');
  if (hasText(value)) return String(value);
  const type = typeof value === 'object' ? (value.constructor?.name ?? 'object') : typeof value;
  throw new LogicError(
    `A value of type ${type} cannot be a part of a slug. Name a method in slug_pattern that returns a text.`,
  );
}

const hasText = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !(value instanceof Uint8Array) &&
  (value as object).toString !== Object.prototype.toString;

/** Makes a part of a slug: ASCII in lower case, with the replacement for everything that the pattern matches. */
export function clean(text: string, pattern: RegExp, replacement: string): string {
  const plain = ascii(text).toLowerCase().replace(/['`^]/g, '');
  const slug = trim(
    plain.replace(pattern, (...match) => replaced(replacement, match)),
    replacement,
  );
  return slug === '' || slug === '0' ? EMPTY : slug;
}

/** References to groups as PHP writes them: `$1`, `${1}` and `\1`. */
function replaced(replacement: string, match: readonly unknown[]): string {
  return replacement.replace(/\\(\d{1,2})|\$(\d{1,2})|\$\{(\d{1,2})\}/g, (_, ...numbers: unknown[]) => {
    const group = match[Number(numbers.slice(0, 3).find((number) => number !== undefined))];
    return typeof group === 'string' ? group : '';
  });
}

/** Cuts a slug to so many characters: whole words, unless more than half would be lost. */
export function cut(slug: string, length: number, boundary: string): string {
  if (slug.length <= length || charactersIn(slug) <= length) return slug;
  const head = [...slug].slice(0, Math.max(0, length)).join('');
  if (boundary === '') return head;
  const isWord = slug.slice(head.length).startsWith(boundary);
  const end = isWord ? head.length : head.lastIndexOf(boundary);
  const isLoss = end < 0 || bytesIn(head.slice(0, end)) < bytesIn(head) / 2;
  return trimEnd(isLoss ? head : head.slice(0, end), boundary);
}

/** The number of characters. */
export function charactersIn(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

const bytesIn = (text: string): number => encoder.encode(text).length;

/** Texts that any collation takes for equal have the same folded text; some others have it, too. */
export const fold = (text: string): string => ascii(text.replace(/[ \n\r\t\v\0]+$/, '')).toLowerCase();

const NOT_ASCII = /[^\0-\x7f]/;

/** The text in ASCII; `?` stands for letters of other scripts. */
export function ascii(text: string): string {
  if (!NOT_ASCII.test(text)) return text;
  const letters = text
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{Mn}+/gu, '')
    .normalize('NFC');
  let found = '';
  for (const letter of letters) found += NOT_ASCII.test(letter) ? (asciiOf(letter) ?? letter) : letter;
  return found.replace(/[^\0-\x7f]+/g, '?');
}

function trim(text: string, characters: string): string {
  const list = charactersOf(characters);
  let start = 0;
  while (start < text.length && list.has(text.charAt(start))) start += 1;
  return trimEnd(text.slice(start), characters);
}

function trimEnd(text: string, characters: string): string {
  const list = charactersOf(characters);
  let end = text.length;
  while (end > 0 && list.has(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The characters of a list; two dots between two characters stand for all in between, as in PHP. */
function charactersOf(list: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (let place = 0; place < list.length; place += 1) {
    const first = list.charCodeAt(place);
    const last = list.startsWith('..', place + 1) ? list.charCodeAt(place + 3) : Number.NaN;
    if (last >= first) {
      for (let code = first; code <= last; code += 1) found.add(String.fromCharCode(code));
      place += 3;
    } else found.add(list.charAt(place));
  }
  return found;
}
