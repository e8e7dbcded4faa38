import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

onEachDatabase((database) => {
  let project: Project;
  beforeEach(async () => {
    project = await makeProject(database);
    project.schema('');
  });
  afterEach(() => project.scratch.drop());

  const section = (up: string, head = '') =>
    `-- orm:migration 1\n\n-- orm:up shop ${database.name}${head}\n${up}\n\n-- orm:down shop ${database.name}\n`;
  const isTogether = database.name !== 'mysql';

  it.runIf(isTogether)('runs all migrations or none', async () => {
    project.write('20260101000000_a.sql', section('CREATE TABLE a (id INTEGER);'));
    project.write('20260102000000_b.sql', section('INSERT INTO a VALUES (1);\nSELECT * FROM nowhere;'));
    const failed = await project.orm('migrate --all-or-nothing');
    expect(failed.status).toBe(1);
    expect(failed.stdout).toBe('');
    expect(failed.stderr).toContain('Nothing of this run remains in the database.');
    await expect(project.count('a')).rejects.toThrow();
    expect(await project.count('orm_migration')).toBe(0);
    expect((await project.orm('status --check')).status).toBe(3);
    project.write('20260102000000_b.sql', section('INSERT INTO a VALUES (1);'));
    const script = (await project.ok('migrate --all-or-nothing --sql')).stdout;
    expect(script.match(/BEGIN/g)).toHaveLength(1);
    expect(script.match(/COMMIT/g)).toHaveLength(1);
    const { stdout } = await project.ok('migrate --all-or-nothing');
    expect(stdout).toContain('shop: 20260102000000_b applied.');
    expect(await project.count('a')).toBe(1);
    await project.ok('status --check');
  });

  it('refuses what cannot run in one transaction, before anything runs', async () => {
    project.write('20260101000000_a.sql', section('CREATE TABLE a (id INTEGER);'));
    project.write('20260102000000_b.sql', section('CREATE TABLE b (id INTEGER);', ' transaction=none'));
    const { status, stderr } = await project.orm('migrate --all-or-nothing');
    expect(status).toBe(1);
    expect(stderr).toContain('migrate/not-together');
    expect((await project.orm('migrate --all-or-nothing --dry-run')).stderr).toBe(stderr);
    expect(stderr).toContain(isTogether ? 'transaction=none' : 'commits each statement');
    await expect(project.count('a')).rejects.toThrow();
  });

  it('refuses migrations of two connections', async () => {
    const { dsn, user, password } = project.scratch;
    const shop = { adapter: database.name, dsn, user, password };
    const other = { adapter: 'sqlite', dsn: 'sqlite:other.sq3' };
    project.config({ database: { connections: { shop, other } } });
    const down = `-- orm:up other sqlite\nCREATE TABLE b (id INTEGER);\n\n-- orm:down other sqlite\n`;
    project.write('20260101000000_a.sql', section('CREATE TABLE a (id INTEGER);') + down);
    const { status, stderr } = await project.orm('migrate --all-or-nothing');
    expect(status).toBe(1);
    expect(stderr).toContain('migrate/several-together');
    await expect(project.count('a')).rejects.toThrow();
  });

  it.runIf(isTogether)('rebuilds tables that keys refer to', async () => {
    const table = (column: string) =>
      `<table name="author"><column name="id" type="integer" primaryKey="true"/>${column}</table>
       <table name="book"><column name="id" type="integer" primaryKey="true"/><column name="author_id" type="integer"/>
       <foreign-key foreignTable="author" onDelete="cascade"><reference local="author_id" foreign="id"/></foreign-key></table>`;
    await project.apply(table('<column name="age" type="integer"/>'));
    await project.scratch.execute('INSERT INTO author (id, age) VALUES (1, 7)');
    await project.scratch.execute('INSERT INTO book (id, author_id) VALUES (1, 1)');
    project.schema(table('<column name="age" type="integer" required="true" default="0"/>'));
    await project.ok('diff');
    project.schema(table('<column name="age" type="bigint" required="true" default="0"/>'));
    await project.ok('diff');
    await project.ok('migrate --all-or-nothing');
    await project.ok('database:check');
    expect([await project.count('author'), await project.count('book')]).toEqual([1, 1]);
  });
});
