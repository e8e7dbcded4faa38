import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>';
const title = (more = ''): string => `<column name="title" type="VARCHAR" size="40"${more}/>`;
const table = (name: string, ...parts: readonly string[]): string =>
  `<table name="${name}">${ID}${parts.join('')}</table>`;
const WRITER =
  '<column name="writer_id" type="INTEGER"/><foreign-key foreignTable="writer"><reference local="writer_id" foreign="id"/></foreign-key>';

/** What --sql prints does the same as a run, in the hands of somebody who has only a client of the database. */
onEachDatabase((database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
  });
  afterEach(() => project.scratch.drop());

  const runScript = async (line: string): Promise<void> => {
    const { stdout } = await project.ok(line);
    const statements = database.name === 'mysql' ? stdout.split(/;\n/) : [stdout];
    for (const statement of statements)
      if (statement.replace(/^--.*$/gm, '').trim() !== '') await project.scratch.execute(statement);
  };

  it('says what it has not checked', async () => {
    project.schema(table('writer', title()));
    await project.ok('diff');
    project.schema(table('writer'));
    await project.ok('diff');
    const { stdout } = await project.ok('migrate --sql');
    expect(stdout).toContain('-- The script takes no lock and does not count the rows at risk');
    const isChecked = database.name !== 'sqlite';
    expect(stdout.includes('were checked for the first migration only')).toBe(isChecked);
  });

  it('creates, changes and undoes, with the journal', async () => {
    project.schema(table('writer', title()) + table('book', title()));
    await project.ok('diff');
    await runScript('migrate --sql');
    await project.ok('status --check');
    await project.ok('database:check');
    await project.scratch.execute("INSERT INTO writer (title) VALUES ('x')");
    await project.scratch.execute("INSERT INTO book (title) VALUES ('a')");
    project.schema(
      table('writer', title()) + table('book', title(' required="true" defaultValue="?"'), WRITER),
    );
    await project.ok('diff');
    expect((await project.orm('status --check')).status).toBe(3);
    await runScript('migrate --sql');
    await project.ok('status --check');
    await project.ok('database:check');
    expect((await project.ok('migrate')).stdout).toBe('Nothing to do.\n');
    expect(await project.scratch.query('SELECT title, writer_id FROM book')).toEqual([
      { title: 'a', writer_id: null },
    ]);
    await runScript('down --sql');
    expect((await project.orm('status --check')).status).toBe(3);
    expect(await project.scratch.query('SELECT title FROM book')).toEqual([{ title: 'a' }]);
    await project.ok('migrate');
    await project.ok('database:check');
  });
});
