import { afterEach, beforeEach, expect, it } from 'vitest';
import { onDatabase, onEachDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

const column = (name: string, isKey = false): string =>
  `<column name="${name}" type="INTEGER" primaryKey="${isKey}"/>`;
const order = (...names: readonly string[]): string =>
  `<primary-key>${names.map((name) => `<primary-key-column name="${name}"/>`).join('')}</primary-key>`;
const table = (...parts: readonly string[]): string => `<table name="seat">${parts.join('')}</table>`;
const NO_CHANGES = 'The schema has no changes.\n';

/** The order of columns, and that of the primary key. */
onEachDatabase((database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
  });
  afterEach(() => project.scratch.drop());

  it('migrates the order of the primary key without moving columns', async () => {
    const columns = [column('b', true), column('v'), column('a', true)];
    await project.apply(table(...columns));
    await project.scratch.execute('INSERT INTO seat VALUES (1, 2, 3)');
    await project.apply(table(...columns, order('a', 'b')));
    expect(project.read()).toContain('addPrimaryKey seat');
    expect(project.read()).not.toContain('moveColumn');
    expect((await project.ok('diff')).stdout).toBe(NO_CHANGES);
    expect((await project.ok('diff --from database')).stdout).toBe(NO_CHANGES);
    await project.ok('database:reverse shop --output-dir reversed');
    await project.scratch.execute('INSERT INTO seat VALUES (4, 5, 6)');
    expect(await project.count('seat')).toBe(2);
    await project.ok('down');
    project.schema(table(...columns));
    expect((await project.ok('diff --from database --print')).stdout).toBe(NO_CHANGES);
  });

  it('creates a table with the order that its primary key has', async () => {
    await project.apply(table(column('b', true), column('v'), column('a', true), order('a', 'b')));
    await project.ok('migration:check');
    const { stderr } = await project.ok('database:reverse shop --output-dir . --force');
    expect(stderr).not.toContain('primary key');
    expect((await project.ok('diff')).stdout).toBe(NO_CHANGES);
  });

  it('names tables whose columns have another order, where they could be moved', async () => {
    await project.apply(table(column('a', true), column('v'), column('b', true)));
    await project.scratch.execute('INSERT INTO seat VALUES (1, 2, 3)');
    project.schema(table(column('v'), column('a', true), column('b', true)));
    const { stdout, stderr } = await project.ok('diff');
    expect(stdout).toBe(NO_CHANGES);
    const canMove = database.name !== 'pgsql';
    expect(stderr.includes('migration/column-order')).toBe(canMove);
    if (canMove) expect(stderr).toContain('"seat" in another order');
    await project.ok('database:check');
    project.config({ migrations: { columnOrder: true } });
    await project.ok('diff');
    expect(project.read()).toContain('moveColumn seat.v');
    expect(project.read()).not.toContain('PrimaryKey');
    await project.ok('migrate');
    const [row] = await project.scratch.query('SELECT * FROM seat');
    expect(Object.keys(row ?? {})[0]).toBe(canMove ? 'v' : 'a');
    expect(row).toEqual({ a: 1, v: 2, b: 3 });
  });
});

/** MySQL can index the first characters of a text only. */
onDatabase('mysql', (database) => {
  it('migrates how much of a column the primary key indexes', async () => {
    const project = await makeProject(database);
    const text = '<column name="code" type="CLOB" primaryKey="true"/>';
    const part = (size: number): string =>
      `<primary-key><primary-key-column name="code" size="${size}"/></primary-key>`;
    await project.apply(table(text, column('v'), part(10)));
    await project.scratch.execute("INSERT INTO seat VALUES ('abcdefgh', 1), ('abcdefghi', 2)");
    await project.apply(table(text, column('v'), part(20)));
    expect((await project.ok('diff --from database')).stdout).toBe(NO_CHANGES);
    await project.ok('database:reverse shop --output-dir . --force');
    expect((await project.ok('diff')).stdout).toBe(NO_CHANGES);
    project.schema(table(text, column('v'), part(5)));
    await project.ok('diff');
    const { status, stderr } = await project.orm('migrate');
    expect(status).toBe(1);
    expect(stderr).toContain('fails/unique');
    await project.scratch.drop();
  });
});
