import { expect, it } from 'vitest';
import { patternParts } from './pattern.ts';
import { regularExpressionProblem } from './regular-expression.ts';

it.each([
  '/\\W+/',
  '/[^\\w\\/]+/u',
  '#[^a-z0-9]#i',
  '{[]a]+}x',
  '/[[:punct:]]+/',
  '~(?:a|b)*+~',
  '/(?<name>a)\\(/',
  '/\\(+/',
  '/(*UTF8)a/',
])('accepts %s', (pattern) => {
  expect(regularExpressionProblem(pattern)).toBeUndefined();
});

it.each([
  ['W+', 'it does not begin with a delimiter such as "/"'],
  ['/W+', 'the delimiter "/" at its end is missing'],
  ['(a', 'the delimiter ")" at its end is missing'],
  ['/a/q', '"q" is not a modifier'],
  ['/(a/', 'a "(" is not closed'],
  ['/a)/', 'a ")" has no "("'],
  ['/[a/', 'a "[" is not closed'],
  ['/+a/', '"+" follows nothing'],
  ['/a|*/', '"*" follows nothing'],
])('refuses %s', (pattern, problem) => {
  expect(regularExpressionProblem(pattern)).toBe(problem);
});

it('splits a pattern into texts and names', () => {
  expect(patternParts('/a/{Title}{Id}')).toEqual([
    { kind: 'text', text: '/a/' },
    { kind: 'name', text: 'Title' },
    { kind: 'name', text: 'Id' },
  ]);
  expect(patternParts('')).toEqual([]);
  for (const wrong of ['{', '}', '{}', '{a b}', '{1}']) expect(patternParts(wrong)).toBeUndefined();
});
