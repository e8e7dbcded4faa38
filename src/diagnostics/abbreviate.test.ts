import { expect, it } from 'vitest';
import { abbreviated } from './abbreviate.ts';
import type { Diagnostic } from './diagnostic.ts';

const many = (count: number, more: Partial<Diagnostic> = {}): readonly Diagnostic[] =>
  Array.from({ length: count }, (_, place) => ({
    code: 'schema/no-primary-key',
    severity: 'warning',
    message: `The table "t${place}" has no primary key.`,
    hint: `Give "t${place}" a key.`,
    path: 'schema.xml',
    ...more,
  }));

it('counts most of many equal warnings', () => {
  const shown = abbreviated(many(200));
  expect(shown).toHaveLength(6);
  expect(shown.slice(0, 5)).toEqual(many(5));
  expect(shown[5]).toEqual({
    code: 'schema/no-primary-key',
    severity: 'warning',
    message: '195 more warnings of this kind.',
    hint: 'Use --verbose to print all of them.',
  });
});

it('keeps a few, errors, and those of other kinds', () => {
  const other = many(3, { code: 'schema/other' });
  for (const items of [many(10), many(20, { severity: 'error' }), [...many(9), ...other]])
    expect(abbreviated(items)).toEqual(items);
  expect(abbreviated([...many(20), ...other])).toHaveLength(9);
});

it('keeps messages without a place, which are grouped already, and those with other advice', () => {
  const unplaced = many(20).map(({ path: _, ...item }) => item);
  const advised = many(20).map((item, place) => ({ ...item, hint: `It was ${place}.` }));
  for (const items of [unplaced, advised]) expect(abbreviated(items)).toEqual(items);
});
