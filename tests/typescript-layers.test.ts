import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { filesUnder } from './support/files.ts';

const root = join(import.meta.dirname, '..', 'runtimes/typescript/src');

/** The folders of the TypeScript runtime, from the bottom; a file imports from its own folder and those before it. */
const LAYERS = [
  'support',
  'errors',
  'facts',
  'types',
  'connection',
  'locks',
  'hydration',
  'query',
  'model',
  'behaviors',
];

/** Driver modules stand beside the layers: the application chooses one. */
const DRIVERS_USE = ['support', 'errors', 'facts', 'types', 'connection'];

const sources = Object.entries(filesUnder(root)).filter(
  ([path]) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
);

interface Import {
  readonly path: string;
  readonly isType: boolean;
}

const importsOf = (path: string, text: string): readonly Import[] =>
  [...text.matchAll(/^(?:import|export)\s+(type\s)?[^'"]*?from\s+'(\.[^']+)'/gms)].map(
    ([, type, target = '']) => ({
      path: relative(root, join(root, path, '..', target)),
      isType: type !== undefined,
    }),
  );

const folderOf = (path: string): string => path.split('/')[0] ?? '';

const mayImport = (from: string, to: string): boolean => {
  if (from === to) return true;
  if (from === 'drivers') return DRIVERS_USE.includes(to);
  const [own, other] = [LAYERS.indexOf(from), LAYERS.indexOf(to)];
  return own !== -1 && other !== -1 && other < own;
};

it('depends only downwards at run time', () => {
  const forbidden = sources
    // The two entry points offer parts of all layers.
    .filter(([path]) => path.includes('/'))
    .flatMap(([path, text]) =>
      importsOf(path, text)
        .filter((target) => !target.isType && !mayImport(folderOf(path), folderOf(target.path)))
        .map((target) => `${path} imports ${target.path}`),
    );
  expect(forbidden).toEqual([]);
});

it('imports no driver, and nothing of Node but what every JavaScript runtime has, in its core', () => {
  const ALLOWED = /^(?:node:async_hooks|node:diagnostics_channel|node:perf_hooks)$/;
  const packages = sources.flatMap(([path, text]) =>
    path.startsWith('drivers/')
      ? []
      : [...text.matchAll(/(?:from|import)\s*\(?\s*'([^.'][^']*)'/g)]
          .filter(([, name = '']) => !ALLOWED.test(name))
          .map(([, name]) => `${path} imports ${name}`),
  );
  expect(packages).toEqual([]);
});

it('knows products only in their drivers', () => {
  const PRODUCTS = /['"`](?:mysql|mariadb|pgsql|postgres\w*|sqlite|mssql|oracle)['"`]/i;
  const named = sources
    .filter(([path]) => !path.startsWith('drivers/') && path !== 'facts/table-facts.ts')
    .flatMap(([path, text]) =>
      text
        .split('\n')
        .flatMap((line, index) => (PRODUCTS.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    );
  expect(named).toEqual([]);
});
