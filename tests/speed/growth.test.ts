import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platforms } from '../../src/platforms/index.ts';
import { type CountedModule, loadCounted } from '../support/counted-work.ts';

let counted: CountedModule<typeof import('./schema-work.ts')>;
beforeAll(async () => {
  counted = await loadCounted('tests/speed/schema-work.ts');
});
afterAll(() => counted.close());

/** Four times as many tables take four times as many steps, or sixteen times if the work is quadratic. */
const LIMIT = 5;

/** The ratio of the steps of large and small work; what is done once for all has been done before. */
function growth(small: () => unknown, large: () => unknown): number {
  small();
  const steps = counted.count(small);
  return counted.count(large) / steps;
}

describe('the work of a build grows with the tables, and no faster', () => {
  it.each(platforms.map(({ name }) => name))('%s', (name) => {
    const { build } = counted.module;
    expect(build(100, name)).toBe(0);
    expect(
      growth(
        () => build(100, name),
        () => build(400, name),
      ),
    ).toBeLessThan(LIMIT);
  });
});

describe('the work of behaviors that make tables', () => {
  /** The steps for each pair of a behavior and a table: to copy the list of tables, and to find names in it. */
  const MOST_STEPS = 15;

  it.each([
    { behaviors: [], made: 1 },
    { behaviors: ['versionable', 'archivable'], made: 5 },
  ])('grows with the tables, but for looking through them: i18n $behaviors', ({ behaviors, made }) => {
    const extend = (tables: number): number => {
      const work = counted.module.extending(tables, behaviors);
      expect(work()).toBe((1 + made) * tables);
      return counted.count(work);
    };
    const pairs = (tables: number): number => tables * (1 + behaviors.length) * tables * (1 + made);
    const beyondLinear = extend(200) - 4 * extend(50);
    expect(beyondLinear / (pairs(200) - 4 * pairs(50))).toBeLessThan(MOST_STEPS);
  });
});

it('the work of classes grows with the tables, also when every table refers to one', () => {
  const [few, many] = [counted.module.makingClasses(50), counted.module.makingClasses(200)];
  expect(many()).toBeGreaterThan(200);
  expect(growth(few, many)).toBeLessThan(LIMIT);
});

it('the work of reporting problems grows with their number', () => {
  const { problems } = counted.module;
  expect(problems(150)).toBe(150);
  expect(
    growth(
      () => problems(150),
      () => problems(600),
    ),
  ).toBeLessThan(LIMIT);
});
