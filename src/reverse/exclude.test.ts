import { expect, it } from 'vitest';
import { tableMatcher } from './exclude.ts';

it('matches names and globs as a whole, and nothing else', () => {
  const isExcluded = tableMatcher(['exact', 'tmp_*', '*_?', 'a.b', '[x]', '$1']);
  const names = ['exact', 'tmp_', 'tmp_a\nb', 'log_1', 'log_😀', 'a.b', '[x]', '$1'];
  expect(names.filter((name) => !isExcluded({ name }))).toEqual([]);
  expect(['exactly', 'Exact', 'my_tmp', 'log_12', 'axb', 'x', ''].some((name) => isExcluded({ name }))).toBe(
    false,
  );
  expect(tableMatcher([])({ name: 'any' })).toBe(false);
});

it('matches names with their schema', () => {
  const isExcluded = tableMatcher(['meta.*', 'shop.item', 'log']);
  expect(isExcluded({ name: 'anything', schema: 'meta' })).toBe(true);
  expect(isExcluded({ name: 'item', schema: 'shop' })).toBe(true);
  expect(isExcluded({ name: 'log', schema: 'shop' })).toBe(true);
  expect(isExcluded({ name: 'item' })).toBe(false);
  expect(isExcluded({ name: 'item', schema: 'other' })).toBe(false);
});
