import { expect, it } from 'vitest';
import { tableMatcher } from './exclude.ts';

it('matches names and globs as a whole, and nothing else', () => {
  const isExcluded = tableMatcher(['exact', 'tmp_*', '*_?', 'a.b', '[x]', '$1']);
  const names = ['exact', 'tmp_', 'tmp_a\nb', 'log_1', 'log_😀', 'a.b', '[x]', '$1'];
  expect(names.filter((name) => !isExcluded(name))).toEqual([]);
  expect(['exactly', 'Exact', 'my_tmp', 'log_12', 'axb', 'x', ''].some(isExcluded)).toBe(false);
  expect(tableMatcher([])('any')).toBe(false);
});
