import { didYouMean } from '../../diagnostics/define.ts';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../support/nearest.ts';
import { quotedList } from '../../support/text.ts';
import type { ConfigScalar } from '../config.ts';
import { type ConfigText, missingVariables, resolveText } from '../config-text.ts';
import { configDiagnostics } from '../diagnostics.ts';
import { type ConfigNode, isEmpty, type ScalarNode } from '../tree.ts';

/** The context of reading a value. */
export interface Reading {
  /** The full path of the key, for messages. */
  readonly path: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly diagnostics: Diagnostics;
}

/** What an editor accepts where a value stands. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The kind of value that a key accepts. */
export interface Kind<T> {
  /** Completes "must be …". */
  readonly expected: string;
  readonly json: JsonSchema;
  /** The kind of the elements, and the suffix of the key in the documentation. */
  readonly inner?: { readonly kind: Kind<unknown>; readonly suffix: string };
  /** Undefined after a problem was reported. */
  read(node: ConfigNode, reading: Reading): T | undefined;
}

export function reportInvalid(
  node: ConfigNode,
  expected: string,
  { path, diagnostics }: Reading,
  hint?: string,
): undefined {
  diagnostics.report(configDiagnostics.invalidValue({ path, expected, hint }, node.span));
  return undefined;
}

const ANY_TEXT: JsonSchema = { type: ['string', 'number', 'boolean', 'null'] };

/** Text that is made of environment variables. */
const VARIABLES: JsonSchema = { type: 'string', pattern: '%env\\..+%' };

/** A kind of plain value; environment variables are read immediately. */
export const plain = <T>(
  expected: string,
  convert: (text: string, node: ScalarNode) => T | undefined,
  hint?: (text: string) => string | undefined,
  json?: JsonSchema,
): Kind<T> => ({
  expected,
  json: json === undefined ? ANY_TEXT : { anyOf: [json, VARIABLES, { type: 'null' }] },
  read(node, reading) {
    const text = plainText(node, expected, reading);
    if (text === undefined || node.kind !== 'scalar') return undefined;
    const value = convert(text, node);
    return value === undefined ? reportInvalid(node, expected, reading, hint?.(text)) : value;
  },
});

function plainText(node: ConfigNode, expected: string, reading: Reading): string | undefined {
  if (node.kind !== 'scalar') return reportInvalid(node, expected, reading);
  const text = textOf(node);
  const missing = missingVariables(text, reading.environment);
  for (const variable of missing) {
    const details = { path: reading.path, variable };
    reading.diagnostics.report(configDiagnostics.missingVariable(details, node.span));
  }
  return missing.length > 0 ? undefined : resolveText(text, reading.environment);
}

/** A value as a string: as written, not as the format interpreted it. */
function textOf({ value, text }: ScalarNode): ConfigText {
  if (value === null) return '';
  return typeof value === 'number' || typeof value === 'boolean' ? text : value;
}

export const text: Kind<string> = plain('a string', (value) => value);

/** A string whose environment variables are read when it is used. */
export const deferredText: Kind<ConfigText> = {
  expected: 'a string',
  json: ANY_TEXT,
  read: (node, reading) => (node.kind === 'scalar' ? textOf(node) : reportInvalid(node, 'a string', reading)),
};

/** A value of any plain type. */
export const scalarValue: Kind<ConfigScalar> = {
  expected: 'a plain value',
  json: ANY_TEXT,
  read: (node, reading) =>
    node.kind === 'scalar' ? node.value : reportInvalid(node, 'a plain value', reading),
};

/** A pattern of some words: JSON Schema has no flag for it. */
const inAnyCase = (words: readonly string[]): string => {
  const letters = (word: string): string =>
    word.replace(/[^a-z0-9_]/gi, '\\$&').replace(/[a-z]/gi, (letter) => {
      const lower = letter.toLowerCase();
      return `[${lower}${lower.toUpperCase()}]`;
    });
  return `^(?:${words.map(letters).join('|')})$`;
};

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'on', 'yes', '1'].map((word) => [word, true] as const),
  ...['false', 'off', 'no', '0'].map((word) => [word, false] as const),
]);

export const flag: Kind<boolean> = plain(
  'true or false',
  (word) => FLAGS.get(word.toLowerCase()),
  undefined,
  { anyOf: [{ enum: [true, false, 0, 1] }, { type: 'string', pattern: inAnyCase([...FLAGS.keys()]) }] },
);

const isNumber = (word: string): boolean => /^[-+]?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(word);

export const nonNegativeNumber: Kind<number> = plain(
  'a non-negative number',
  (word) => (isNumber(word) && Number(word) >= 0 ? Number(word) : undefined),
  undefined,
  { type: 'number', minimum: 0 },
);

export const nonNegativeInteger: Kind<number> = plain(
  'a non-negative integer',
  (word) => (/^\d{1,15}$/.test(word) ? Number(word) : undefined),
  undefined,
  { type: 'integer', minimum: 0, maximum: 999_999_999_999_999 },
);

export const positiveInteger: Kind<number> = plain(
  'a positive integer',
  (word) => (/^[1-9]\d{0,8}$/.test(word) ? Number(word) : undefined),
  undefined,
  { type: 'integer', minimum: 1, maximum: 999_999_999 },
);

const unquoted = (word: string): readonly (boolean | number)[] => {
  if (word === 'true' || word === 'false') return [word === 'true'];
  return isNumber(word) ? [Number(word)] : [];
};

/** One of these values; `meant` maps lower-case words of other tools to them. */
export const choice = <const T extends string | number>(
  values: readonly T[],
  meant: ReadonlyMap<string, string> = new Map(),
): Kind<T> => {
  const words = values.map(String);
  const last = words.at(-1) ?? '';
  const expected =
    words.length === 1 ? `"${last}"` : `one of ${quotedList(words).replace(/ and (?="[^"]*"$)/, ' or ')}`;
  return plain(
    expected,
    (word) => values.find((value) => String(value).toLowerCase() === word.toLowerCase()),
    (word) => didYouMean(meant.get(word.toLowerCase()) ?? nearest(word, words)),
    // What stands in a file without quotes may be no text there.
    {
      anyOf: [
        { enum: [...new Set([...values, ...words.flatMap(unquoted)])] },
        { type: 'string', pattern: inAnyCase(words) },
      ],
    },
  );
};

const OFFSET = /^[+-](?:0\d|1[0-4]):[0-5]\d$/;

function isTimeZone(name: string): boolean {
  if (OFFSET.test(name)) return true;
  try {
    // Node accepts offsets in forms that PHP and databases do not.
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** A time zone that both Node and PHP know. */
export const timeZone: Kind<string> = plain(
  'a time zone such as "Europe/Berlin", "UTC" or "+02:00"',
  (name) => (isTimeZone(name) ? name : undefined),
  (name) => didYouMean(nearest(name, ['UTC', ...Intl.supportedValuesOf('timeZone')])),
);

/** A path without NUL characters; empty means not set. */
export const path: Kind<string> = plain('a path', (value) =>
  value === '' || value.includes('\0') ? undefined : value,
);

const IDENTIFIER = '[A-Za-z_\\u0080-\\uffff][\\w\\u0080-\\uffff]*';
const CLASS_NAME = new RegExp(`^\\\\?${IDENTIFIER}(?:\\\\${IDENTIFIER})*$`);

const classText: Kind<string> = plain('the name of a PHP class', (value) =>
  CLASS_NAME.test(value) ? value.replace(/^\\/, '') : undefined,
);

/** A PHP class name without the leading backslash. */
export const className: Kind<string> = {
  expected: classText.expected,
  json: classText.json,
  read(node, reading) {
    const name = classText.read(node, reading);
    if (name === undefined || !/^Propel\\/i.test(name)) return name;
    const wanted = name.replace(/^Propel\\/i, 'Orm\\');
    reading.diagnostics.report(configDiagnostics.foreignClass({ path: reading.path, wanted }, node.span));
    return undefined;
  },
};

export const namespaceName: Kind<string> = plain('a PHP namespace', (value) =>
  value === '' || CLASS_NAME.test(value) ? value.replace(/^\\/, '') : undefined,
);

/** A prefix of PHP names. */
export const namePrefix: Kind<string> = plain('a prefix of a PHP name', (value) =>
  value === '' || new RegExp(`^${IDENTIFIER}$`).test(value) ? value : undefined,
);

/** Accepts only the value that always applies, and reports why others are rejected. */
export const only = (accepted: string | RegExp, reason: string, hint?: string): Kind<undefined> => ({
  expected: typeof accepted === 'string' ? `"${accepted}"` : 'left out',
  json: { ...ANY_TEXT, deprecated: true },
  read(node, reading) {
    const value = isEmpty(node) ? '' : plainText(node, 'a plain value', reading);
    const isAccepted = typeof accepted === 'string' ? value === accepted : accepted.test(value ?? '');
    if (!isAccepted && value !== '') {
      reading.diagnostics.report(
        configDiagnostics.refusedKey({ path: reading.path, reason, hint }, node.span),
      );
    }
    return undefined;
  },
});

export interface Located<T> {
  readonly value: T;
  readonly node: ConfigNode;
  /** The full path of the key as it is spelled in the file. */
  readonly path: string;
}

/** A value with its place, for checks that come later. */
export const located = <T>(kind: Kind<T>): Kind<Located<T>> => ({
  expected: kind.expected,
  json: kind.json,
  inner: { kind, suffix: '' },
  read(node, reading) {
    const value = kind.read(node, reading);
    return value === undefined ? undefined : { value, node, path: reading.path };
  },
});
