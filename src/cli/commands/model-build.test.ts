import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { filesUnder } from '../../../tests/support/files.ts';
import { runOrm } from '../../../tests/support/run-orm.ts';

const CONFIG = 'orm:\n  database:\n    connections:\n      shop:\n        adapter: sqlite\n';
const SCHEMA = `<database name="shop" namespace="Shop">
  <table name="book"><column name="id" type="INTEGER" primaryKey="true"/></table>
</database>`;

let folder = '';

beforeEach(() => {
  folder = newProject();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function newProject(): string {
  const project = mkdtempSync(join(tmpdir(), 'orm-model-build-'));
  writeFileSync(join(project, 'orm.yaml'), CONFIG);
  writeFileSync(join(project, 'schema.xml'), SCHEMA);
  return project;
}

const build = (...options: readonly string[]) => runOrm(['model:build', ...options], { cwd: folder });

it('writes stubs once, and only what changed', async () => {
  expect((await build()).stdout).toBe('5 classes in generated-classes/ (6 files).\n');
  const stub = join(folder, 'generated-classes/Shop/Book.php');
  const base = join(folder, 'generated-classes/Shop/Base/Book.php');
  const query = join(folder, 'generated-classes/Shop/Base/BookQuery.php');
  const [written, before] = [readFileSync(base, 'utf8'), statSync(query).mtimeMs];
  writeFileSync(stub, '<?php // mine');
  writeFileSync(base, '<?php // spoilt');

  const stale = await build('--check');
  expect(stale.status).toBe(1);
  expect(stale.stderr).toContain('generated-classes/Shop/Base/Book.php error project/stale');

  expect((await build()).stdout).toBe('5 classes in generated-classes/ (1 file).\n');
  expect(readFileSync(stub, 'utf8')).toBe('<?php // mine');
  expect(readFileSync(base, 'utf8')).toBe(written);
  expect(statSync(query).mtimeMs).toBe(before);
  expect((await build()).stdout).toBe('5 classes in generated-classes/ (nothing changed).\n');
  expect(await build('--check')).toEqual({
    status: 0,
    stdout: '5 classes in generated-classes/ up to date.\n',
    stderr: '',
  });
});

it('takes classes that git has checked out with Windows line ends for up to date', async () => {
  await build();
  const base = join(folder, 'generated-classes/Shop/Base/Book.php');
  const written = readFileSync(base, 'utf8');
  writeFileSync(base, written.replaceAll('\n', '\r\n'));
  expect((await build('--check')).status).toBe(0);
  writeFileSync(base, written.replaceAll('\n', '\r\n').replace('class Book', 'class Buch'));
  expect((await build('--check')).status).toBe(1);
});

it('writes the same bytes wherever it runs', async () => {
  const other = newProject();
  try {
    await build();
    await runOrm(['model:build'], { cwd: other });
    expect(filesUnder(other)).toEqual(filesUnder(folder));
  } finally {
    rmSync(other, { recursive: true, force: true });
  }
});

it('writes nothing where the schema cannot become PHP, and schema:validate says the same', async () => {
  const schema = SCHEMA.replace('</table>', '<column name="primary_key" type="INTEGER"/></table>');
  writeFileSync(join(folder, 'schema.xml'), schema);
  const { status, stderr } = await build();
  expect(status).toBe(1);
  expect(stderr).toContain('error php/inherited-member');
  expect(Object.keys(filesUnder(folder))).toEqual(['orm.yaml', 'schema.xml']);
  expect((await runOrm(['schema:validate'], { cwd: folder })).stderr).toBe(stderr);
});

it.each([1, 150])(
  'leaves nothing of %i tables when the classes of the last cannot be made',
  async (count) => {
    const table = (name: string, more = '') =>
      `<table name="${name}"><column name="id" type="INTEGER" primaryKey="true"/>${more}</table>`;
    const tables = Array.from({ length: count }, (_, number) => table(`table_${number}`));
    const last = table('last', '<column name="primary_key" type="INTEGER"/>');
    writeFileSync(join(folder, 'schema.xml'), `<database name="shop">${tables.join('')}${last}</database>`);
    const { status, stderr } = await build();
    expect(status).toBe(1);
    expect(stderr).toContain('getPrimaryKey()');
    expect(readdirSync(folder)).toEqual(['orm.yaml', 'schema.xml']);
  },
);

it('writes the classes of the target that is asked for', async () => {
  expect((await build('--target', 'php')).stdout).toBe('5 classes in generated-classes/ (6 files).\n');
  const unknown = await build('--target', 'cobol');
  expect(unknown.status).toBe(2);
  expect(unknown.stderr).toContain('Allowed choices are php, typescript.');
});

it('takes the targets from the configuration', async () => {
  writeFileSync(join(folder, 'orm.yaml'), `${CONFIG}  generator:\n    targets: [php]\n`);
  expect((await build()).status).toBe(0);
  writeFileSync(join(folder, 'orm.yaml'), `${CONFIG}  generator:\n    targets: [hpp]\n`);
  const refused = await build();
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain('"orm.generator.targets[0]" must be one of "php" or "typescript".');
});

it('refuses names that only PHP does not take, which sql:build does not mind', async () => {
  writeFileSync(join(folder, 'schema.xml'), SCHEMA.replace('"book"', '"list"'));
  const refused = await build();
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain('schema/reserved-class-name');
  expect((await runOrm(['sql:build'], { cwd: folder })).status).toBe(0);
});
