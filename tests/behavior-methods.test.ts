import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BehaviorMethod } from '../src/behaviors/methods/method.ts';
import { METHODS } from './docs/behavior-methods.ts';
import { filesUnder } from './support/files.ts';

const runtimes = join(import.meta.dirname, '../runtimes');

/** The folders of the runtimes whose names are not those of the descriptions. */
const FOLDERS: Readonly<Record<string, string>> = {
  'concrete-child': 'concrete-inheritance',
  'concrete-parent': 'concrete-inheritance',
};

const folderOf = (behavior: string): string => FOLDERS[behavior] ?? behavior;

const phpFolder = (behavior: string): string =>
  folderOf(behavior).replace(/(?:^|-)./g, (start) => start.slice(-1).toUpperCase());

const ROLES = ['model', 'query', 'collection'] as const;

/** The signatures of the traits of a behavior that models, queries or collections use. */
function phpSignatures(
  behavior: string,
  role: (typeof ROLES)[number],
): ReadonlyMap<string, readonly string[]> {
  const files = filesUnder(join(runtimes, 'php/src/Behavior', phpFolder(behavior)));
  const others = ROLES.filter((other) => other !== role).join('|');
  const traits = Object.entries(files).filter(
    ([path, text]) => /^trait /m.test(text) && !new RegExp(`(?:${others})\\.php$`, 'i').test(path),
  );
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

/** The classes whose methods are all printed. */
const PRINTED = new Set(['concrete-child:model', 'concrete-parent:model', 'i18n:model', 'sluggable:query']);

describe.each(Object.entries(METHODS))('the methods of %s', (behavior, byRole) => {
  it.each(ROLES.filter((role) => (byRole[role] ?? []).length > 0))(
    'have the parameters of the methods in traits, in the %s; the others are printed with theirs',
    (role) => {
      const signatures = phpSignatures(behavior, role);
      const described = byRole[role] ?? [];
      const inTraits = described.filter(({ name }) => signatures.has(name));
      expect(inTraits.length === 0).toBe(PRINTED.has(`${behavior}:${role}`));
      expect(Object.fromEntries(inTraits.map((method) => [method.name, parametersOf(method)]))).toEqual(
        Object.fromEntries(inTraits.map(({ name }) => [name, signatures.get(name)])),
      );
    },
  );
});

const inTypescript = Object.entries(METHODS).filter(([behavior]) =>
  existsSync(join(runtimes, 'typescript/src/behaviors', behavior)),
);

describe.each(inTypescript)('the methods of %s', (behavior, { model, query }) => {
  it('are methods of the TypeScript runtime, static or not', () => {
    const text = Object.values(filesUnder(join(runtimes, 'typescript/src/behaviors', behavior))).join('\n');
    // Methods that are named after a column are added to its class at run time.
    const named = [...model, ...query].filter(({ name }) => !name.includes('<'));
    const missing = named.filter(
      ({ name, isStatic }) =>
        !new RegExp(`^ +${isStatic ? 'static ' : ''}(?:async )?${name}(?:<|\\()`, 'm').test(text),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});
