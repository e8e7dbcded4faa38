import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { expect, it } from 'vitest';
import type { Config } from '../../src/config/config.ts';
import { Diagnostics } from '../../src/diagnostics/diagnostic.ts';
import type { Database } from '../../src/model/database.ts';
import { findPlatform } from '../../src/platforms/index.ts';
import { validateDatabase } from '../../src/schema/validate/validate.ts';
import type { GeneratedFile } from '../../src/targets/target.ts';
import { UNCONFIGURED } from '../../src/targets/typescript/options.ts';
import { typescriptTarget } from '../../src/targets/typescript/target.ts';
import { anyDatabase } from '../arbitraries/database.ts';
import { fc, runs } from '../arbitraries/property.ts';
import { prepareProject, typeErrors, writeProjectFiles } from './support/check-types.ts';

const SETTINGS = [
  { bigint: 'bigint', timestamp: 'Date', classes: 'js' },
  { bigint: 'number', timestamp: 'string', classes: 'ts' },
] as const;

/** The files of a database; undefined where the schema or the target refuses it. */
function filesOf(database: Database, number: number): readonly GeneratedFile[] | undefined {
  const diagnostics = new Diagnostics();
  validateDatabase(database, diagnostics);
  typescriptTarget.check(database, diagnostics);
  if (diagnostics.hasErrors) return undefined;
  const platform = findPlatform(['sqlite', 'mysql', 'pgsql'][number % 3] ?? '');
  const sql = platform?.create({}).ddl;
  if (sql === undefined) return undefined;
  const generator = { ...UNCONFIGURED, typescript: SETTINGS[number % 2] };
  const target = {
    database,
    platform: 'sqlite',
    platformTitle: 'SQLite',
    hasClient: true,
    sql,
    contributionsOf: () => [],
    ownedColumns: () => ({}),
  };
  const files = [...typescriptTarget.files([target], { generator } as unknown as Config, diagnostics)];
  return diagnostics.hasErrors ? undefined : files;
}

/** Columns and tables that are refused for what they are, not for their names. */
const withoutRefused = (database: Database): Database => ({
  ...database,
  behaviors: [],
  tables: database.tables.map(({ alias: _, ...table }) => ({
    ...table,
    behaviors: [],
    columns: table.columns.map((column) =>
      column.type === 'OBJECT' ? { ...column, type: 'JSON' as const } : column,
    ),
  })),
});

/** Names with a meaning for the language, its libraries or the runtime, and names of other scripts. */
const ODD_NAMES = [
  ...[
    'Date',
    'Promise',
    'Model',
    'Query',
    'Table',
    'L',
    'K',
    'Array',
    'Object',
    'Collection',
    'Database',
    'Filter',
  ],
  ...[
    'Uint8Array',
    'Record',
    'Pick',
    'Iterable',
    'Index',
    'Connections',
    'Classes',
    'Base',
    'Values',
    'ISBN',
    'URL',
  ],
  ...[
    'Símbolo',
    '名前',
    '$',
    '_',
    'X1',
    'then',
    'save',
    'class',
    'columns',
    'facts',
    'Symbol',
    'Arguments',
    'This',
  ],
  ...[
    '2fa',
    'Db',
    'Value',
    'Direction',
    'New',
    'Default',
    'toString',
    'Build',
    'Join',
    'Comparison',
    'DateQuery',
  ],
] as const;

/** The database with such names for its tables and columns; most are taken, some are refused. */
const withOddNames = (database: Database): fc.Arbitrary<Database> =>
  fc.tuple(fc.shuffledSubarray([...ODD_NAMES], { minLength: 20 }), fc.nat(7)).map(([names, step]) => ({
    ...database,
    tables: database.tables.map((table, at) => ({
      ...table,
      codeName: names[at] ?? table.codeName,
      columns: table.columns.map((column, position) => ({
        ...column,
        codeName: names[(position + at * step) % names.length] ?? column.codeName,
      })),
    })),
  }));

/** Imports the models of schemas, which links their classes; gives the errors. */
function loaded(folder: string, schemas: readonly { readonly number: number }[]): string {
  const indexes = schemas.map(({ number }) => `./schema-${number}/index.js`);
  const contents = `for (const index of ${JSON.stringify(indexes)}) {
    await import(index).catch((failure) => console.log(index, failure));
  }`;
  writeProjectFiles(folder, [{ path: 'load.js', contents, overwrite: true }]);
  const { stdout, stderr } = spawnSync(process.execPath, ['load.js'], { cwd: folder, encoding: 'utf8' });
  return stdout + stderr;
}

it.each([
  { names: 'plain', databases: anyDatabase, least: 1 },
  { names: 'odd', databases: anyDatabase.chain(withOddNames), least: 0.3 },
])('makes modules of the right types of schemas with $names names', ({ databases: random, least }) => {
  const folder = mkdtempSync(join(tmpdir(), 'orm-types-'));
  try {
    prepareProject(folder);
    const { numRuns } = runs(60);
    const databases = fc.sample(random.map(withoutRefused), numRuns);
    const accepted = databases.flatMap((database, number) => {
      const files = filesOf(database, number);
      return files === undefined ? [] : [{ number, files }];
    });
    expect(accepted.length / numRuns).toBeGreaterThanOrEqual(least);
    for (const { number, files } of accepted) {
      for (const { path, contents: text } of files) {
        const loader = path.endsWith('.js') ? 'js' : 'ts';
        expect(() => transformSync(text, { loader, logLevel: 'silent' }), text).not.toThrow();
      }
      mkdirSync(join(folder, `schema-${number}`));
      writeProjectFiles(join(folder, `schema-${number}`), files);
    }
    expect(typeErrors(folder)).toBe('');
    // The others have classes in TypeScript.
    const scripts = accepted.filter(({ number }) => SETTINGS[number % 2]?.classes === 'js');
    expect(loaded(folder, scripts)).toBe('');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
