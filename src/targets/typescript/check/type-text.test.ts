import { expect, it } from 'vitest';
import { isTypeText } from './type-text.ts';

it.each([
  'string',
  "'draft' | 'sent'",
  '| "a" | "b"',
  "import('../types.js').Extra",
  "import('../types.js').Extra<string>[]",
  'Record<string, readonly number[]>',
  '{ a: string; b?: number, [key: string]: unknown }',
  '[first: string, ...rest: number[]]',
  '(a: string) => void',
  'string & { readonly __brand: unique symbol }',
  'keyof typeof import("../types.js")',
  '-1 | 2.5',
  '(A extends B ? C : D)',
  "'it\\'s'",
])('takes %s', (text) => {
  expect(isTypeText(text)).toBe(true);
});

it.each([
  '',
  ' ',
  'string; evil: any',
  'string, other',
  'string\n',
  '(string',
  'string)',
  '{ a: string ]',
  'string // rest',
  'string /* rest */',
  "'open",
  '`a`',
  'a b',
  'string }',
  'A | ',
  'a = b',
  'a\\u0062',
  'string | readonly',
  'export default 1',
  '@x',
  "'a\u2028'",
])('refuses %j', (text) => {
  expect(isTypeText(text)).toBe(false);
});
