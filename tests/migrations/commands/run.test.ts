import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

/** Migrations that were written by hand. */
onEachDatabase((database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
    project.schema('<table name="a"><column name="id" type="INTEGER" primaryKey="true"/></table>');
  });
  afterEach(() => project.scratch.drop());

  const migration = (name: string, up: string, down = ''): void =>
    project.write(
      `${name}.sql`,
      `-- orm:migration 1\n\n-- orm:up shop ${database.name}\n${up}\n\n-- orm:down shop ${database.name}\n${down}\n`,
    );
  const CREATE_A = 'CREATE TABLE a (id INTEGER PRIMARY KEY);';
  const CREATE_B = 'CREATE TABLE b (id INTEGER PRIMARY KEY);';

  const states = async (): Promise<Record<string, string>> => {
    const { connections } = JSON.parse((await project.orm('status --json')).stdout);
    return Object.fromEntries(
      connections[0].migrations.map(({ name, state }: { name: string; state: string }) => [name, state]),
    );
  };

  it('writes an empty file, whose statements run', async () => {
    const { stdout } = await project.ok('migration:create --suffix own -m "Own SQL"');
    expect(stdout).toMatch(/^migrations\/\d{14}_own\.sql: /);
    expect(project.read()).toMatch(
      new RegExp(
        `^-- orm:migration 1\\n-- Own SQL\\n\\n-- orm:up shop ${database.name}\\n\\n-- orm:down shop`,
      ),
    );
    project.write(project.names()[0] ?? '', project.read().replace(/(orm:up .*\n)/, `$1${CREATE_A}\n`));
    await project.ok('migrate');
    expect(await project.count('a')).toBe(0);
  });

  it('runs one step, several, or up to a version, in both directions', async () => {
    for (const [place, name] of ['a', 'b', 'c', 'd'].entries())
      migration(`2026010100000${place}_${name}`, `CREATE TABLE ${name} (id INTEGER);`, `DROP TABLE ${name};`);
    await project.ok('up');
    expect(await states()).toMatchObject({ '20260101000000_a': 'applied', '20260101000001_b': 'pending' });
    expect((await project.ok('up --steps 2')).stdout).toContain('2 migrations applied.');
    await project.ok('down --steps 2');
    expect(Object.values(await states())).toEqual(['applied', 'pending', 'pending', 'pending']);
    await project.ok('migrate --migrate-to-version 20260101000002');
    expect(Object.values(await states())).toEqual(['applied', 'applied', 'applied', 'pending']);
    const seconds = Date.UTC(2026, 0, 1, 0, 0, 1) / 1000;
    await project.ok(`migrate --migrate-to-version ${seconds}`);
    expect(Object.values(await states())).toEqual(['applied', 'applied', 'pending', 'pending']);
    expect((await project.ok('status --last-version')).stdout).toBe('20260101000001_b\n');
    await project.ok('migrate --migrate-to-version 0');
    expect(new Set(Object.values(await states()))).toEqual(new Set(['pending']));
    expect((await project.orm('migrate --migrate-to-version 2026')).stderr).toContain(
      'error migration/unknown-version: There is no migration "2026".',
    );
  });

  it('changes nothing with --dry-run and --sql, and records nothing else with --fake', async () => {
    migration('20260101000000_a', CREATE_A, 'DROP TABLE a;');
    const dry = await project.ok('migrate --dry-run');
    expect(dry.stdout).toContain('20260101000000_a');
    expect(dry.stdout).toContain(CREATE_A);
    expect((await project.ok('migrate --sql')).stdout).toContain('orm_migration');
    expect(await states()).toEqual({ '20260101000000_a': 'pending' });
    await expect(project.count('a')).rejects.toThrow();
    expect((await project.ok('up --fake')).stdout).toContain('20260101000000_a recorded as applied');
    await expect(project.count('a')).rejects.toThrow();
    await project.ok('status --check');
  });

  it('goes on after a statement that failed was mended', async () => {
    migration('20260101000000_a', `${CREATE_A}\nINSERT INTO missing VALUES (1);\n${CREATE_B}`);
    const failed = await project.orm('migrate');
    expect(failed.status).toBe(1);
    expect(failed.stderr).toContain('statement 2 of 3');
    expect((await project.orm('status --check')).status).toBe(3);
    await project.scratch.execute('CREATE TABLE missing (id INTEGER)');
    await project.ok('migrate');
    expect(await project.count('missing')).toBe(1);
    expect(await project.count('b')).toBe(0);
    await project.ok('status --check');
  });

  it('refuses a file that was edited or is missing, until that is accepted', async () => {
    migration('20260101000000_a', CREATE_A);
    await project.ok('migrate');
    migration('20260101000000_a', CREATE_A.replace('INTEGER', 'BIGINT'));
    const edited = await project.orm('migrate');
    expect(edited.status).toBe(1);
    expect(edited.stderr).toContain('was edited after it had been applied');
    expect((await project.orm('status --check')).status).toBe(3);
    expect((await project.ok('status')).stdout).toContain('edited since');
    await project.ok('migrate --accept-edited');
    await project.ok('migrate');
    await project.ok('status --check');
  });

  it('refuses --force, numbers that are none, and options that exclude each other', async () => {
    for (const line of ['up --force', 'migrate --force', 'down --force']) {
      const { status, stderr } = await project.orm(line);
      expect(status).toBe(2);
      expect(stderr).toContain('--force is refused');
    }
    for (const line of ['up --steps 0', 'up --steps x', 'migrate --lock-wait x', 'migrate --sql --dry-run'])
      expect((await project.orm(line)).status, line).toBe(2);
  });

  it('records all migrations after sql:insert', async () => {
    migration('20260101000000_a', CREATE_A, 'DROP TABLE a;');
    await project.ok('sql:build');
    expect((await project.ok('sql:insert')).stdout).toContain('shop: 1 migration recorded as applied.');
    await project.ok('status --check');
    expect((await project.ok('migrate')).stdout).toBe('Nothing to do.\n');
    await project.scratch.execute('INSERT INTO a VALUES (1)');
    expect((await project.ok('sql:insert')).stderr).toContain('orm migration:diff');
  });

  it('keeps the journal out of reverse engineering', async () => {
    migration('20260101000000_a', CREATE_A);
    await project.ok('migrate');
    expect((await project.ok('database:reverse')).stdout).toMatch(/^1 table of shop/);
  });
});
