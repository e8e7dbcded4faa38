import { execFile } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEachDatabase } from '../../servers/databases.ts';
import { describeWith, pathOf } from '../../servers/describe-with.ts';
import { makeProject, type Project } from '../commands/project.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');

const LABELS = "draft, it's done, a|b";
const UUID = '61626364-6566-4768-696a-6b6c6d6e6f70';

/** A column before and after, with its value in both languages before and after. */
const COLUMNS: Readonly<
  Record<string, readonly [before: string, after: string, value: unknown, read: unknown]>
> = {
  state: [`ENUM" valueSet="${LABELS}`, 'VARCHAR" size="20', "it's done", "it's done"],
  mood: ['VARCHAR" size="20', `ENUM" valueSet="${LABELS}`, 'a|b', 'a|b'],
  tags: [`SET" valueSet="${LABELS}`, 'ARRAY', ['draft', 'a|b'], ['draft', 'a|b']],
  flags: [`SET" valueSet="${LABELS}`, 'VARCHAR" size="40', ['draft', 'a|b'], 'draft,a|b'],
  words: ['ARRAY', `SET" valueSet="${LABELS}`, ['a|b', 'draft'], ['draft', 'a|b']],
  single: [`ENUM" valueSet="${LABELS}`, `SET" valueSet="x, ${LABELS}`, 'draft', ['draft']],
  moved: [`ENUM" valueSet="${LABELS}`, 'ENUM" valueSet="a|b, new, it\'s done, draft', 'draft', 'draft'],
  level: ['INTEGER', `ENUM" valueSet="${LABELS}`, 2, 'a|b'],
  token: ['UUID_BINARY', 'VARCHAR" size="40', UUID, UUID],
  sign: ['VARCHAR" size="40', 'UUID_BINARY', UUID, UUID],
};

const names = Object.keys(COLUMNS);

const schema = (side: 0 | 1): string => {
  const columns = Object.entries(COLUMNS).map(
    ([name, types]) => `<column name="${name}" type="${types[side]}"/>`,
  );
  return `<table name="book"><column name="id" type="INTEGER" primaryKey="true"/>${columns.join('\n')}</table>`;
};

const valuesOf = (place: 2 | 3): unknown =>
  Object.fromEntries(Object.entries(COLUMNS).map(([name, entry]) => [name, entry[place]]));

const PHP = `<?php
require '${root}/runtimes/php/autoload.php';
require __DIR__ . '/generated-classes/autoload.php';
require __DIR__ . '/generated-conf/config.php';
$book = BookQuery::create()->findPk(1) ?? (new Book())->setId(1);
if (isset($argv[1])) {
    foreach (json_decode($argv[1], true) as $name => $value) $book->{'set' . ucfirst($name)}($value);
    $book->save();
}
$values = [];
foreach (${JSON.stringify(names)} as $name) $values[$name] = $book->{'get' . ucfirst($name)}();
echo json_encode($values);
`;

const NODE = `
import { Book, BookQuery, connect } from './generated-models/index.js';
const db = await connect('shop');
const book = (await BookQuery.create().findPk(1)) ?? new Book({ id: 1 });
if (process.argv[2] !== undefined) {
  Object.assign(book, JSON.parse(process.argv[2]));
  await book.save();
}
console.log(JSON.stringify(Object.fromEntries(${JSON.stringify(names)}.map((name) => [name, book[name]]))));
await db.close();
`;

onEachDatabase((database) => {
  describeWith(['php', `pdo_${database.name}`], 'models of both languages', () => {
    let project: Project;
    beforeAll(async () => {
      project = await makeProject(database);
      project.config({ generator: { targets: ['php', 'typescript'] } });
      const { folder } = project;
      writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
      mkdirSync(join(folder, 'node_modules'));
      symlinkSync(join(root, 'runtimes/typescript'), join(folder, 'node_modules/orm-models-runtime'), 'dir');
      writeFileSync(join(folder, 'book.php'), PHP);
      writeFileSync(join(folder, 'book.mjs'), NODE);
    });
    afterAll(() => project.scratch.drop());

    const php = async (...args: readonly string[]): Promise<unknown> =>
      JSON.parse((await run(pathOf('php'), ['book.php', ...args], { cwd: project.folder })).stdout);
    const node = async (...args: readonly string[]): Promise<unknown> =>
      JSON.parse((await run(process.execPath, ['book.mjs', ...args], { cwd: project.folder })).stdout);
    const build = async (side: 0 | 1): Promise<void> => {
      project.schema(schema(side));
      await project.ok('model:build');
      await project.ok('config:convert');
    };

    it('read what rows meant before a migration, and after it was undone', async () => {
      await build(0);
      await project.ok('diff');
      await project.ok('migrate');
      expect(await php(JSON.stringify(valuesOf(2)))).toEqual(valuesOf(2));
      await build(1);
      await project.ok('diff');
      await project.ok('migrate');
      await project.ok('database:check');
      expect(await php()).toEqual(valuesOf(3));
      expect(await node()).toEqual(valuesOf(3));
      // A text may hold what no label is, so that undoing asks for consent.
      await project.ok('down --accept-data-loss');
      await build(0);
      const before = valuesOf(2) as Record<string, unknown>;
      const back = { ...before, words: ['draft', 'a|b'] };
      expect(await node()).toEqual(back);
      expect(await php()).toEqual(back);
    });
  });
});
