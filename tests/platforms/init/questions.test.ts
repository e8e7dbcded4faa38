import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, it } from 'vitest';
import { blocksOf } from '../../docs/markdown.ts';
import { pages } from '../../docs/pages.ts';
import { filesUnder } from '../../support/files.ts';
import {
  DOWN,
  ENTER,
  type Exchange,
  FILE_QUESTIONS,
  initOnTerminal,
  pick,
  SQLITE,
  SUGGESTED,
  suggestedBut,
} from '../../support/init-session.ts';
import { inFolder } from '../../support/read-config.ts';
import { CONTROL_C, CONTROL_D, describeOnTerminal, onTerminal } from '../../support/terminal.ts';

const NEW_FILE: readonly Exchange[] = [['Database', SQLITE], ['Database file']];

/** Selects the row of an answer in the summary and gives another one. */
const changed = (row: number, question: string, keys: string): readonly Exchange[] => [
  ['Is everything correct?', pick(row)],
  [question, keys],
];

const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');

describeOnTerminal('orm init', () => {
  it('makes a project that is built, of nothing but suggestions', () =>
    inFolder({}, async (cwd) => {
      const { status, screen } = await initOnTerminal([...NEW_FILE, ...SUGGESTED], { cwd });
      expect(screen).toContain('Written: schema.xml, orm.yaml, example.php, database.sq3.');
      const session = blocksOf(pages.get('README.md') ?? '').find(({ text }) => text.startsWith('✔'))?.text;
      const lines = session?.trim().split('\n') ?? [];
      expect(lines.length).toBeGreaterThan(6);
      expect(lines.filter((line) => !screen.includes(line))).toEqual([]);
      expect(status).toBe(0);
      expect(Object.keys(filesUnder(cwd))).toEqual(
        expect.arrayContaining([
          'database.sq3',
          'example.php',
          'generated-classes/Book.php',
          'generated-conf/config.php',
          'orm.yaml',
          'schema.xml',
        ]),
      );
      const { status: second, screen: printed } = await onTerminal(
        ['sql', 'SELECT COUNT(*) AS n FROM book'],
        {
          cwd,
        },
      );
      expect(printed).toMatch(/n\s+-\s+0/);
      expect(second).toBe(0);
    }));

  it('takes other answers, special characters in every one', () =>
    inFolder({}, async (cwd) => {
      const answers: readonly Exchange[] = [
        ['Database', SQLITE],
        ['Database file', `my "data" & it's 100% <ünï>/#1.sq3${ENTER}`],
        ['Tables to start with'],
        ['Languages of the classes'],
        ...changed(6, 'Folder for schema.xml', `schema 'x' %env.X%${ENTER}`),
        ...changed(7, 'Folder for the PHP classes', `class: "a"; b\\c${ENTER}`),
        ...changed(8, 'Folder for the SQL files', `- sql # 🙂${ENTER}`),
        ...changed(9, 'Folder for the PHP runtime configuration', `conf & <b>${ENTER}`),
        ...changed(10, 'Folder for the configuration file', pick(2)),
        ...changed(11, 'PHP namespace', `\\Ünï\\Model\\${ENTER}`),
        ...changed(12, 'Format of the configuration file', pick(4)),
        ...changed(13, 'Add the runtime', `y${ENTER}`),
        ['Is everything correct?'],
      ];
      const { status, screen } = await initOnTerminal(answers, { cwd });
      expect(screen).toContain('11 files of classes written');
      expect(status).toBe(0);
      const files = Object.keys(filesUnder(cwd));
      expect(files).toEqual(
        expect.arrayContaining([
          `my "data" & it's 100% <ünï>/#1.sq3`,
          `schema 'x' %env.X%/schema.xml`,
          'class: "a"; b\\c/Ünï/Model/Book.php',
          'conf & <b>/config.php',
          'config/orm.xml',
          'composer.json',
        ]),
      );
      expect(read(cwd, 'conf & <b>/config.php')).toContain(
        `'sqlite:' . __DIR__ . '/../my "data" & it\\'s 100% <ünï>/#1.sq3'`,
      );
    }));

  it('refuses an answer that cannot be right, and asks again', () =>
    inFolder({}, async (cwd) => {
      const { status, screen } = await initOnTerminal(
        [
          ...NEW_FILE,
          ...SUGGESTED.slice(0, -1),
          ...changed(11, 'PHP namespace', `1x${ENTER}`),
          [/This is not a valid PHP namespace/, '\u007f\u007fShop'],
          [/ Shop/, ENTER],
          ['Is everything correct?'],
        ],
        { cwd },
      );
      expect(screen).toContain('This is not a valid PHP namespace');
      expect(status).toBe(0);
    }));

  it('lets answers be changed in the summary', () =>
    inFolder({}, async (cwd) => {
      const { status, screen } = await initOnTerminal(
        [
          ...NEW_FILE,
          ...SUGGESTED.slice(0, -1),
          ...changed(6, 'Folder for schema.xml', `model${ENTER}`),
          ...changed(4, 'Tables to start with', pick(1)),
          ...changed(12, 'Format of the configuration file', pick(2)),
          ...changed(3, 'Name that links', `shop${ENTER}`),
          ...changed(2, 'Database file', `shop.sq3${ENTER}`),
          ['Is everything correct?'],
        ],
        { cwd },
      );
      expect(screen).toContain('Written: model/schema.xml, orm.json, shop.sq3.');
      expect(status).toBe(0);
      expect(read(cwd, 'model/schema.xml')).toContain('<database name="shop"');
      expect(read(cwd, 'model/schema.xml')).not.toContain('<table');
      expect(existsSync(join(cwd, 'database.sq3'))).toBe(false);
    }));

  it('asks for the connection of another product when that is changed', () =>
    inFolder({}, async (cwd) => {
      const { status, screen } = await initOnTerminal(
        [
          ...NEW_FILE,
          ...SUGGESTED.slice(0, -1),
          ['Is everything correct?', pick(1)],
          ['Database', `${DOWN}${ENTER}`],
          ['Address', `bob@127.0.0.1:1/it's \\ "mine"${ENTER}`],
          ['Password', `%env.DB_PASSWORD%${ENTER}`],
          ['The connection failed', pick(2)],
          ['Is everything correct?'],
        ],
        { cwd, environment: { DB_PASSWORD: 'hunter2-Zitrone' } },
      );
      expect(screen).toContain('Cannot connect to SQL Server at 127.0.0.1:1');
      expect(screen).not.toContain('hunter2-Zitrone');
      expect(status).toBe(0);
      expect(read(cwd, 'orm.yaml')).toContain('password: "%env.DB_PASSWORD%"');
      expect(Object.values(filesUnder(cwd)).join()).not.toContain('hunter2-Zitrone');
    }));
});

const everyQuestion = FILE_QUESTIONS.map((question, index) => [question, index] as const);

describeOnTerminal('leaving orm init', () => {
  const leave = (index: number, key: string) =>
    inFolder({}, async (cwd) => {
      const answered = FILE_QUESTIONS.slice(0, index).map((question): Exchange => [question]);
      const [, ...rest] = answered;
      const exchanges: readonly Exchange[] = index === 0 ? [] : [['Database', SQLITE], ...rest];
      const last: Exchange = [FILE_QUESTIONS[index] ?? '', key];
      const { status, screen } = await initOnTerminal([...exchanges, last], { cwd });
      expect(screen).toContain('init/canceled: Canceled: nothing was written.');
      expect(status).toBe(1);
      expect(filesUnder(cwd)).toEqual({});
    });

  it.concurrent.each(everyQuestion)('with Ctrl-C at "%s" writes nothing', (_, index) =>
    leave(index, CONTROL_C),
  );

  it.each([
    ['Database', 0],
    ['Database file', 1],
    ['Is everything correct?', 4],
  ])('with Ctrl-D at "%s" writes nothing', (_, index) => leave(index, CONTROL_D));

  // No server listens there, so that every question about a server is asked.
  const server: readonly Exchange[] = [
    ['Database', pick(0)],
    ['Address', `bob@127.0.0.1:1/shop${ENTER}`],
    ['Password', `secret${ENTER}`],
    ['The connection failed', pick(0)],
    ['Address'],
    ['Password', `%env.DB_PASSWORD%${ENTER}`],
  ];

  it.concurrent.each(server.map(([question], index) => [question, index] as const))(
    'with Ctrl-C at "%s" (%i) of a server writes nothing',
    (question, index) =>
      inFolder({}, async (cwd) => {
        const { status, screen } = await initOnTerminal([...server.slice(0, index), [question, CONTROL_C]], {
          cwd,
        });
        expect(screen).toContain('init/canceled');
        expect(screen).not.toContain('secret');
        expect(status).toBe(1);
        expect(filesUnder(cwd)).toEqual({});
      }),
  );
});

describeOnTerminal('orm init among files that are there', () => {
  const present = {
    'schema.xml':
      '<database name="old"><table name="a"><column name="id" type="INTEGER" primaryKey="true"/></table></database>\n',
    'orm.json': '{"mine": true}\n',
  };
  const toSummary = [...NEW_FILE, ...SUGGESTED];

  it('keeps them', () =>
    inFolder(present, async (cwd) => {
      const { screen } = await initOnTerminal(
        [...toSummary, ['"schema.xml" already exists'], ['"orm.json" already exists']],
        { cwd, flags: ['--no-build'] },
      );
      expect(screen).toContain('Written: database.sq3.');
      expect(filesUnder(cwd)).toEqual({ ...present, 'database.sq3': '' });
    }));

  it('overwrites them on request, and renames another configuration', () =>
    inFolder(present, async (cwd) => {
      const { status } = await initOnTerminal(
        [...toSummary, ['"schema.xml" already exists', pick(1)], ['"orm.json" already exists', pick(1)]],
        { cwd, flags: ['--no-build'] },
      );
      expect(status).toBe(0);
      const files = filesUnder(cwd);
      expect(Object.keys(files)).toEqual([
        'database.sq3',
        'example.php',
        'orm.json.bak',
        'orm.yaml',
        'schema.xml',
      ]);
      expect(files['orm.json.bak']).toBe(present['orm.json']);
      expect(files['schema.xml']).toContain('<database name="old"');
    }));

  it('goes back to the summary, and leaves', () =>
    inFolder(present, async (cwd) => {
      const { status } = await initOnTerminal(
        [...toSummary, ['"schema.xml" already exists', pick(2)], ['Is everything correct?', CONTROL_C]],
        { cwd, flags: ['--no-build'] },
      );
      expect(status).toBe(1);
      expect(filesUnder(cwd)).toEqual(present);
    }));

  it('leaves them alone when left in between', () =>
    inFolder(present, async (cwd) => {
      const { status } = await initOnTerminal(
        [...toSummary, ['"schema.xml" already exists', pick(1)], ['"orm.json" already exists', CONTROL_C]],
        { cwd, flags: ['--no-build'] },
      );
      expect(status).toBe(1);
      expect(filesUnder(cwd)).toEqual(present);
    }));

  it('imports the tables of a database', () =>
    inFolder({}, async (cwd) => {
      const database = new DatabaseSync(join(cwd, 'shop.sq3'));
      database.exec('CREATE TABLE gizmo (id INTEGER PRIMARY KEY AUTOINCREMENT, label VARCHAR(40) NOT NULL)');
      database.close();
      const { status, screen } = await initOnTerminal(
        [
          // The file is there, so it is the first choice.
          ['Database'],
          ['The database has 1 table. Import it into schema.xml?'],
          ...suggestedBut('Tables to start with'),
        ],
        { cwd, flags: ['--namespace', 'Shop'] },
      );
      expect(screen).toContain('Written: schema.xml, orm.yaml.');
      expect(status).toBe(0);
      expect(read(cwd, 'schema.xml')).toContain('<table name="gizmo"');
      expect(existsSync(join(cwd, 'generated-classes/Shop/Gizmo.php'))).toBe(true);
    }));

  it('leaves a database alone when left at the import', () =>
    inFolder({}, async (cwd) => {
      const database = new DatabaseSync(join(cwd, 'shop.sq3'));
      database.exec('CREATE TABLE gizmo (id INTEGER PRIMARY KEY)');
      database.close();
      const before = filesUnder(cwd);
      const { status } = await initOnTerminal([['Database'], ['The database has 1 table', CONTROL_C]], {
        cwd,
      });
      expect(status).toBe(1);
      expect(filesUnder(cwd)).toEqual(before);
    }));

  it('knows what a folder and a file in the way are', () =>
    inFolder({}, async (cwd) => {
      mkdirSync(join(cwd, 'data'));
      writeFileSync(
        join(cwd, 'notes.txt'),
        'no database, but long enough to be looked at as one\n'.repeat(40),
      );
      const { status, screen } = await initOnTerminal(
        [
          ['Database', SQLITE],
          ['Database file', `data${ENTER}`],
          ['The connection failed'],
          ['Database file', `notes.txt${ENTER}`],
          ['The connection failed'],
          ['Database file', `data/shop.sq3${ENTER}`],
          ...SUGGESTED,
        ],
        { cwd, flags: ['--no-build'] },
      );
      expect(screen).toContain('The path is a folder: name a file in it.');
      expect(screen).toContain('file is not a database');
      expect(status).toBe(0);
      expect(statSync(join(cwd, 'data/shop.sq3')).size).toBe(0);
    }));
});
