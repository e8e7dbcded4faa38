import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
const folder = mkdtempSync(join(tmpdir(), 'orm-author-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The package as it is published, in a project that has nothing else of the product. */
beforeAll(() => {
  const pack = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder];
  execFileSync('npm', pack, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  const [archive = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  const installed = join(folder, 'node_modules/orm-models');
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, archive), '-C', installed, '--strip-components=1']);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
});

const compile = (): string => {
  const options = ['--strict', '--module', 'nodenext', '--target', 'es2023', '--types', '--noEmit', 'false'];
  try {
    execFileSync(process.execPath, [compiler, ...options, 'behavior.ts', 'prove.ts'], {
      cwd: folder,
      encoding: 'utf8',
    });
    return '';
  } catch (error) {
    return (error as { readonly stdout: string }).stdout;
  }
};

const behavior = (slot: string) => `
import type { BehaviorModule, Contribution } from 'orm-models/behavior';

interface Options { readonly columns: readonly string[] }

/** Counts, in words, what a table has. */
export const behavior: BehaviorModule<Options> = ({ php, literal, newTable, newColumn, readOptions }) => ({
  apiVersion: 1,
  parameters: ['columns'],
  parseOptions: (use, table, context) => ({
    columns: readOptions(use, table, context).columnList('columns').map(({ name }) => name),
  }),
  extendDatabase: (database, table, _, { use }) => ({
    ...database,
    tables: [
      ...database.tables,
      newTable(\`\${table.name}_note\`, {
        columns: [newColumn('id', 'INTEGER', { primaryKey: true })],
        madeBy: use.name,
        accepts: [],
      }),
    ],
  }),
  facts: (_, { columns }) => ({ columns }),
  targets: {
    php: ({ columns }) => {
      const own: Contribution = {
        ${slot}: () => [
          { name: 'describe', returns: 'string', body: php\`return \${literal(columns.join(' and '))};\` },
        ],
      };
      return { own };
    },
  },
});
`;

const prove = `
import { testProject } from 'orm-models/behavior/testing';
import { behavior } from './behavior.js';

const project = await testProject({
  schema: \`<database name="test">
    <table name="book">
      <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
      <column name="title" type="VARCHAR"/>
      <behavior name="described"><parameter name="columns" value="id, title"/></behavior>
    </table>
  </database>\`,
  behaviors: { described: behavior },
});
console.log(project.problems.length, project.database.tables.map(({ name }) => name).join());
console.log((await project.sql('mysql')).includes('CREATE TABLE \`book_note\`'));
console.log(await project.runPhp(\`
  (new Book())->setTitle('PHP')->save();
  echo BookQuery::create()->findOne()->describe(), ' of ', BookQuery::create()->findOne()->getTitle();
\`));
project.dispose();
`;

it('a behavior is compiled against the types of the package, and proved with its test kit', () => {
  writeFileSync(join(folder, 'behavior.ts'), behavior('modelMethods'));
  writeFileSync(join(folder, 'prove.ts'), prove);
  expect(compile()).toBe('');
  const printed = execFileSync(process.execPath, ['prove.js'], { cwd: folder, encoding: 'utf8' });
  expect(printed.trim().split('\n')).toEqual(['0 book,book_note', 'true', 'id and title of PHP']);
});

it('a slot that does not exist is an error of the compiler', () => {
  writeFileSync(join(folder, 'behavior.ts'), behavior('modelMethod'));
  writeFileSync(join(folder, 'prove.ts'), prove);
  expect(compile()).toContain("'modelMethod' does not exist in type");
});
