import { expect, it } from 'vitest';
import { withKeyOrder } from './edit.ts';
import { newColumn } from './new.ts';

const columns = ['a', 'b', 'c', 'd'].map((name) => newColumn(name, 'INTEGER'));

it.each([
  [['a', 'b'], 'abcd'],
  [['c', 'a'], 'cbad'],
  [['d', 'c', 'a'], 'dbca'],
  [[], 'abcd'],
  [['x', 'b', 'a'], 'bacd'],
])('puts key columns %j into their order', (key, expected) => {
  expect(
    withKeyOrder(columns, key)
      .map(({ name }) => name)
      .join(''),
  ).toBe(expected);
});
