import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, it } from 'vitest';
import { inFolder } from '../../support/read-config.ts';
import {
  CONTROL_C,
  CONTROL_D,
  describeOnTerminal,
  onTerminal,
  type Reaction,
} from '../../support/terminal.ts';

const YAML = "orm: {database: {connections: {shop: {adapter: sqlite, dsn: 'sqlite:shop.sq3'}}}}\n";
const RED = '\u001b[31m';
const ESCAPE = '\u001b[';
const QUESTION = 'Drop them and delete 2 rows? [y/N] ';

const wrong = { 'orm.yaml': YAML, 'schema.xml': '<database name="shop"><tabel/></database>\n' };

const built = (script: string) => ({
  'orm.yaml': YAML,
  'generated-sql/sqldb.map': 'shop.sql=shop\n',
  'generated-sql/shop.sql': script,
});

const SCRIPT = 'DROP TABLE IF EXISTS item;\nCREATE TABLE item (id INTEGER);\n';

function query(folder: string, sql: string): readonly unknown[] {
  const database = new DatabaseSync(join(folder, 'shop.sq3'));
  try {
    return database
      .prepare(sql)
      .all()
      .map((row) => Object.values(row as object));
  } finally {
    database.close();
  }
}

const rows = (folder: string) => query(folder, 'SELECT id FROM item');

/** A database with two rows that a run would delete. */
const inFilledFolder = (script: string, use: (folder: string) => Promise<void>): Promise<void> =>
  inFolder(built(script), (folder) => {
    query(folder, 'CREATE TABLE item (id INTEGER)');
    query(folder, 'INSERT INTO item VALUES (1), (2)');
    return use(folder);
  });

describeOnTerminal('colours on a terminal', () => {
  it.each([
    ['show what is an error', [], {}, true],
    ['stay away with --no-color', ['--no-color'], {}, false],
    ['stay away with NO_COLOR', [], { NO_COLOR: '1' }, false],
    ['stay away where the terminal has none', [], { TERM: 'dumb' }, false],
  ])('%s', (_, flags, environment, colored) =>
    inFolder(wrong, async (folder) => {
      const { status, screen } = await onTerminal(['sql:build', ...flags], { cwd: folder, environment });
      expect(status).toBe(1);
      expect(screen).toContain(`schema.xml:1:23 ${colored ? `${RED}error` : 'error'}`);
      expect(screen.includes(ESCAPE)).toBe(colored);
    }),
  );
});

describeOnTerminal('progress on a terminal', () => {
  const many = Array.from({ length: 50 }, (_, n) => `CREATE TABLE t${n} (id INTEGER);\n`).join('');

  it('is one line that is overwritten, and gone at the end', () =>
    inFolder(built(many), async (folder) => {
      const { status, screen } = await onTerminal(['sql:insert'], { cwd: folder });
      expect(status).toBe(0);
      expect(screen).toContain(`\r${ESCAPE}K█░░░░░░░░░░░░░░░░░░░░░░░ 2/50 shop`);
      expect(screen).toContain(`\r${ESCAPE}K${'█'.repeat(24)} 50/50 shop\r${ESCAPE}K`);
      expect(screen.slice(screen.lastIndexOf(ESCAPE))).toMatch(
        /^..Kshop: 50 statements run on SQLite at .*\r\n$/,
      );
    }));

  it('is nothing on a terminal that cannot overwrite lines', () =>
    inFolder(built(many), async (folder) => {
      const environment = { TERM: 'dumb' };
      const { status, screen } = await onTerminal(['sql:insert'], { cwd: folder, environment });
      expect(status).toBe(0);
      expect(screen).toMatch(/^shop: 50 statements run on SQLite at .*\r\n$/);
    }));

  it('is nothing with --quiet', () =>
    inFolder(built(many), async (folder) => {
      expect(await onTerminal(['sql:insert', '--quiet'], { cwd: folder })).toEqual({ status: 0, screen: '' });
    }));

  it('is cleared before an error is shown', () =>
    inFolder(built(`${many}NONSENSE;`), async (folder) => {
      const { status, screen } = await onTerminal(['sql:insert', '--no-color'], { cwd: folder });
      expect(status).toBe(1);
      expect(screen).toContain(`\r${ESCAPE}Kgenerated-sql/shop.sql:51:1 error insert/statement-failed`);
    }));
});

describeOnTerminal('the question before rows are lost', () => {
  const answer = (folder: string, reaction: Reaction) =>
    onTerminal(['sql:insert'], { cwd: folder, reactions: [reaction] });

  it.each([
    ['no', 'n\r'],
    ['nothing', '\r'],
    ['Ctrl-D', CONTROL_D],
    ['Ctrl-C', CONTROL_C],
  ])('keeps them on %s', (_, type) =>
    inFilledFolder(SCRIPT, async (folder) => {
      const { status, screen } = await answer(folder, { when: QUESTION, type });
      expect(status).toBe(1);
      expect(screen).toContain('item: 2 rows');
      expect(screen).toContain('insert/declined');
      expect(rows(folder)).toEqual([[1], [2]]);
    }),
  );

  it('drops them on yes', () =>
    inFilledFolder(SCRIPT, async (folder) => {
      const { status, screen } = await answer(folder, { when: QUESTION, type: 'y\r' });
      expect(status).toBe(0);
      expect(screen).toContain('shop: 2 statements run');
      expect(rows(folder)).toEqual([]);
    }));

  it('is not asked with --force', () =>
    inFilledFolder(SCRIPT, async (folder) => {
      const { status, screen } = await onTerminal(['sql:insert', '--force'], { cwd: folder });
      expect(status).toBe(0);
      expect(screen).not.toContain('[y/N]');
      expect(rows(folder)).toEqual([]);
    }));
});

describeOnTerminal('Ctrl-C while statements run', () => {
  const endless = `CREATE TABLE slow AS
    WITH RECURSIVE counter (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter) SELECT MAX(n) FROM counter;`;

  it('leaves the database as it was', () =>
    inFilledFolder(`${SCRIPT}INSERT INTO item VALUES (3);\n${endless}`, async (folder) => {
      const reactions = [{ when: '3/4 shop', type: CONTROL_C }];
      const { status } = await onTerminal(['sql:insert', '--force'], { cwd: folder, reactions });
      expect(status).toBe(130);
      expect(rows(folder)).toEqual([[1], [2]]);
      expect(query(folder, 'PRAGMA integrity_check')).toEqual([['ok']]);
    }));
});
