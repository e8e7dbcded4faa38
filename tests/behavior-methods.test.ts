import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BehaviorMethod } from '../src/behaviors/methods/method.ts';
import { METHODS } from './docs/behavior-methods.ts';
import { filesUnder } from './support/files.ts';

const runtimes = join(import.meta.dirname, '../runtimes');

const FOLDERS: Readonly<Record<string, string>> = {
  timestampable: 'Timestampable',
  sortable: 'Sortable',
  'nested-set': 'NestedSet',
};

/** The signatures of the traits of a behavior, which models and queries use. */
function phpSignatures(behavior: string): ReadonlyMap<string, readonly string[]> {
  const files = filesUnder(join(runtimes, 'php/src/Behavior', FOLDERS[behavior] ?? ''));
  const traits = Object.entries(files).filter(([, text]) => /^trait /m.test(text));
  const found = traits.flatMap(([, text]) => [...text.matchAll(/ function (\w+)\(([^)]*)\)/g)]);
  return new Map(
    found.map(([, name = '', parameters = '']) => [
      name,
      [...parameters.matchAll(/\$(\w+)/g)].map(([, parameter = '']) => parameter),
    ]),
  );
}

const parametersOf = ({ parameters = [], isQuery }: BehaviorMethod): readonly string[] => [
  ...parameters.map(({ name, phpName = name }) => phpName),
  ...(isQuery === true ? ['con'] : []),
];

describe.each(Object.entries(METHODS))('the methods of %s', (behavior, { model, query }) => {
  const all = [...model, ...query];

  it('have the parameters of the methods in traits; the others are printed with theirs', () => {
    const signatures = phpSignatures(behavior);
    const inTraits = all.filter(({ name }) => signatures.has(name));
    expect(inTraits.length).toBeGreaterThan(0);
    expect(Object.fromEntries(inTraits.map((method) => [method.name, parametersOf(method)]))).toEqual(
      Object.fromEntries(inTraits.map(({ name }) => [name, signatures.get(name)])),
    );
  });

  it('are methods of the TypeScript runtime, static or not', () => {
    const text = Object.values(filesUnder(join(runtimes, 'typescript/src/behaviors', behavior))).join('\n');
    const missing = all.filter(
      ({ name, isStatic }) =>
        !new RegExp(`^ +${isStatic ? 'static ' : ''}(?:async )?${name}(?:<|\\()`, 'm').test(text),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});
