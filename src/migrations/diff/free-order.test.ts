import { expect, it } from 'vitest';
import { inFreeOrder } from './free-order.ts';

const rename = (from: string, to: string) => ({ from, to });
const none = () => false;

it('renames what is in the way first', () => {
  expect(inFreeOrder([rename('a', 'b'), rename('b', 'c')], none)).toEqual([
    rename('b', 'c'),
    rename('a', 'b'),
  ]);
});

it('leads a circle over a third name that is free', () => {
  const circle = [rename('a', 'b'), rename('b', 'a')];
  expect(inFreeOrder(circle, none)).toEqual([rename('a', 'a__1'), rename('b', 'a'), rename('a__1', 'b')]);
  expect(inFreeOrder(circle, (name) => name === 'a__1')[0]).toEqual(rename('a', 'a__2'));
});

it('leaves out what keeps its name', () => {
  expect(inFreeOrder([rename('a', 'a')], none)).toEqual([]);
});
