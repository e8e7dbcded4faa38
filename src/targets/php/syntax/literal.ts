import { Code } from './code.ts';

/** A value as PHP has them; code stands for itself. */
export type PhpValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | Code
  | readonly PhpValue[]
  | { readonly [key: string]: PhpValue };

/** The PHP expression of a value. It has no line break but those between the items of an array. */
export const literal = (value: PhpValue): Code =>
  typeof value === 'string' ? Code.trusted(printText(value)) : Code.trusted(print(value, ''));

/** The PHP expression of a value, on one line. */
export const inlineLiteral = (value: PhpValue): Code => Code.trusted(printInline(value));

function printInline(value: PhpValue): string {
  if (value === null || typeof value !== 'object' || value instanceof Code) return print(value, '');
  const items = isList(value)
    ? value.map(printInline)
    : Object.entries(value).map(([key, item]) => `${printText(key)} => ${printInline(item)}`);
  return `[${items.join(', ')}]`;
}

const INDENTATION = '    ';

function print(value: PhpValue, indentation: string): string {
  if (value === null) return 'null';
  switch (typeof value) {
    case 'string':
      return printText(value);
    case 'number':
      return printNumber(value);
    case 'bigint':
    case 'boolean':
      return String(value);
  }
  if (value instanceof Code) return value.toString();
  return printArray(value, indentation);
}

function printArray(
  value: readonly PhpValue[] | { readonly [key: string]: PhpValue },
  indentation: string,
): string {
  const inner = indentation + INDENTATION;
  const items = isList(value)
    ? value.map((item) => print(item, inner))
    : Object.entries(value).map(([key, item]) => `${printText(key)} => ${print(item, inner)}`);
  if (items.length === 0) return '[]';
  return `[\n${items.map((item) => `${inner}${item},\n`).join('')}${indentation}]`;
}

const isList = (value: object): value is readonly PhpValue[] => Array.isArray(value);

function printNumber(value: number): string {
  if (Number.isNaN(value)) return 'NAN';
  if (!Number.isFinite(value)) return value > 0 ? 'INF' : '-INF';
  if (Object.is(value, -0)) return '-0.0';
  return String(value);
}

/** Characters that are invisible, or change how the following text is displayed. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

const NAMED: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Almost every text: one that needs no further look. */
const PLAIN_TEXT = /^[\x20-\x26\x28-\x5b\x5d-\x7e]*$/;

/** The expression of a text: in single quotes; in double quotes with escapes when it has invisible characters. */
export function printText(text: string): string {
  if (PLAIN_TEXT.test(text)) return `'${text}'`;
  if (text.search(INVISIBLE) === -1) return `'${text.replace(/[\\']/g, '\\$&')}'`;
  const escaped = text
    .replace(/[\\"$]/g, '\\$&')
    .replace(INVISIBLE, (sign) => NAMED[sign] ?? `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);
  return `"${escaped}"`;
}
