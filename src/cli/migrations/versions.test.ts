import { expect, it } from 'vitest';
import { findVersion } from './versions.ts';

const FILES = [
  { name: '20260115143205_book', tags: ['v1.0', 'first'] },
  { name: '20260115143205_author', tags: ['v1.1'] },
  { name: '20260116090000' },
  { name: '20010909014640_old' },
];

it.each([
  ['20260115143205_book', ['20260115143205_book']],
  ['20260115143205_book.sql', ['20260115143205_book']],
  ['20260115143205', ['20260115143205_book', '20260115143205_author']],
  ['20260116090000', ['20260116090000']],
  ['1000000000', ['20010909014640_old']],
  ['v1.0', ['20260115143205_book']],
  ['first', ['20260115143205_book']],
  ['v1.1', ['20260115143205_author']],
  ['v1', []],
  ['book', []],
  ['2026', []],
  ['', []],
])('finds the migrations of version %j', (version, found) => {
  expect(findVersion(version, FILES)).toEqual(found);
});
