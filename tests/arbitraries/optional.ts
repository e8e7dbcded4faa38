import type { PerTarget } from '../../src/model/per-target.ts';
import { fc } from './property.ts';

export const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined, freq: 2 });

/** Removes undefined keys, as the reader does. */
export function without<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as T;
}

/** Facts for one target alone; left out if there are none. */
export const forPhp = (
  facts: Readonly<Record<string, fc.Arbitrary<string | undefined>>>,
): fc.Arbitrary<PerTarget | undefined> =>
  fc.record(facts).map((said) => {
    const php = without(said) as Readonly<Record<string, string>>;
    return Object.keys(php).length === 0 ? undefined : { php };
  });
