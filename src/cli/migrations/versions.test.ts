import { expect, it } from 'vitest';
import { findVersion } from './versions.ts';

const NAMES = ['20260115143205_book', '20260115143205_author', '20260116090000', '20010909014640_old'];

it.each([
  ['20260115143205_book', ['20260115143205_book']],
  ['20260115143205_book.sql', ['20260115143205_book']],
  ['20260115143205', ['20260115143205_book', '20260115143205_author']],
  ['20260116090000', ['20260116090000']],
  ['1000000000', ['20010909014640_old']],
  ['book', []],
  ['2026', []],
  ['', []],
])('finds the migrations of version %j', (version, found) => {
  expect(findVersion(version, NAMES)).toEqual(found);
});
