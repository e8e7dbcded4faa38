import { nearest } from '../support/nearest.ts';

/** What an attribute may hold: how to read it, how to say so to people, and how to say so in XSD. */
export interface AttributeKind<T> {
  /** Undefined when the text is no such value. */
  readonly parse: (text: string) => T | undefined;
  /** Completes "expected …". */
  readonly expected: string;
  readonly nearest?: (text: string) => string | undefined;
  /** A regular expression in XSD's dialect, or undefined when any text will do. */
  readonly pattern?: string;
  /** The values an editor should offer. */
  readonly suggestions?: readonly string[];
}

export const text: AttributeKind<string> = { parse: (value) => value, expected: 'text' };

/** Text that must not be empty, such as a name. */
export const name: AttributeKind<string> = {
  parse: (value) => (value.trim() === '' ? undefined : value),
  expected: 'a name',
  pattern: '[\\s\\S]*\\S[\\s\\S]*',
};

const TRUE = ['true', 't', 'yes', 'y', '1'];
const FALSE = ['false', 'f', 'no', 'n', '0'];

export const boolean: AttributeKind<boolean> = {
  parse: (value) => {
    const word = value.trim().toLowerCase();
    return TRUE.includes(word) ? true : FALSE.includes(word) ? false : undefined;
  },
  expected: '"true" or "false"',
  pattern: anyCase([...TRUE, ...FALSE]),
  suggestions: ['true', 'false'],
};

export const integer = (minimum: number): AttributeKind<number> => ({
  parse: (value) => {
    const number = /^\s*\d{1,10}\s*$/.test(value) ? Number(value) : Number.NaN;
    return number >= minimum ? number : undefined;
  },
  expected: `a whole number, at least ${minimum}`,
  pattern: minimum > 0 ? '\\s*0*[1-9][0-9]{0,9}\\s*' : '\\s*[0-9]{1,10}\\s*',
});

/** One of a few words, in any letter case; the canonical spelling is what is read. */
export function oneOf<const T extends string>(
  values: readonly T[],
  aliases: Readonly<Record<string, T>> = {},
): AttributeKind<T> {
  const bySpelling = new Map<string, T>([
    ...values.map((value) => [value.toLowerCase(), value] as const),
    ...Object.entries(aliases).map(([alias, value]) => [alias.toLowerCase(), value] as const),
  ]);
  return {
    parse: (value) => bySpelling.get(value.trim().toLowerCase()),
    expected: values.length > 8 ? 'one of the known names' : `one of ${values.join(', ')}`,
    nearest: (value) => nearest(value, values),
    pattern: anyCase([...bySpelling.keys()]),
    suggestions: values,
  };
}

/** XSD cannot ignore letter case, so each letter becomes a class of its two forms. */
function anyCase(words: readonly string[]): string {
  const inAnyCase = (word: string) =>
    [...word].map((letter) => (/[a-z]/i.test(letter) ? `[${letter.toUpperCase()}${letter.toLowerCase()}]` : escaped(letter))).join('');
  return `\\s*(${words.map(inAnyCase).join('|')})\\s*`;
}

const escaped = (character: string): string => character.replace(/[.\\?*+{}()|[\]^$-]/, '\\$&');
