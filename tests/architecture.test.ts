import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { targetNames } from '../src/targets/names.ts';
import { mocking } from '../vitest.config.ts';
import { filesUnder } from './support/files.ts';

const root = join(import.meta.dirname, '..', 'src');

/** The folders that each folder of src/ may import. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  support: [],
  diagnostics: ['support'],
  xml: ['diagnostics', 'support'],
  // The texts of values in a format are those of the runtime.
  'column-types': ['..'],
  model: ['column-types', 'diagnostics', 'support'],
  config: ['diagnostics', 'support', 'xml'],
  schema: ['model', 'column-types', 'diagnostics', 'support', 'xml'],
  // Plans are read as by the runtime.
  platforms: ['model', 'column-types', 'diagnostics', 'support', '..'],
  // The values of samples are made by the runtime's rule.
  samples: ['model', 'column-types', '..'],
  targets: ['samples', 'model', 'column-types', 'config', 'xml', 'diagnostics', 'support'],
  'behaviors/testing': ['behaviors', 'cli', 'diagnostics', 'model', 'platforms', 'schema', 'support'],
  behaviors: ['targets', 'samples', 'model', 'column-types', 'diagnostics', 'support'],
  data: ['config', 'platforms', 'model', 'column-types', 'diagnostics', 'support'],
  seeding: ['platforms', 'samples', 'model', 'column-types', 'support'],
  insertion: ['platforms', 'diagnostics', 'support'],
  objects: ['insertion', 'platforms', 'model', 'diagnostics', 'support'],
  reverse: ['objects', 'platforms', 'schema', 'model', 'column-types', 'diagnostics', 'support'],
  migrations: [
    'objects',
    'platforms',
    'insertion',
    'schema',
    'model',
    'column-types',
    'xml',
    'diagnostics',
    'support',
  ],
  graph: ['model', 'support'],
  studio: ['behaviors', 'data', 'insertion', 'platforms', 'model', 'column-types', 'diagnostics', 'support'],
  upgrade: ['config', 'model', 'output', 'targets', 'xml', 'diagnostics', 'support'],
  output: ['diagnostics', 'support'],
  cli: [
    'behaviors',
    'config',
    'data',
    'diagnostics',
    'graph',
    'insertion',
    'migrations',
    'model',
    'objects',
    'output',
    'platforms',
    'reverse',
    'samples',
    'schema',
    'seeding',
    'studio',
    'support',
    'targets',
    'upgrade',
  ],
};

/** Folders that must not know any database product by name. */
const PRODUCTS = /\b(mysql|mariadb|pgsql|postgres\w*|sqlite|mssql|sqlsrv|oracle)\b/i;

/** Languages that classes can be generated in. */
const LANGUAGES = new RegExp(targetNames.join('|'), 'i');

/**
 * Where a language may be named outside its target: the list of targets; the attributes that schemas have for one
 * target; keys of the configuration, and PHP as one of its formats; `init`, which makes a project; what behaviors
 * contribute to one target; Propel's migrations, which are PHP; the upgrade of applications that use it; and the rule of
 * sample values, of texts in a format and of reading plans, which the tool has from a runtime.
 */
const MAY_NAME_LANGUAGES =
  /^(?:targets\/(?:index|names)\.ts$|schema\/(?:elements\/|target-attributes\.ts$)|config\/|cli\/init\/|cli\/commands\/init\.ts$|behaviors\/|migrations\/propel\/|upgrade\/|cli\/upgrade\/|samples\/recipe\.ts$|column-types\/canonical\.ts$|platforms\/(?:[a-z]+\/)?browsing\.ts$)/;

/** Attributes of the schema that every target reads, how messages name them, and their values. */
const SCHEMA_WORDS =
  /\b(?:phpName|refPhpName|phpSingularName|phpNamingMethod|defaultPhpNamingMethod)\b|'phpname'|\bPHP name\b/g;

const targetOf = (path: string): string | undefined => {
  const [folder, name = ''] = path.split('/');
  return folder === 'targets' && targetNames.includes(name) ? name : undefined;
};

const sources = Object.entries(filesUnder(root)).filter(([path]) => path.endsWith('.ts'));
const product = sources.filter(([path]) => !path.endsWith('.test.ts'));

/** The test kit for authors stands beside the behaviors, and uses the whole product. */
const folderOf = (path: string): string =>
  path.startsWith('behaviors/testing/') ? 'behaviors/testing' : (path.split('/')[0] ?? '');

function importsOf(path: string, text: string): readonly string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, target = '']) =>
    relative(root, join(root, path, '..', target)),
  );
}

describe('the architecture', () => {
  it('depends only downwards', () => {
    const forbidden = product.flatMap(([path, text]) =>
      importsOf(path, text)
        .filter((target) => {
          const [from, to] = [folderOf(path), folderOf(target)];
          return from !== to && !mayImport[from]?.includes(to);
        })
        .map((target) => `${path} imports ${target}`),
    );
    expect(forbidden).toEqual([]);
  });

  it('imports no platform from another', () => {
    const forbidden = product.flatMap(([path, text]) => {
      const platform = /^platforms\/(mysql|pgsql|sqlite|mssql|oracle)\//.exec(path)?.[1];
      if (platform === undefined) return [];
      return importsOf(path, text)
        .filter((target) => /^platforms\/(mysql|pgsql|sqlite|mssql|oracle)\//.test(target))
        .filter((target) => !target.startsWith(`platforms/${platform}/`))
        .map((target) => `${path} imports ${target}`);
    });
    expect(forbidden).toEqual([]);
  });

  it('names a database product only in its own folder', () => {
    const named = product
      .filter(([path]) => !/^platforms\/(mysql|pgsql|sqlite|mssql|oracle)\//.test(path))
      .filter(([path]) => path !== 'platforms/index.ts')
      // It runs what it is given on the database that needs no server.
      .filter(([path]) => !path.startsWith('behaviors/testing/'))
      .flatMap(([path, text]) =>
        code(text)
          .split('\n')
          .flatMap((line, index) => (PRODUCTS.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
      );
    expect(named).toEqual([]);
  });

  it('imports no target from another', () => {
    const forbidden = product.flatMap(([path, text]) => {
      const target = targetOf(path);
      if (target === undefined) return [];
      return importsOf(path, text)
        .filter((other) => (targetOf(other) ?? target) !== target)
        .map((other) => `${path} imports ${other}`);
    });
    expect(forbidden).toEqual([]);
  });

  it('names a language only in the folder of its target', () => {
    const named = product
      .filter(([path]) => targetOf(path) === undefined && !MAY_NAME_LANGUAGES.test(path))
      .flatMap(([path, text]) =>
        code(text)
          .split('\n')
          .flatMap((line, index) =>
            LANGUAGES.test(line.replace(SCHEMA_WORDS, '')) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
          ),
      );
    expect(named).toEqual([]);
  });

  it('names a built-in behavior only in its own folder', () => {
    const allowed = [
      'behaviors/index.ts',
      'behaviors/of-propel.ts',
      'behaviors/built-in-order.ts',
      'behaviors/class-parts.ts',
    ];
    const runtime = join(root, '../runtimes/php/src');
    const named = [
      ...product
        .filter(([path]) => !path.startsWith('behaviors/sortable/') && !allowed.includes(path))
        .map(([path, text]) => [`src/${path}`, text] as const),
      ...Object.entries(filesUnder(runtime))
        .filter(([path]) => !path.startsWith('Behavior/Sortable/'))
        .map(([path, text]) => [`runtimes/php/src/${path}`, text] as const),
      ...Object.entries(filesUnder(join(root, '../runtimes/typescript/src')))
        .filter(([path]) => !path.startsWith('behaviors/sortable/') && path !== 'generated.ts')
        .map(([path, text]) => [`runtimes/typescript/src/${path}`, text] as const),
    ].filter(([, text]) => /sortable/i.test(text));
    expect(named.map(([path]) => path)).toEqual([]);
  });

  it('touches the world only where it may', () => {
    const allowed =
      /^(cli|output|config|schema)\/|^(?:insertion|objects)\/read\.ts$|^migrations\/(?:file|propel)\/read\.ts$|^upgrade\/(?:project|propel-api)\.ts$|^behaviors\/(load\.ts$|testing\/)|^platforms\/[a-z]+\/connect\/(?:connect|lock-file)\.ts$/;
    const world = /from 'node:(fs|fs\/promises|child_process|net|os|readline)'|\bprocess\./;
    const touching = product
      .filter(([path, text]) => !allowed.test(path) && world.test(code(text)))
      .map(([path]) => path);
    expect(touching).toEqual([]);
    const usingProcess = product
      .filter(([path, text]) => !path.startsWith('cli/') && /\bprocess\.\w/.test(code(text)))
      .map(([path]) => path);
    expect(usingProcess).toEqual([]);
  });

  it('mocks modules only in test files that run separately', () => {
    const tests = ['src', 'tests'].flatMap((folder) =>
      Object.entries(filesUnder(join(root, '..', folder)))
        .filter(([path]) => path.endsWith('.test.ts'))
        .map(([path, text]) => [`${folder}/${path}`, text] as const),
    );
    const found = tests.filter(([, text]) => /\bvi\.(?:mock|doMock)\(/.test(text)).map(([path]) => path);
    expect(found.filter((path) => !/^tests\/(?:platforms|generated)\//.test(path))).toEqual(mocking);
  });

  it('keeps files short', () => {
    const long = product.filter(([, text]) => text.split('\n').length > 400).map(([path]) => path);
    expect(long).toEqual([]);
  });

  it('is described in ARCHITECTURE.md, folder by folder', () => {
    const folders = [...new Set(product.map(([path]) => folderOf(path)))];
    const page = readFileSync(join(root, '..', 'ARCHITECTURE.md'), 'utf8');
    expect(folders.filter((folder) => !(folder in mayImport))).toEqual([]);
    expect(folders.filter((folder) => !page.includes(`\`src/${folder}/\``))).toEqual([]);
  });
});

/** The text without comments, which can mention products. */
const code = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));
