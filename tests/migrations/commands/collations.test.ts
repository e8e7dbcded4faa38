import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

const NO_CHANGES = 'The schema has no changes.\n';

const ALL = 'pgsql:de-x-icu sqlite:NOCASE mysql:utf8mb4_german2_ci';

const tables = (title: string, more = ''): string =>
  `<table name="item" ${more}>
    <column name="code" type="VARCHAR" size="10" primaryKey="true" ${title}/>
    <column name="title" type="VARCHAR" size="40" ${title}/>
    <column name="amount" type="INTEGER"/>
    <unique><unique-column name="title"/></unique>
  </table>
  <table name="part" ${more}>
    <column name="id" type="INTEGER" primaryKey="true"/>
    <column name="item" type="VARCHAR" size="10" ${title}/>
    <foreign-key foreignTable="item"><reference local="item" foreign="code"/></foreign-key>
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
  const isClean = async (): Promise<void> => {
    expect((await project.ok('diff')).stdout).toBe(NO_CHANGES);
    await project.ok('database:check');
    await project.ok('migration:check');
  };
  const titles = async (): Promise<string> => {
    const rows = await project.scratch.query('SELECT title AS t FROM item ORDER BY title');
    return rows.map(({ t }) => t).join(' ');
  };
  const add = (code: string, title: string): Promise<unknown> =>
    project.scratch.execute(`INSERT INTO item (code, title) VALUES ('${code}', '${title}')`);

  it('adds, changes and takes back collations of columns with rows and keys', async () => {
    await migrate(tables(''));
    await add('a', 'b');
    await add('c', 'Ca');
    await project.scratch.execute("INSERT INTO part (id, item) VALUES (1, 'a')");
    await isClean();
    await migrate(tables(`collation="${ALL}"`));
    expect(await titles()).toBe('b Ca');
    await isClean();
    await project.ok('down --accept-data-loss');
    if (database.name === 'sqlite') expect(await titles()).toBe('Ca b');
    await project.ok('migrate --accept-data-loss');
    await isClean();
    await migrate(tables(`collation="${ALL.replace('NOCASE', 'RTRIM').replace('german2', 'swedish')}"`));
    await isClean();
    await migrate(tables(''));
    await isClean();
  });

  it('gives the columns of a table its collation', async () => {
    await migrate(tables('', `collation="${ALL}"`));
    await add('a', 'b');
    await add('c', 'Ca');
    expect(await titles()).toBe('b Ca');
    await isClean();
    project.schema(tables(`collation="${ALL}"`));
    expect((await project.ok('diff')).stdout).toBe(NO_CHANGES);
  });

  it('counts rows that become equal', async () => {
    if (database.name === 'pgsql')
      await project.scratch.execute(
        "CREATE COLLATION nocase (provider = icu, locale = 'und-u-ks-level2', deterministic = false)",
      );
    await migrate(tables(`collation="pgsql:C sqlite:BINARY mysql:utf8mb4_bin"`));
    await add('a', 'b');
    await add('c', 'B');
    project.schema(tables(`collation="${ALL.replace('de-x-icu', 'nocase')}"`));
    await project.ok('diff');
    const { status, stdout, stderr } = await project.orm('migrate');
    expect(status).not.toBe(0);
    expect(stdout + stderr).toContain('1 value of "item.title" occurs more than once');
  });

  if (database.name === 'mysql')
    it('takes character sets and collations of the schema for those of vendor parameters', async () => {
      await migrate(tables('charset="latin1" collation="latin1_bin"'));
      await isClean();
      const vendor =
        '<vendor type="mysql"><parameter name="Charset" value="latin1"/><parameter name="Collate" value="latin1_bin"/></vendor>';
      project.schema(
        tables('').replaceAll(/(<column name="(?:code|title|item)"[^>]*)\/>/g, `$1>${vendor}</column>`),
      );
      expect((await project.ok('diff')).stdout).toBe(NO_CHANGES);
    });
});
