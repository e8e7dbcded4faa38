import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

const NO_CHANGES = 'The schema has no changes.\n';

const table = (...columns: readonly string[]): string =>
  `<table name="item">
    <column name="id" type="INTEGER" primaryKey="true"/>
    <column name="price" type="INTEGER"/>
    <column name="amount" type="INTEGER"/>
    <column name="label" type="VARCHAR" size="40"/>
    ${columns.join('\n')}
  </table>`;

const TOTAL = '<column name="total" type="INTEGER" generated="price * amount" description="What it costs"/>';
const SHORT = '<column name="short" type="VARCHAR" size="20" generated="upper(label)"/>';
const ON_TOTAL = '<index name="by_total"><index-column name="total"/></index>';

onEachDatabase((database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
  });
  afterEach(() => project.scratch.drop());

  const insert = (id: number, price: number, amount: number): Promise<unknown> =>
    project.scratch.execute(
      `INSERT INTO item (id, price, amount, label) VALUES (${id}, ${price}, ${amount}, 'it''s')`,
    );
  const value = async (column: string, id: number): Promise<unknown> => {
    const [row] = await project.scratch.query(`SELECT ${column} AS v FROM item WHERE id = ${id}`);
    return row?.v;
  };
  const migrate = async (...columns: readonly string[]): Promise<void> => {
    project.schema(table(...columns));
    await project.ok('diff');
    await project.ok('migrate --accept-data-loss');
  };
  const isClean = async (): Promise<void> => {
    expect((await project.ok('diff')).stdout).toBe(NO_CHANGES);
    await project.ok('database:check');
    await project.ok('migration:check');
  };

  it('creates, keeps, changes and drops generated columns', async () => {
    await migrate(TOTAL, SHORT, ON_TOTAL);
    await insert(1, 3, 4);
    expect(Number(await value('total', 1))).toBe(12);
    expect(await value('short', 1)).toBe("IT'S");
    await isClean();

    await migrate(TOTAL.replace('price * amount', 'price + amount'), SHORT, ON_TOTAL);
    expect(Number(await value('total', 1))).toBe(7);
    await isClean();

    await project.ok('down --accept-data-loss');
    expect(Number(await value('total', 1))).toBe(12);
    await project.ok('migrate');

    await migrate();
    await expect(value('total', 1)).rejects.toThrow();
    await isClean();
    await project.ok('down --accept-data-loss');
    expect(Number(await value('total', 1))).toBe(7);
  });

  it('makes a generated column a plain one, which keeps its values, and back', async () => {
    await migrate(TOTAL, ON_TOTAL);
    await insert(1, 3, 4);
    await migrate('<column name="total" type="INTEGER"/>', ON_TOTAL);
    expect(Number(await value('total', 1))).toBe(12);
    await project.scratch.execute('UPDATE item SET total = 5');
    await isClean();
    await migrate(TOTAL, ON_TOTAL);
    expect(Number(await value('total', 1))).toBe(12);
    await isClean();
  });

  it('follows columns that it is computed from', async () => {
    await migrate(TOTAL, SHORT);
    await insert(1, 3, 4);
    project.schema(
      table(TOTAL.replace('price', 'cost'), SHORT)
        .replace('name="price"', 'name="cost" renamedFrom="price"')
        .replace('name="amount" type="INTEGER"', 'name="amount" type="BIGINT"'),
    );
    await project.ok('diff');
    await project.ok('migrate');
    expect(Number(await value('total', 1))).toBe(12);
    await isClean();
    await project.ok('down --accept-data-loss');
    expect(Number(await value('total', 1))).toBe(12);
  });

  it('tells a value that was changed by hand', async () => {
    await migrate(TOTAL);
    await project.scratch.execute('ALTER TABLE item DROP COLUMN total');
    const kind = database.name === 'pgsql' ? 'STORED' : 'VIRTUAL';
    await project.scratch.execute(
      `ALTER TABLE item ADD COLUMN total INTEGER GENERATED ALWAYS AS (price - amount) ${kind}`,
    );
    const { status, stdout, stderr } = await project.orm('database:check');
    expect(status).toBe(3);
    expect(stdout + stderr).toContain('generated as price - amount (');
  });

  // PostgreSQL has them since version 18.
  if (database.name !== 'pgsql')
    it('makes a virtual column a stored and a plain one', async () => {
      const virtual = TOTAL.replace('/>', ' stored="false"/>');
      await migrate(virtual, ON_TOTAL);
      await insert(1, 3, 4);
      expect(Number(await value('total', 1))).toBe(12);
      await isClean();
      await migrate(TOTAL, ON_TOTAL);
      expect(Number(await value('total', 1))).toBe(12);
      await isClean();
      await migrate(virtual);
      await isClean();
      await migrate('<column name="total" type="INTEGER"/>');
      expect(Number(await value('total', 1))).toBe(12);
      await isClean();
    });
});
