import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeProject, type Project } from '../../migrations/commands/project.ts';
import { onEachDatabase } from '../../servers/databases.ts';

const BOOK = '<table name="book"><column name="id" type="INTEGER" primaryKey="true"/></table>';
const NOTE = '<table name="note"><column name="id" type="INTEGER" primaryKey="true"/></table>';

onEachDatabase((database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
    project.schema(BOOK);
  });
  afterEach(() => project.scratch.drop());

  it('says at each step what to run next', async () => {
    const problems = async (): Promise<readonly string[]> => {
      const { stdout } = await project.orm('doctor --json');
      const { findings } = JSON.parse(stdout) as { findings: readonly { code: string }[] };
      return findings.map(({ code }) => code);
    };
    expect(await problems()).toEqual([
      'doctor/stale-classes',
      'doctor/stale-configuration',
      'doctor/missing-tables',
    ]);
    await project.ok('model:build');
    await project.ok('config:convert');
    expect(await problems()).toEqual(['doctor/missing-tables']);
    await project.ok('migration:diff');
    expect(await problems()).toEqual(['doctor/pending-migrations']);
    await project.ok('migrate');
    const { stdout, stderr } = await project.ok('doctor');
    expect(stderr).toBe('');
    expect(stdout).toContain('tables of "shop": all 1 of the schema\n');
    expect(stdout).toContain('migrations of "shop": 1 migration applied, none pending\nNo problems found.\n');

    project.schema(BOOK + NOTE);
    expect(await problems()).toEqual(['doctor/stale-classes', 'doctor/missing-tables']);
  });

  it('goes on to the databases after a broken schema', async () => {
    await project.ok('migration:diff');
    await project.ok('migrate');
    project.schema('<table/>');
    const { status, stdout, stderr } = await project.orm('doctor');
    expect(status).toBe(1);
    expect(stderr).toContain('error schema/missing-attribute');
    expect(stdout).toContain('migrations of "shop": 1 migration applied, none pending\n');
  });

  it('tells a migration that failed', async () => {
    project.write(
      '20260101000000_wrong.sql',
      [
        '-- orm:migration 1',
        `-- orm:up shop ${database.name}`,
        'CREATE TABLE other (id INTEGER);',
        'SELECT nothing FROM nowhere;',
        '',
      ].join('\n'),
    );
    await project.orm('migrate');
    const { status, stderr } = await project.orm('doctor');
    expect(status).toBe(1);
    expect(stderr).toContain(
      'doctor/unfinished-migration: The migration "20260101000000_wrong" is in the state',
    );
  });

  it('tells a database in a file that is not there, and does not create it', async () => {
    if (database.name !== 'sqlite') return;
    const file = join(project.folder, 'later.sqlite');
    const shop = { adapter: 'sqlite', dsn: `sqlite:${file}` };
    writeFileSync(
      join(project.folder, 'orm.json'),
      JSON.stringify({ orm: { database: { connections: { shop } } } }),
    );
    const { stderr } = await project.orm('doctor');
    expect(stderr).toContain('doctor/no-file: The database of the connection "shop" does not exist yet.');
    expect(existsSync(file)).toBe(false);
  });

  it('tells a server that does not answer', async () => {
    if (database.name === 'sqlite') return;
    const dsn = project.scratch.dsn.replace(/port=\d+/, 'port=1');
    const { user, password } = project.scratch;
    const shop = { adapter: database.name, dsn, user, password };
    writeFileSync(
      join(project.folder, 'orm.json'),
      JSON.stringify({ orm: { database: { connections: { shop } } } }),
    );
    const { status, stderr } = await project.orm('doctor');
    expect(status).toBe(1);
    expect(stderr).toContain('migrate/cannot-connect: Connection "shop": Cannot connect to');
  });
});
