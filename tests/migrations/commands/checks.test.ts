import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

const NO_CHANGES = 'The schema has no changes.\n';

const table = (...parts: readonly string[]): string =>
  `<table name="item">
    <column name="id" type="INTEGER" primaryKey="true"/>
    <column name="price" type="DECIMAL" size="10" scale="2"/>
    <column name="amount" type="INTEGER"/>
    <column name="state" type="VARCHAR" size="20"/>
    ${parts.join('\n')}
  </table>`;

const POSITIVE = '<check name="positive">price &gt; 0</check>';
const KNOWN = `<check name="known">state IN ('new', 'it''s &quot;sold&quot;', 'a &amp; b') OR state IS NULL</check>`;
const MANY = '<check>amount BETWEEN 1 AND 99 and (price * amount) &lt; 1000.50</check>';

onEachDatabase((database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
  });
  afterEach(() => project.scratch.drop());

  const insert = (id: number, price: number | null, state = 'new'): Promise<unknown> =>
    project.scratch.execute(`INSERT INTO item (id, price, state) VALUES (${id}, ${price}, '${state}')`);

  it('creates, keeps, changes and drops checks', async () => {
    project.schema(table(POSITIVE, KNOWN, MANY));
    await project.ok('diff');
    await project.ok('migrate');
    await expect(insert(1, -1)).rejects.toThrow();
    await expect(insert(1, 5, 'lost')).rejects.toThrow();
    await insert(1, 5, `it''s "sold"`);
    await insert(2, null, 'a & b');
    expect((await project.ok('diff')).stdout).toBe(NO_CHANGES);
    await project.ok('database:check');
    await project.ok('migration:check');

    project.schema(table('<check name="positive">price &gt;= 2</check>', MANY));
    await project.ok('diff');
    await project.ok('migrate');
    await expect(insert(3, 1)).rejects.toThrow();
    await insert(3, 2, 'lost');
    await project.ok('database:check');

    expect((await project.orm('migration:down')).stderr).toContain('1 row of "item.state"');
    await project.scratch.execute('DELETE FROM item WHERE id = 3');
    await project.ok('migration:down');
    await expect(insert(4, 5, 'lost')).rejects.toThrow();
  });

  it('counts the rows that a new check refuses', async () => {
    project.schema(table());
    await project.ok('diff');
    await project.ok('migrate');
    await insert(1, -1);
    await insert(2, -2);
    await insert(3, null);
    project.schema(table(POSITIVE));
    await project.ok('diff');
    const refused = await project.orm('migrate');
    expect(refused.status).not.toBe(0);
    expect(refused.stdout + refused.stderr).toContain('2 rows');
    await project.scratch.execute('UPDATE item SET price = 1 WHERE price < 0');
    await project.ok('migrate');
    await project.ok('database:check');
  });

  it('follows a column that gets another name', async () => {
    project.schema(table(POSITIVE, '<check>amount &gt; 0</check>'));
    await project.ok('diff');
    await project.ok('migrate');
    await insert(1, 5);
    const renamed = table(POSITIVE, '<check>amount &gt; 0</check>')
      .replace('name="price"', 'name="cost" renamedFrom="price"')
      .replace('price &gt; 0', 'cost &gt; 0')
      .replace('name="amount"', 'name="quantity" renamedFrom="amount"')
      .replace('amount &gt; 0', 'quantity &gt; 0');
    project.schema(renamed);
    await project.ok('diff');
    await project.ok('migrate');
    await project.ok('database:check');
    await expect(project.scratch.execute('UPDATE item SET cost = -1')).rejects.toThrow();
    await expect(project.scratch.execute('UPDATE item SET quantity = 0')).rejects.toThrow();
    await project.ok('migration:down');
    await expect(insert(2, -1)).rejects.toThrow();
  });

  it('tells of checks that were dropped by hand, and leaves others alone', async () => {
    project.schema(table(POSITIVE));
    await project.ok('diff');
    await project.ok('migrate');
    const isSqlite = database.name === 'sqlite';
    // SQLite has no statement for it: its table is made anew below.
    if (!isSqlite)
      await project.scratch.execute('ALTER TABLE item ADD CONSTRAINT by_hand CHECK (amount < 7)');
    await project.ok('database:check');
    const drop = isSqlite
      ? `DROP TABLE item; CREATE TABLE item (id INTEGER NOT NULL PRIMARY KEY, price DECIMAL(10,2), amount INTEGER,
          state VARCHAR(20), CHECK (amount < 7))`
      : 'ALTER TABLE item DROP CONSTRAINT positive';
    await project.scratch.execute(drop);
    const { status, stdout, stderr } = await project.orm('database:check');
    expect(status).not.toBe(0);
    expect(stdout + stderr).toMatch(/^ *Check .*price.* is in the migrations, but not in the database/m);
    expect(stdout + stderr).not.toContain('amount');
  });

  it('reads checks back', async () => {
    project.schema(table(POSITIVE, KNOWN, MANY));
    await project.ok('sql:build');
    await project.ok('sql:insert');
    const { stdout, stderr } = await project.ok('database:reverse shop --merge');
    expect(stdout + stderr).not.toContain('check');
    await project.ok('diff');
    await project.ok('migration:baseline');
    await project.ok('database:check');
  });
});
