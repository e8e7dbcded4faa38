import { nearest } from '../support/nearest.ts';

/** A kind of attribute value: how to parse it, describe it in messages and declare it in XSD. */
export interface AttributeKind<T> {
  /** Undefined for an invalid value. */
  readonly parse: (text: string) => T | undefined;
  /** Completes "expected …". */
  readonly expected: string;
  readonly nearest?: (text: string) => string | undefined;
  /** A regular expression of XSD, or undefined if any text is valid. */
  readonly pattern?: string;
  /** The values that editors suggest. */
  readonly suggestions?: readonly string[];
}

/** Trims the white space of XML only, as XSD does. */
function trimmed(value: string): string {
  let start = 0;
  let end = value.length;
  while (start < end && isSpace(value.charCodeAt(start))) start++;
  while (end > start && isSpace(value.charCodeAt(end - 1))) end--;
  return value.slice(start, end);
}

/** Space, tab, line feed and carriage return. */
const isSpace = (code: number): boolean => code === 32 || code === 9 || code === 10 || code === 13;

export const text: AttributeKind<string> = { parse: (value) => value, expected: 'text' };

/** A string that must not be empty, such as a name. */
export const name: AttributeKind<string> = {
  parse: (value) => (trimmed(value) === '' ? undefined : value),
  expected: 'a name',
  pattern: '[\\s\\S]*\\S[\\s\\S]*',
};

/** An expression, without the white space around it. */
export const sql: AttributeKind<string> = {
  parse: (value) => (trimmed(value) === '' ? undefined : trimmed(value)),
  expected: 'SQL',
  pattern: '[\\s\\S]*\\S[\\s\\S]*',
};

/** Names that are separated by commas. */
export const names: AttributeKind<readonly string[]> = {
  parse: (value) => {
    const list = value.split(',').map(trimmed);
    return list.includes('') ? undefined : list;
  },
  expected: 'names, separated by commas',
  pattern: '\\s*[^,\\s][^,]*(,\\s*[^,\\s][^,]*)*',
};

const TRUE = ['true', 't', 'yes', 'y', '1'];
const FALSE = ['false', 'f', 'no', 'n', '0'];

export const boolean: AttributeKind<boolean> = {
  parse: (value) => {
    if (value === 'true') return true;
    const word = trimmed(value).toLowerCase();
    return TRUE.includes(word) ? true : FALSE.includes(word) ? false : undefined;
  },
  expected: '"true" or "false"',
  get pattern() {
    return anyCase([...TRUE, ...FALSE]);
  },
  suggestions: ['true', 'false'],
};

export const integer = (minimum: number): AttributeKind<number> => ({
  parse: (value) => {
    const digits = trimmed(value);
    const number = /^0*[0-9]{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
    return number >= minimum ? number : undefined;
  },
  expected: `an integer from ${minimum} to 999999999`,
  pattern: minimum > 0 ? '\\s*0*[1-9][0-9]{0,8}\\s*' : '\\s*0*[0-9]{1,9}\\s*',
});

/** An integer of 64 bits with a sign, as digits. */
export const bigInteger: AttributeKind<string> = {
  parse: (value) => {
    const digits = trimmed(value);
    if (!/^-?[0-9]{1,19}$/.test(digits)) return undefined;
    const number = BigInt(digits);
    return BigInt.asIntN(64, number) === number ? String(number) : undefined;
  },
  expected: 'an integer',
  pattern: '\\s*-?[0-9]{1,19}\\s*',
};

/**
 * One of these words in any letter case; parsing returns the canonical spelling. `meant` are words that are refused, with
 * those to suggest instead.
 */
export function oneOf<const T extends string>(
  values: readonly T[],
  aliases: Readonly<Record<string, T>> = {},
  expected = `one of ${values.join(', ')}`,
  meant: Readonly<Record<string, T>> = {},
): AttributeKind<T> {
  const bySpelling = new Map<string, T>([
    ...values.map((value) => [value.toLowerCase(), value] as const),
    ...Object.entries(aliases).map(([alias, value]) => [alias.toLowerCase(), value] as const),
  ]);
  // Most schemas use the canonical spelling, which needs no conversion.
  const canonical = new Map<string, T>(values.map((value) => [value, value]));
  return {
    parse: (value) => canonical.get(value) ?? bySpelling.get(trimmed(value).toLowerCase()),
    expected,
    nearest: (value) => meant[value.trim().toLowerCase()] ?? nearest(value, values),
    // Computed on demand: only the XSD needs it.
    get pattern() {
      return anyCase([...bySpelling.keys()]);
    },
    suggestions: values,
  };
}

/** XSD cannot ignore letter case, so each letter becomes a class of its two forms. */
function anyCase(words: readonly string[]): string {
  const inAnyCase = (word: string) => [...word].map(inBothCases).join('');
  return `\\s*(${words.map(inAnyCase).join('|')})\\s*`;
}

function inBothCases(character: string): string {
  if (/[a-z]/i.test(character)) return `[${character.toUpperCase()}${character.toLowerCase()}]`;
  return character.replace(/[.\\?*+{}()|[\]^$-]/, '\\$&');
}
