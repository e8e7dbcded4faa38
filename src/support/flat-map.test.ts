import { expect, it } from 'vitest';
import { flatMap } from './flat-map.ts';

it('puts the lists of all elements one after the other', () => {
  expect(flatMap([1, 2, 3], (count) => Array<number>(count - 1).fill(count))).toEqual([2, 3, 3]);
  expect(flatMap([], () => [1])).toEqual([]);
});
