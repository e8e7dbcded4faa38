import { afterEach, beforeEach, expect, it } from 'vitest';
import { onDatabase, onEachDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

const table = (column: string): string =>
  `<table name="book"><column name="id" type="INTEGER" primaryKey="true"/>${column}</table>`;
const NO_CHANGES = 'The schema has no changes.\n';

/** Sizes are changes, also where a database declares them without using them. */
onEachDatabase((database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
  });
  afterEach(() => project.scratch.drop());

  it.each([
    ['<column name="c" type="VARCHAR" size="20"/>', '<column name="c" type="VARCHAR" size="40"/>'],
    [
      '<column name="c" type="DECIMAL" size="8" scale="2"/>',
      '<column name="c" type="DECIMAL" size="10" scale="2"/>',
    ],
  ])('migrates %s to %s', async (before, after) => {
    await project.apply(table(before));
    await project.scratch.execute("INSERT INTO book VALUES (1, '12.50')");
    await project.apply(table(after));
    expect(project.read()).toContain('setType book.c');
    expect((await project.ok('diff')).stdout).toBe(NO_CHANGES);
    expect((await project.ok('diff --from database')).stdout).toBe(NO_CHANGES);
    const [row] = await project.scratch.query('SELECT id, c FROM book');
    expect(Number(row?.c)).toBe(12.5);
    await project.ok('down');
    expect(await project.count('book')).toBe(1);
    project.schema(table(before));
    expect((await project.ok('diff --from database --print')).stdout).toBe(NO_CHANGES);
  });
});

/** A width of 1 is what makes a number a truth value. */
onDatabase('mysql', (database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
  });
  afterEach(() => project.scratch.drop());

  it('tells TINYINT(1) from TINYINT', async () => {
    const [truth, number] = ['BOOLEAN', 'TINYINT'].map((type) => table(`<column name="c" type="${type}"/>`));
    await project.apply(truth ?? '');
    await project.scratch.execute('INSERT INTO book VALUES (1, 1)');
    await project.scratch.execute('ALTER TABLE book MODIFY c tinyint');
    const { status, stdout } = await project.orm('database:check');
    expect(status).toBe(3);
    expect(stdout).toContain('TINYINT(1)');
    await project.scratch.execute('ALTER TABLE book MODIFY c tinyint(1)');
    await project.apply(number ?? '');
    expect(project.read()).toContain('setType book.c');
    expect((await project.ok('diff --from database')).stdout).toBe(NO_CHANGES);
    await project.scratch.execute('INSERT INTO book VALUES (2, 100)');
    await project.ok('down');
    expect(await project.count('book')).toBe(2);
  });

  it('does not tell other widths', async () => {
    await project.apply(table('<column name="c" type="TINYINT"/>'));
    for (const type of ['tinyint(3)', 'tinyint(4)']) {
      await project.scratch.execute(`ALTER TABLE book MODIFY c ${type}`);
      await project.ok('database:check');
    }
  });
});
