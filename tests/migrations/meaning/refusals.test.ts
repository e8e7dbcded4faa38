import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from '../commands/project.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true"/>';
const table = (...columns: readonly string[]): string =>
  `<table name="book">${ID}${columns.join('')}</table>`;
const text = (name: string, more = ''): string => `<column name="${name}" type="VARCHAR" size="20"${more}/>`;
const labels = (name: string, more = ''): string =>
  `<column name="${name}" type="ENUM" valueSet="draft, review, done"${more}/>`;
const REQUIRED = ' required="true"';

onEachDatabase((database) => {
  let project: Project;
  beforeEach(async () => {
    project = await makeProject(database);
  });
  afterEach(() => project.scratch.drop());

  const values = async (column: string): Promise<readonly unknown[]> =>
    (await project.scratch.query(`SELECT ${column} FROM book ORDER BY id`)).map((row) => row[column]);
  const insert = (rows: string) => project.scratch.execute(`INSERT INTO book VALUES ${rows}`);

  it('refuses a text without a label for a required ENUM', async () => {
    await project.apply(table(text('state', REQUIRED)));
    await insert("(1, 'review'), (2, 'Review'), (3, 'lost')");
    project.schema(table(labels('state', REQUIRED)));
    await project.ok('diff');
    const refused = await project.orm('migrate --accept-data-loss');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(/\.sql:\d+:1 error [\s\S]*2 rows of "book\.state"[\s\S]*hint:/);
    expect(await values('state')).toEqual(['review', 'Review', 'lost']);
    await project.scratch.execute("UPDATE book SET state = 'done' WHERE id > 1");
    await project.ok('migrate');
    expect(await values('state')).toEqual([1, 2, 2]);
    await project.ok('down --accept-data-loss');
    expect(await values('state')).toEqual(['review', 'done', 'done']);
  });

  it('asks before a text without a label becomes NULL', async () => {
    await project.apply(table(text('state', REQUIRED)));
    await insert("(1, 'review'), (2, 'lost')");
    project.schema(table(labels('state')));
    await project.ok('diff');
    const refused = await project.orm('migrate');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(/1 row of "book\.state" holds a value that the column no longer has/);
    await project.ok('migrate --accept-data-loss');
    expect(await values('state')).toEqual([1, null]);
  });

  it('refuses an ENUM for a type that has no label', async () => {
    await project.apply(table(labels('state')));
    await insert('(1, 1), (2, NULL)');
    project.schema(table('<column name="state" type="BOOLEAN"/>'));
    await project.ok('diff');
    const refused = await project.orm('migrate --accept-data-loss');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('1 value of "book.state" cannot be converted to the new type.');
    await project.scratch.execute('UPDATE book SET state = NULL');
    await project.ok('migrate');
  });

  it('converts a column that is unique, required and renamed, and back', async () => {
    const unique = (name: string): string => `<unique><unique-column name="${name}"/></unique>`;
    await project.apply(table(labels('state', `${REQUIRED} defaultValue="done"`), unique('state')));
    await insert('(1, 2), (2, 0)');
    const renamed = text('phase', `${REQUIRED} defaultValue="done"`);
    await project.apply(table(renamed, unique('phase')), 'diff --rename book.state=phase');
    expect(await values('phase')).toEqual(['done', 'draft']);
    await project.scratch.execute('UPDATE book SET id = 3 WHERE id = 1');
    await project.ok('down');
    expect(await values('state')).toEqual([0, 2]);
  });

  it.runIf(database.name === 'mysql')('converts labels to an ENUM of the server, and back', async () => {
    const native = (words: string): string =>
      `<column name="state" type="CHAR" sqlType="enum(${words})"${REQUIRED}/>`;
    await project.apply(table(labels('state', REQUIRED)));
    await insert('(1, 2), (2, 0)');
    project.schema(table(native("'draft','review'")));
    await project.ok('diff');
    const refused = await project.orm('migrate');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(/1 row of "book\.state"/);
    project.schema(table(native("'review','draft','done'")));
    await project.ok('diff --override');
    await project.ok('migrate');
    expect(await values('state')).toEqual(['done', 'draft']);
    await project.ok('down --accept-data-loss');
    expect(await values('state')).toEqual([2, 0]);
  });
});
