import { isIdentifier } from '../names.ts';

/** A value that code can state as it is. */
export type LiteralValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | readonly LiteralValue[]
  | { readonly [name: string]: LiteralValue | undefined };

/** The value on one line, as JavaScript writes it; members that are undefined are left out. */
export function literal(value: LiteralValue): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (value === null || typeof value !== 'object') return Object.is(value, -0) ? '-0' : String(value);
  if (isList(value)) return `[${value.map(literal).join(', ')}]`;
  const members = Object.entries(value).flatMap(([name, member]) =>
    member === undefined ? [] : [`${memberKey(name)}: ${literal(member)}`],
  );
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

const isList = (value: object): value is readonly LiteralValue[] => Array.isArray(value);

const ESCAPED = /[\\'\p{Cc}\p{Cs}\u2028\u2029\ufeff]/gu;

/** A text in single quotes, or in double quotes where that needs fewer escapes, as formatters write it. */
export function quoted(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const inside = text.replace(ESCAPED, (character) =>
    character === "'" && quote === '"' ? character : escaped(character),
  );
  return quote + inside + quote;
}

function escaped(character: string): string {
  if (character === '\\' || character === "'") return `\\${character}`;
  if (character === '\n') return '\\n';
  if (character === '\r') return '\\r';
  if (character === '\t') return '\\t';
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** A name before a colon; this one would set the prototype of the object. */
export const memberKey = (name: string): string =>
  name === '__proto__' ? "['__proto__']" : isIdentifier(name) && !RARE.test(name) ? name : quoted(name);

/** Letters that only the latest versions of Unicode may have, which other tools may not know. */
const RARE = /[\u{10000}-\u{10ffff}]/u;

/** A name after an object. */
export const member = (name: string): string => (isIdentifier(name) ? `.${name}` : `[${quoted(name)}]`);
