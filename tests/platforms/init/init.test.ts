import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { formats } from '../../../src/config/formats/index.ts';
import { findPlatform } from '../../../src/platforms/index.ts';
import { urlOf } from '../../frameworks/application.ts';
import { onEachDatabase, type Scratch, type TestDatabase } from '../../servers/databases.ts';
import { filesUnder } from '../../support/files.ts';
import {
  ENTER,
  type Exchange,
  initOnTerminal,
  pick,
  SUGGESTED,
  suggestedBut,
} from '../../support/init-session.ts';
import { runOrm } from '../../support/run-orm.ts';
import { describeOnTerminal } from '../../support/terminal.ts';

const WRONG = 'hunter2-Zitrone';

/** Characters with a special meaning in some format. */
const NASTY = ` p'a"s\\s %w;d% #:{}[]&<>|$x ü€🙂 `;
const NASTY_NAME = `it's "my" 100% d&b`;

const newFolder = () => mkdtempSync(join(inject('scratchFolder'), 'init-'));

/** The index of each product in the list. */
const POSITION = { mysql: 0, pgsql: 1, sqlite: 2 } as const;

/** A value whose type a schema does not know, so that a view of it is kept in a file. */
const UNKNOWN = {
  mysql: "CAST('::1' AS INET6)",
  pgsql: 'box(point(0, 0), point(1, 1))',
  sqlite: '1 + 1',
} as const;

interface Login {
  readonly database: string;
  readonly user: string;
  readonly password: string;
}

const partOf = (dsn: string, key: string) => new RegExp(`${key}=([^;]+)`).exec(dsn)?.[1] ?? '';

/** The answers for a scratch database. */
function connecting({ name }: TestDatabase, { dsn }: Scratch, login: Login): readonly Exchange[] {
  const chosen: Exchange = ['Database', pick(POSITION[name])];
  if (name === 'sqlite') return [chosen, ['Database file', dsn.slice('sqlite:'.length) + ENTER]];
  return [
    chosen,
    ['Address', `${login.user}@${partOf(dsn, 'host')}:${partOf(dsn, 'port')}/${login.database}${ENTER}`],
    ['Password', login.password + ENTER],
  ];
}

const loginOf = ({ dsn, user, password }: Scratch): Login => ({
  database: partOf(dsn, 'dbname'),
  user,
  password,
});

/** The flags for a scratch database. */
const flagsFor = ({ name }: TestDatabase, { dsn, user }: Scratch): readonly string[] =>
  name === 'sqlite' ? ['--dsn', dsn] : ['--dsn', dsn, '--user', user];

onEachDatabase((database) => {
  let scratch: Scratch;
  let cwd: string;

  beforeEach(async () => {
    scratch = await database.createScratch();
    cwd = newFolder();
  });
  afterEach(() => scratch.drop());

  const orm = (argv: readonly string[], answers?: readonly string[]) =>
    runOrm(argv, { cwd, ...(answers && { answers }) });

  describeOnTerminal('orm init', () => {
    it('makes a project that can be inserted', async () => {
      const answers = [...connecting(database, scratch, loginOf(scratch)), ...SUGGESTED];
      expect(answers.length).toBeLessThanOrEqual(6);
      const { status, screen } = await initOnTerminal(answers, { cwd });
      expect(screen).toContain(`Connected to ${findPlatform(database.name)?.title}`);
      expect(screen).toContain('11 files of classes written');
      expect(screen).toContain('Next: change schema.xml, then run orm dev again.');
      expect(status).toBe(0);
      if (scratch.password !== '') {
        expect(screen).not.toContain(scratch.password);
        expect(screen).toContain('/orm.yaml');
        expect(statSync(join(cwd, 'orm.yaml')).mode & 0o777).toBe(0o600);
      }
      expect(await scratch.query('SELECT COUNT(*) AS total FROM book')).toHaveLength(1);
    });

    it('finds the database that a variable of the project names', async () => {
      await scratch.execute('CREATE TABLE gizmo (id INTEGER PRIMARY KEY)');
      writeFileSync(join(cwd, '.env'), `DATABASE_URL='${urlOf(scratch)}'\n`);
      const title = `${findPlatform(database.name)?.title} by the variable DATABASE_URL`;
      const answers: readonly Exchange[] = [
        ['Database'],
        ['The database has 1 table. Import it into schema.xml?'],
        ['Languages of the classes'],
        ['Is everything correct?'],
      ];
      const { status, screen } = await initOnTerminal(answers, { cwd });
      expect(screen).toContain(title);
      expect(status).toBe(0);
      expect(readFileSync(join(cwd, 'orm.yaml'), 'utf8')).toContain('dsn: "%env.DATABASE_URL%"');
      expect((await orm(['dev'])).stdout).toContain(', default unchanged');
      if (scratch.password !== '') {
        expect(screen).not.toContain(scratch.password);
        const { '.env': _, ...files } = filesUnder(cwd);
        expect(JSON.stringify(files)).not.toContain(scratch.password);
      }
    });

    it('finds the database that variables of Laravel name', async () => {
      const variables = {
        DB_CONNECTION: database.name,
        DB_HOST: partOf(scratch.dsn, 'host'),
        DB_PORT: partOf(scratch.dsn, 'port'),
        DB_DATABASE: partOf(scratch.dsn, 'dbname') || scratch.dsn.slice('sqlite:'.length),
        DB_USERNAME: scratch.user,
        DB_PASSWORD: scratch.password,
      };
      const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
      writeFileSync(join(cwd, '.env'), lines.join(''));
      const { status, screen } = await initOnTerminal([['Database'], ...SUGGESTED], { cwd });
      expect(screen).toContain('by the variables DB_…');
      expect(status).toBe(0);
      const config = readFileSync(join(cwd, 'orm.yaml'), 'utf8');
      expect(config).toContain('%env.DB_DATABASE%');
      expect(config.includes('password: "%env.DB_PASSWORD%"')).toBe(scratch.password !== '');
      expect(await scratch.query('SELECT COUNT(*) AS total FROM book')).toHaveLength(1);
    });

    it('imports the tables that are there', async () => {
      await scratch.execute('CREATE TABLE gizmo (id INTEGER PRIMARY KEY, label VARCHAR(40) NOT NULL)');
      await scratch.execute(
        'CREATE TABLE part (id INTEGER PRIMARY KEY, gizmo_id INTEGER NOT NULL, FOREIGN KEY (gizmo_id) REFERENCES gizmo (id))',
      );
      const { status, screen } = await initOnTerminal(
        [
          ...connecting(database, scratch, loginOf(scratch)),
          ['The database has 2 tables. Import them into schema.xml?'],
          ...suggestedBut('Tables to start with'),
        ],
        { cwd },
      );
      expect(screen).toContain('10 classes in generated-classes/');
      expect(screen).toContain(
        'The tables already exist: orm dev keeps them, orm sql:insert would drop and recreate them',
      );
      expect(status).toBe(0);
      const schema = readFileSync(join(cwd, 'schema.xml'), 'utf8');
      expect(schema).toContain('<table name="gizmo"');
      expect(schema).toContain('<foreign-key foreignTable="gizmo"');
      expect(existsSync(join(cwd, 'generated-classes/Part.php'))).toBe(true);
    });
  });

  describe('orm init --no-interaction', () => {
    it.each(formats)('writes and imports in $name', async ({ name }) => {
      await scratch.execute('CREATE TABLE gizmo (id INTEGER PRIMARY KEY)');
      const flags = [...flagsFor(database, scratch), '--password-stdin', '--import', '--format', name];
      const outcome = await orm(['init', '-n', ...flags], [scratch.password]);
      expect(outcome).toMatchObject({ status: 0 });
      expect(outcome.stdout).toContain(`Written: schema.xml, orm.${name}.`);
      expect((await orm(['dev'])).stdout).toContain(', default unchanged');
    });

    it('imports views, as elements or as files', async () => {
      await scratch.execute('CREATE TABLE gizmo (id INTEGER PRIMARY KEY)');
      await scratch.execute('CREATE VIEW ids AS SELECT id FROM gizmo');
      await scratch.execute(`CREATE VIEW places AS SELECT ${UNKNOWN[database.name]} AS place FROM gizmo`);
      const flags = [...flagsFor(database, scratch), '--password-stdin', '--import', '--format', 'yaml'];
      const outcome = await orm(['init', '-n', ...flags], [scratch.password]);
      expect(outcome).toMatchObject({ status: 0 });
      expect(outcome.stderr).not.toContain('omitted');
      expect(outcome.stdout).toContain(
        `Written: schema.xml, orm.yaml, 1 object in ${join('sql', 'objects')}.`,
      );
      expect(readFileSync(join(cwd, 'schema.xml'), 'utf8')).toContain('<view name="ids"');
      expect((await orm(['sql:build'])).status).toBe(0);
      expect((await orm(['sql:insert', '--force'])).status).toBe(0);
      expect(await scratch.query('SELECT * FROM ids')).toEqual([]);
      expect(await scratch.query('SELECT * FROM places')).toEqual([]);
    });
  });
});

onEachDatabase(
  (database) => {
    const isMysql = database.name === 'mysql';
    const quote = (name: string) => (isMysql ? `\`${name}\`` : `"${name.replaceAll('"', '""')}"`);
    const quoteText = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`;
    const account = (user: string) => `${quoteText(user)}@'%'`;
    let scratch: Scratch;
    let cwd: string;

    beforeEach(async () => {
      scratch = await database.createScratch();
      cwd = newFolder();
    });
    afterEach(() => scratch.drop());

    describeOnTerminal('orm init on a server', () => {
      it('asks again after a wrong password, keeping what was typed', async () => {
        const login = loginOf(scratch);
        const wrong = connecting(database, scratch, { ...login, password: WRONG });
        const again: readonly Exchange[] = [['The connection failed'], ['Address']];
        const { status, screen } = await initOnTerminal(
          [
            ...wrong,
            ...again,
            ['Password', WRONG + ENTER],
            ...again,
            ['Password', login.password + ENTER],
            ...SUGGESTED,
          ],
          { cwd },
        );
        expect(screen.split('the server does not accept this user and password')).toHaveLength(3);
        expect(screen).toContain(`Cannot connect to ${findPlatform(database.name)?.title} at 127.0.0.1:`);
        expect(screen).toContain(`database ${login.database}, user ${login.user}`);
        expect(screen).not.toContain(WRONG);
        expect(screen).not.toContain(login.password);
        expect(status).toBe(0);
        expect(JSON.stringify(filesUnder(cwd))).not.toContain(WRONG);
      });

      it('takes any name and any password', async () => {
        const user = isMysql ? `u'${scratch.dsn.slice(-6)} "%&` : scratch.user;
        const password = isMysql ? NASTY : scratch.password;
        await scratch.execute(`CREATE DATABASE ${quote(NASTY_NAME)}`);
        try {
          // On the other server the test user can create databases, but no users.
          if (isMysql) {
            await scratch.execute(`CREATE USER ${account(user)} IDENTIFIED BY ${quoteText(NASTY)}`);
            await scratch.execute(`GRANT ALL ON *.* TO ${account(user)}`);
          }
          const login = { database: NASTY_NAME, user, password };
          const { status, screen } = await initOnTerminal(
            [...connecting(database, scratch, login), ...SUGGESTED],
            { cwd },
          );
          expect(screen).toContain(`database ${NASTY_NAME}, user ${user}.`);
          expect(status).toBe(0);
          expect((await orm(['dev'])).stdout).toContain(', default unchanged');
        } finally {
          await scratch.execute(`DROP DATABASE ${quote(NASTY_NAME)}`);
          if (isMysql) await scratch.execute(`DROP USER IF EXISTS ${account(user)}`);
        }
      });
    });

    const orm = (argv: readonly string[], environment: NodeJS.ProcessEnv = {}) =>
      runOrm(argv, { cwd, environment });

    it('writes the name of a variable instead of the password', async () => {
      const flags = [...flagsFor(database, scratch), '--password-env', 'SHOP_PASSWORD'];
      const missing = await orm(['init', '-n', ...flags]);
      expect(missing.status).toBe(1);
      expect(missing.stderr).toContain('"SHOP_PASSWORD", which is not set');
      expect(filesUnder(cwd)).toEqual({});
      const environment = { SHOP_PASSWORD: scratch.password };
      expect(await orm(['init', '-n', ...flags], environment)).toMatchObject({ status: 0 });
      expect(JSON.stringify(filesUnder(cwd))).not.toContain(scratch.password);
      expect((await orm(['dev'], environment)).stdout).toContain(', default unchanged');
    });

    it('writes nothing where a script has a wrong password', async () => {
      const flags = [...flagsFor(database, scratch), '--password-env', 'SHOP_PASSWORD'];
      const { status, stderr } = await orm(['init', '-n', ...flags], { SHOP_PASSWORD: WRONG });
      expect(status).toBe(1);
      expect(stderr).toContain('error init/cannot-connect: Cannot connect to ');
      expect(stderr).toContain('Use --no-connect to write the files without a connection.');
      expect(stderr).not.toContain(WRONG);
      expect(filesUnder(cwd)).toEqual({});
    });
  },
  ['pgsql', 'mysql'],
);
