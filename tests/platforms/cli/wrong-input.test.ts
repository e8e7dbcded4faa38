import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { onEachDatabase, type Scratch, type TestDatabase } from '../../servers/databases.ts';
import { filesUnder } from '../../support/files.ts';
import { type Outcome, runOrm } from '../../support/run-orm.ts';
import { spawnOrm } from '../../support/start-orm.ts';

const SECRET = 'hunter2-Zitrone';
const SCHEMA = `<database name="shop">
  <table name="item"><column name="id" type="INTEGER" primaryKey="true"/></table>
</database>
`;

interface Connection {
  readonly adapter: string;
  readonly dsn: string;
  readonly user?: string;
  readonly password?: string;
}

const config = (shop: Connection): string =>
  JSON.stringify({ orm: { database: { connections: { shop } } } }, null, 2);

/** A project with built SQL. */
async function makeProject(connection: Connection): Promise<string> {
  const folder = mkdtempSync(join(inject('scratchFolder'), 'wrong-'));
  writeFileSync(join(folder, 'schema.xml'), SCHEMA);
  writeFileSync(join(folder, 'orm.json'), config(connection));
  expect(await runOrm(['sql:build'], { cwd: folder })).toMatchObject({ status: 0 });
  return folder;
}

onEachDatabase(wrongCredentials, ['pgsql', 'mysql']);

function wrongCredentials(database: TestDatabase): void {
  const right: Connection = { adapter: database.name, dsn: '', user: '', password: '' };
  let scratch: Scratch;
  let folder: string;

  beforeEach(async () => {
    scratch = await database.createScratch();
    const { dsn, user, password } = scratch;
    folder = await makeProject({ ...right, dsn, user, password });
    await scratch.execute('CREATE TABLE item (id INTEGER PRIMARY KEY)');
    await scratch.execute('INSERT INTO item VALUES (7)');
  });
  afterEach(() => scratch.drop());

  async function refused(connection: Partial<Connection>): Promise<Outcome> {
    const { dsn, user, password } = scratch;
    writeFileSync(join(folder, 'orm.json'), config({ ...right, dsn, user, password, ...connection }));
    const before = filesUnder(folder);
    const outcome = await spawnOrm(['sql:insert', '--verbose'], { cwd: folder });
    expect({ status: outcome.status, stdout: outcome.stdout }).toEqual({ status: 1, stdout: '' });
    expect(outcome.stderr).toMatch(
      /^orm\.json:5:9 error insert\/cannot-connect: Connection "shop": Cannot connect to /,
    );
    expect(outcome.stderr).not.toContain(SECRET);
    expect(outcome.stderr).not.toContain(password);
    expect(filesUnder(folder)).toEqual(before);
    expect(await scratch.query('SELECT id FROM item')).toEqual([{ id: 7 }]);
    return outcome;
  }

  it('refuses a wrong password without showing it', async () => {
    const { stderr } = await refused({ password: SECRET });
    expect(stderr).toContain('the server does not accept this user and password');
    expect(stderr).toContain('hint: Check "user" and "password" of the connection.');
  });

  it('refuses an unknown user', async () => {
    await refused({ user: 'nobody_of_that_name', password: SECRET });
  });

  it('refuses a database that does not exist', async () => {
    const dsn = scratch.dsn.replace(/dbname=\w+/, 'dbname=no_such_database');
    const { stderr } = await refused({ dsn });
    expect(stderr).toContain('the database does not exist');
    expect(stderr).toContain('hint: Create the database first');
  });

  it('refuses a host that does not exist', async () => {
    const { stderr } = await refused({ dsn: scratch.dsn.replace(/host=[^;]+/, 'host=no-such-host.invalid') });
    expect(stderr).toContain('hint: Check the host in the DSN.');
  });
}

describe('sqlite', () => {
  it('waits for a database that is locked, then says so', async () => {
    const folder = await makeProject({ adapter: 'sqlite', dsn: 'sqlite:shop.sq3' });
    const other = new DatabaseSync(join(folder, 'shop.sq3'));
    try {
      other.exec('CREATE TABLE mine (id INTEGER)');
      other.exec('BEGIN EXCLUSIVE');
      const { status, stdout, stderr } = await spawnOrm(['sql:insert'], { cwd: folder });
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toContain('orm.json:5:9 error insert/cannot-connect: Connection "shop": Cannot open');
      expect(stderr).toContain('database is locked');
      expect(stderr).toContain('hint: Another program is writing to it. Try again when it has finished.');
    } finally {
      other.close();
    }
  });
});
