import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type DatabaseName, onDatabase, onEachDatabase, type Scratch } from '../../servers/databases.ts';
import { filesUnder } from '../../support/files.ts';
import { inFolder } from '../../support/read-config.ts';
import { runOrm } from '../../support/run-orm.ts';

const RUNTIME = join(import.meta.dirname, '../../../runtimes/php/autoload.php');
const schema =
  '<database name="shop"><table name="item"><column name="id" type="INTEGER" primaryKey="true"/></table></database>';

/** The connection as a URL with every character of the password percent-encoded. */
function urlOf(database: DatabaseName, { dsn, user, password }: Scratch): string {
  const [, host, port, name] = /host=([^;]+);port=(\d+);dbname=(\w+)/.exec(dsn) ?? [];
  if (database === 'sqlite') return `sqlite:///${dsn.slice('sqlite:'.length)}`;
  const scheme = database === 'pgsql' ? 'postgresql' : 'mariadb';
  const secret = [...password].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('');
  return `${scheme}://${user}:${secret}@${host}:${port}/${name}`;
}

const config = (adapter: string, dsn: string, more: object = {}): string =>
  JSON.stringify({ orm: { database: { connections: { shop: { adapter, dsn, ...more } } } } });

onEachDatabase((database) => {
  it('is reached by a URL, from every command and the runtime', async () => {
    const scratch = await database.createScratch();
    const url = urlOf(database.name, scratch);
    const environment = { ORM_URL: url };
    const projects = {
      written: config(database.name, url.replaceAll('%', '%%')),
      looked: config(database.name, '%env.ORM_URL%'),
    };
    try {
      for (const [name, text] of Object.entries(projects)) {
        await inFolder({ 'orm.json': text, 'schema.xml': schema }, async (cwd) => {
          for (const command of ['sql:build', 'config:convert', 'sql:insert', 'database:reverse shop']) {
            const { status, stdout, stderr } = await runOrm(command.split(' '), { cwd, environment });
            expect({ name, command, status, stderr }).toMatchObject({ status: 0 });
            if (scratch.password !== '') expect(stdout + stderr).not.toContain(scratch.password);
          }
          const [driver] = scratch.dsn.split(':');
          const script = `require ${JSON.stringify(RUNTIME)}; require 'generated-conf/config.php';
            $connection = Orm\\Runtime\\Orm::getConnection('shop');
            echo $connection->execute('SELECT count(*) FROM item')->fetchColumn(), $connection->getAttribute(PDO::ATTR_DRIVER_NAME);`;
          const env = { ...process.env, ...environment };
          expect(execFileSync('php', ['-r', script], { cwd, env, encoding: 'utf8' })).toBe(`0${driver}`);
        });
      }
      await inFolder({}, async (cwd) => {
        const reversed = await runOrm(['database:reverse', url], { cwd });
        expect(reversed).toMatchObject({ status: 0, stderr: '' });
        const flags = ['--no-interaction', '--no-build', '--import', '--dsn', url];
        const begun = await runOrm(['init', ...flags], { cwd });
        expect(begun.status).toBe(0);
        if (scratch.password !== '') expect(begun.stdout + begun.stderr).not.toContain(scratch.password);
      });
    } finally {
      await scratch.drop();
    }
  });

  it('is reached by a URL in a .env file, which no file repeats', async () => {
    const scratch = await database.createScratch();
    const url = urlOf(database.name, scratch);
    try {
      await inFolder(
        { '.env': 'DATABASE_URL=of-another-machine\n', '.env.local': `DATABASE_URL='${url}'\n` },
        async (cwd) => {
          const flags = ['--no-interaction', '--connection-name', 'shop', '--dsn', '%env.DATABASE_URL%'];
          for (const command of [['init', ...flags], ['dev'], ['database:reverse', 'shop']]) {
            const { status, stdout, stderr } = await runOrm(command, { cwd });
            expect({ command, status, stderr }).toMatchObject({ status: 0 });
            if (scratch.password !== '') expect(stdout + stderr).not.toContain(scratch.password);
          }
          const { '.env.local': _, ...others } = filesUnder(cwd);
          expect(others['orm.yaml']).toContain('dsn: "%env.DATABASE_URL%"');
          expect(Object.values(others).filter((text) => text.includes(url))).toEqual([]);
          const script = `require ${JSON.stringify(RUNTIME)}; require 'generated-classes/autoload.php';
          try { require 'generated-conf/config.php'; (new Author())->setName('Jane')->save(); echo AuthorQuery::create()->count(); }
          catch (Orm\\Runtime\\Exception\\ConnectionException $missing) { echo $missing->getMessage(); }`;
          const runs = [{ DATABASE_URL: url }, {}].map((more) => {
            const { DATABASE_URL: __, ...own } = process.env;
            return execFileSync('php', ['-r', script], { cwd, env: { ...own, ...more }, encoding: 'utf8' });
          });
          expect(runs).toEqual([
            '1',
            'The environment variable "DATABASE_URL" is not set, but a database connection needs it.',
          ]);
        },
      );
    } finally {
      await scratch.drop();
    }
  });

  it('keeps the texts of a query on connecting to itself', async () => {
    const more = { settings: { queries: ["SELEKT 'hunter2-Zitrone'"] } };
    const scratch = await database.createScratch();
    const files = {
      'orm.json': config(database.name, scratch.dsn, {
        user: scratch.user,
        password: scratch.password,
        ...more,
      }),
    };
    const { status, stderr } = await inFolder(files, (cwd) => runOrm(['database:reverse', 'shop'], { cwd }));
    expect(status).toBe(1);
    expect(stderr).toContain('settings.queries');
    expect(stderr).not.toContain('hunter2-Zitrone');
    await scratch.drop();
  });
});

const other = { pgsql: ['mysql', 'PostgreSQL'], mysql: ['pgsql', 'MySQL'] } as const;
for (const [name, [adapter, title]] of Object.entries(other)) {
  onDatabase(name as DatabaseName, ({ dsn }) => {
    it(`is told from the product whose client comes, ${adapter}`, async () => {
      const port = /port=(\d+)/.exec(dsn)?.[1];
      const url = `${adapter}://bob:hunter2-Zitrone@127.0.0.1:${port}/shop`;
      const { status, stderr } = await inFolder({}, (cwd) => runOrm(['database:reverse', url], { cwd }));
      expect(status).toBe(1);
      expect(stderr).toContain(`: a server of ${title} answers there.`);
      expect(stderr).toContain('hint: Correct the port');
      expect(stderr).not.toContain('hunter2-Zitrone');
    });

    it('says how to give a user and a password', async () => {
      const { status, stderr } = await inFolder({}, (cwd) => runOrm(['database:reverse', dsn], { cwd }));
      expect(status).toBe(1);
      expect(stderr).toContain('ORM_DATABASE_PASSWORD');
    });
  });
}
