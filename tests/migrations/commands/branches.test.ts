import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true"/>';
const book = (...columns: readonly string[]): string => `<table name="book">${ID}${columns.join('')}</table>`;
const NAME = '<column name="name" type="VARCHAR" size="20"/>';
const price = (type: string): string => `<column name="p" ${type}/>`;
const INTEGER = price('type="INTEGER"');
const MORE = '<column name="more" type="INTEGER"/>';

/** Two branches make migrations for the same state; both are pending after the merge. */
onEachDatabase((database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
    await project.apply(book(NAME, INTEGER));
  });
  afterEach(() => project.scratch.drop());

  /** Writes a migration from the state that the database has, as a branch does, and takes it away. */
  const branch = async (tables: string, options = ''): Promise<(at: string) => string> => {
    project.schema(tables);
    await project.ok(`diff ${options}`);
    const file = project.names().at(-1) ?? '';
    const text = project.read(file);
    rmSync(join(project.folder, 'migrations', file));
    return (at) => {
      const name = `${at}_${file.slice(15, -4)}`;
      project.write(`${name}.sql`, text);
      return name;
    };
  };

  const structure = async (): Promise<string> => {
    await project.ok('database:reverse shop --force');
    return (await project.orm('status')).stdout;
  };

  it.each(['migrate', 'up', 'migrate --dry-run', 'migrate --sql'])(
    'refuses a change of a dropped column before anything runs: %s',
    async (line) => {
      const drop = await branch(book(NAME), '--allow-destructive --no-rename "*"');
      const type = await branch(book(NAME, price('type="DOUBLE"')));
      const [first, second] = [drop('20270101000000'), type('20270102000000')];
      const before = await structure();
      const refused = await project.orm(line);
      expect(refused.status).toBe(1);
      expect(refused.stderr).toContain(`order/conflict: "${second}" conflicts with "${first}"`);
      expect(await structure()).toBe(before);
      await project.scratch.execute("INSERT INTO book (id, name, p) VALUES (1, 'a', 2)");
      const diff = await project.orm('diff');
      expect(diff.stderr).toContain(`order/conflict: "${second}" conflicts with "${first}"`);
    },
  );

  it.each([
    ['two new columns of one name', book(NAME, INTEGER, MORE), book(NAME, INTEGER, MORE)],
    [
      'two types of a column',
      book(NAME, price('type="DOUBLE"')),
      book(NAME, price('type="VARCHAR" size="30"')),
    ],
    [
      'two tables of one name',
      `${book(NAME, INTEGER)}<table name="page">${ID}</table>`,
      `${book(NAME, INTEGER)}<table name="page">${ID}${NAME}</table>`,
    ],
  ])('refuses %s', async (_title, one, other) => {
    const [first, second] = [await branch(one), await branch(other)];
    const names = [first('20270101000000'), second('20270102000000')];
    const before = await structure();
    const refused = await project.orm('migrate');
    expect(refused.stderr).toContain(`order/conflict: "${names[1]}" conflicts with "${names[0]}"`);
    expect(await structure()).toBe(before);
  });

  it('runs pending branches that do not depend on each other', async () => {
    const page = `<table name="page">${ID}</table>`;
    const [first, second] = [
      await branch(book(NAME, INTEGER) + page),
      await branch(book(NAME, price('type="DOUBLE"'))),
    ];
    first('20270101000000');
    second('20270102000000');
    await project.ok('migrate');
    project.schema(book(NAME, price('type="DOUBLE"')) + page);
    await project.ok('database:check');
  });

  it('runs what comes before the conflict, up to a version', async () => {
    const [early, drop, type] = [
      await branch(book(NAME, INTEGER, MORE)),
      await branch(book(NAME), '--allow-destructive --no-rename "*"'),
      await branch(book(NAME, price('type="DOUBLE"'))),
    ];
    const name = early('20270101000000');
    drop('20270102000000');
    type('20270103000000');
    await project.ok(`migrate --migrate-to-version ${name}`);
    expect((await project.orm('up')).stderr).toContain('order/conflict');
  });

  it('refuses a pending branch that conflicts with an applied one', async () => {
    const drop = await branch(book(NAME), '--allow-destructive --no-rename "*"');
    const type = await branch(book(NAME, price('type="DOUBLE"')));
    drop('20270101000000');
    await project.ok('migrate');
    type('20270102000000');
    expect((await project.orm('migrate')).stderr).toContain('order/conflict');
  });

  it('runs a conflict that the author allows', async () => {
    const one = await branch(book(NAME, INTEGER, MORE));
    const names = [one('20270101000000'), one('20270102000000')];
    const text = project.read(`${names[1]}.sql`);
    project.write(
      `${names[1]}.sql`,
      text.replace(/ALTER TABLE[^;]*;/, '-- orm:allow order/conflict "changed by hand"\nSELECT 1;'),
    );
    await project.ok('migrate');
  });
});
