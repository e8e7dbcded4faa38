import { expect, it } from 'vitest';
import { inRunOrder } from './run-order.ts';

const names = (runners: Parameters<typeof inRunOrder>[0]) => {
  const result = inRunOrder(runners);
  return 'ordered' in result ? result.ordered.map(({ name }) => name) : result;
};

it('keeps the order of behaviors that say nothing', () => {
  expect(names([{ name: 'b' }, { name: 'a' }, { name: 'c' }])).toEqual(['b', 'a', 'c']);
});

it('puts a behavior before and after the ones it names, and ignores those that are not there', () => {
  expect(
    names([
      { name: 'dates', runs: { after: ['slug', 'version', 'unused'] } },
      { name: 'version' },
      { name: 'rules', runs: { before: ['unused'], after: ['dates'] } },
      { name: 'slug', runs: { before: ['version'] } },
    ]),
  ).toEqual(['slug', 'version', 'dates', 'rules']);
});

it('keeps several uses of one behavior in their order', () => {
  const runs = { before: ['sum'] };
  expect(
    names([
      { name: 'sum', runs },
      { name: 'sum', runs },
    ]),
  ).toEqual(['sum', 'sum']);
});

it('names the behaviors that contradict each other, and not the others', () => {
  expect(
    names([{ name: 'free' }, { name: 'a', runs: { before: ['b'] } }, { name: 'b', runs: { before: ['a'] } }]),
  ).toEqual({ contradiction: ['a', 'b'] });
});
