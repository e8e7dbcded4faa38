import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { circlesOf } from './support/circles.ts';
import { filesUnder } from './support/files.ts';

const root = join(import.meta.dirname, '..', 'runtimes/typescript/src');

/** The folders of the TypeScript runtime, from the bottom; a file imports from its own folder and those before it. */
const LAYERS = [
  'support',
  'formats',
  'samples',
  'errors',
  'products',
  'facts',
  'types',
  'connection',
  'locks',
  'hydration',
  'query',
  'model',
  'behaviors',
];

/** Modules beside the layers, and what they use: the application chooses drivers, its tests the aids for tests. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  drivers: ['support', 'errors', 'products', 'facts', 'types', 'connection'],
  testing: ['errors', 'connection'],
  shell: ['connection', 'testing'],
  factories: ['samples', 'errors', 'facts', 'types', 'hydration', 'model'],
};

const sources = Object.entries(filesUnder(root)).filter(
  ([path]) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
);

interface Import {
  readonly path: string;
  readonly isType: boolean;
}

const importsOf = (path: string, text: string): readonly Import[] =>
  [...text.matchAll(/^(?:import|export)\s+(type\s)?([^'"]*?)from\s+'(\.[^']+)'/gms)].map(
    ([, type, names = '', target = '']) => ({
      path: relative(root, join(root, path, '..', target)),
      isType: type !== undefined || /^\{(?:\s*type\s+[\w$]+(?:\s+as\s+[\w$]+)?,?)+\s*\}\s*$/.test(names),
    }),
  );

/** A text whose comments are empty, in as many lines. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ''));

const folderOf = (path: string): string => path.split('/')[0] ?? '';

const mayImport = (from: string, to: string): boolean => {
  if (from === to) return true;
  const beside = BESIDE[from];
  if (beside !== undefined) return beside.includes(to);
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

/** The most modules that import each other in a circle: to read one of them is to read all. */
const LARGEST_CIRCLE = 5;

it.each([
  ['at run time', (one: Import) => !one.isType],
  ['with types', () => true],
])('has no large circles of modules %s', (_, counts) => {
  const imports = new Map(
    sources.map(([path, text]) => [
      path,
      importsOf(path, text)
        .filter(counts)
        .map((one) => one.path),
    ]),
  );
  const large = circlesOf(imports).filter((circle) => circle.length > LARGEST_CIRCLE);
  expect(large.map((circle) => circle.sort())).toEqual([]);
});

it('finds circles of modules', () => {
  const imports = { a: ['b'], b: ['c', 'd'], c: ['a'], d: ['e'], e: ['d'], f: ['a'] };
  const circles = circlesOf(new Map(Object.entries(imports))).map((circle) => circle.sort());
  expect(circles.sort()).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
});

it('imports no driver, and nothing of Node but what every JavaScript runtime has, in its core', () => {
  const ALLOWED = /^(?:node:async_hooks|node:diagnostics_channel|node:perf_hooks)$/;
  const packages = sources.flatMap(([path, text]) =>
    path.startsWith('drivers/') || path.startsWith('shell/')
      ? []
      : [...withoutComments(text).matchAll(/(?:from|import)\s*\(?\s*'([^.'][^']*)'/g)]
          .filter(([, name = '']) => !ALLOWED.test(name))
          .map(([, name]) => `${path} imports ${name}`),
  );
  expect(packages).toEqual([]);
});

/** Where products may be named: their rules, drivers and locks, and the statements of behaviors that write many rows. */
const MAY_NAME_PRODUCTS = /^(?:drivers|products|locks)\/|^facts\/table-facts\.ts$/;

it('knows products only in their own modules', () => {
  const PRODUCTS = /\b(?:mysql|mariadb|pgsql|postgres\w*|sqlite|mssql|oracle)\b/i;
  const named = sources
    .filter(([path]) => !MAY_NAME_PRODUCTS.test(path))
    .flatMap(([path, text]) =>
      withoutComments(text)
        .split('\n')
        .flatMap((line, index) => (PRODUCTS.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    );
  expect(named).toEqual([]);
});
