import { afterAll, beforeAll, expect, it } from 'vitest';
import { linear, quadratic } from './support/counted-sample.ts';
import { type CountedModule, loadCounted } from './support/counted-work.ts';

let counted: CountedModule<typeof import('./support/counted-sample.ts')>;
beforeAll(async () => {
  counted = await loadCounted('tests/support/counted-sample.ts');
});
afterAll(() => counted.close());

function growth(work: ((size: number) => unknown) | undefined): number {
  const steps = counted.count(() => work?.(100));
  return counted.count(() => work?.(400)) / steps;
}

it.each(Object.keys(linear))('counts linear work: %s', (name) => {
  expect(growth(counted.module.linear[name])).toBeLessThan(4.5);
});

it.each(Object.keys(quadratic))('counts quadratic work: %s', (name) => {
  expect(growth(counted.module.quadratic[name])).toBeGreaterThan(10);
});

it('counts the same again', () => {
  const steps = Array.from({ length: 3 }, () => counted.count(() => counted.module.quadratic.loops?.(300)));
  expect(new Set(steps).size).toBe(1);
});
