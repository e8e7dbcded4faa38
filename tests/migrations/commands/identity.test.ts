import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

const NO_CHANGES = 'The schema has no changes.\n';

const table = (identity: string, type = 'INTEGER'): string =>
  `<table name="item">
    <column name="id" type="${type}" primaryKey="true" autoIncrement="true" ${identity}/>
    <column name="label" type="VARCHAR" size="40"/>
  </table>`;

onEachDatabase((database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
  });
  afterEach(() => project.scratch.drop());

  const migrate = async (schema: string): Promise<void> => {
    project.schema(schema);
    await project.ok('diff');
    await project.ok('migrate --accept-data-loss');
  };
  /** The number that the next row gets. */
  const next = async (): Promise<number> => {
    await project.scratch.execute("INSERT INTO item (label) VALUES ('x')");
    const [row] = await project.scratch.query('SELECT MAX(id) AS v FROM item');
    return Number(row?.v);
  };
  const isClean = async (): Promise<void> => {
    expect((await project.ok('diff')).stdout).toBe(NO_CHANGES);
    await project.ok('database:check');
    await project.ok('migration:check');
  };

  const wayBack = async (): Promise<number> => {
    await project.ok('down --accept-data-loss');
    expect(await next()).toBe(5);
    await project.ok('down --accept-data-loss');
    expect(await next()).toBe(6);
    await project.ok('migrate');
    return 6;
  };

  it('begins with the number of the schema', async () => {
    await migrate(table('identity="always" identityStart="1000"'));
    expect(await next()).toBe(1000);
    await isClean();
  });

  it('makes an identity of a counter and back, and goes on with the next number', async () => {
    await migrate(table(''));
    expect(await next()).toBe(1);
    expect(await next()).toBe(2);
    await project.scratch.execute('DELETE FROM item WHERE id = 2');
    await migrate(table('identity="always"'));
    expect(await next()).toBe(3);
    await isClean();
    await migrate(table('identity="default"'));
    expect(await next()).toBe(4);
    await isClean();
    const number = database.name === 'pgsql' ? await wayBack() : 4;
    await migrate(table('identity="default"', 'BIGINT'));
    expect(await next()).toBe(number + 1);
    await isClean();
    await migrate(table('').replace('INTEGER', 'BIGINT'));
    expect(await next()).toBe(number + 2);
    await isClean();
  });

  if (database.name === 'pgsql')
    it('changes the numbers of an identity, by way of all other counters', async () => {
      await migrate(table('identity="always" identityCache="1"'));
      await isClean();
      expect(await next()).toBe(1);
      await migrate(table('identity="always" identityStart="10" identityIncrement="10" identityCache="2"'));
      expect(await next()).toBe(10);
      await isClean();
      await migrate(table('identity="default" identityMax="99" identityCycle="true" identityIncrement="5"'));
      await isClean();
      await migrate(table('identity="default" identityIncrement="-1"'));
      await project.scratch.execute("INSERT INTO item (id, label) VALUES (-5, 'x')");
      await isClean();
      await project.ok('down --accept-data-loss');
      await migrate(table('identity="default" identityIncrement="-1"'));
      await project.scratch.execute("INSERT INTO item (label) VALUES ('down')");
      const [row] = await project.scratch.query("SELECT id FROM item WHERE label = 'down'");
      expect(Number(row?.id)).toBe(-6);
      const sequence = '<id-method-parameter value="numbers"/></table>';
      await migrate(table('').replace('</table>', sequence));
      await isClean();
      await migrate(table('identity="always" identityStart="50"'));
      expect(await next()).toBeGreaterThanOrEqual(50);
      await isClean();
      await expect(project.scratch.execute('INSERT INTO item (id) VALUES (7)')).rejects.toThrow(/id/);
    });

  it('takes the keys of seeds and of data, and goes on behind them', async () => {
    await migrate(table('identity="always" identityStart="3"'));
    await project.ok('db:seed --rows 4');
    expect(await next()).toBe(5);
    const { stdout } = await project.ok('data:dump');
    writeFileSync(join(project.folder, 'rows.yaml'), stdout);
    await project.scratch.execute('DELETE FROM item');
    await project.ok('data:load rows.yaml');
    expect(await next()).toBe(6);
  });

  if (database.name === 'pgsql')
    it('takes an identity away from a column that becomes a text', async () => {
      await migrate(table('identity="always"'));
      expect(await next()).toBe(1);
      const text = table('', 'VARCHAR').replace('autoIncrement="true"', 'size="20"');
      await migrate(text);
      await isClean();
      await migrate(table('identity="always" identityStart="20"', 'BIGINT'));
      expect(await next()).toBe(20);
      await isClean();
      await project.ok('down --accept-data-loss');
      await project.ok('down --accept-data-loss');
      expect(await next()).toBe(21);
    });

  if (database.name === 'pgsql')
    it('tells an identity that was changed by hand', async () => {
      await migrate(table('identity="always"'));
      await project.scratch.execute(
        'ALTER TABLE item ALTER COLUMN id SET GENERATED BY DEFAULT SET INCREMENT BY 3',
      );
      const { status, stdout, stderr } = await project.orm('database:check');
      expect(status).toBe(3);
      expect(stdout + stderr).toContain('increment 3');
    });
});
