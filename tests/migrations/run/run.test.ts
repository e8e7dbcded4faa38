import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readStatus } from '../../../src/migrations/run/status.ts';
import type { RunTarget } from '../../../src/migrations/run/types.ts';
import { onEachDatabase, type Scratch } from '../../servers/databases.ts';
import { migrate, migration, recording, targetTo } from './runner.ts';

onEachDatabase((database) => {
  let scratch: Scratch;
  let target: RunTarget;
  beforeEach(async () => {
    scratch = await database.createScratch();
    target = targetTo(scratch);
  });
  afterEach(() => scratch.drop());

  const isTransactional = database.name !== 'mysql';
  const rows = async (sql: string) => (await scratch.query(sql)).map((row) => Object.values(row).map(String));
  const states = () => rows(`SELECT name, state, statements, finished FROM orm_migration ORDER BY name`);
  const file = (name: string, up: string, more: Parameters<typeof migration>[3] = {}) =>
    migration(target, name, up, more);
  const first = () =>
    file(
      '20260101000000_book',
      "CREATE TABLE book (id INTEGER PRIMARY KEY, title VARCHAR(20));\nINSERT INTO book VALUES (1, 'Emma');\nINSERT INTO book VALUES (2, NULL);",
      { down: 'DROP TABLE book;' },
    );
  const second = () =>
    file('20260102000000_author', 'CREATE TABLE author (id INTEGER PRIMARY KEY);', {
      down: 'DROP TABLE author;',
    });

  describe('running', () => {
    it('applies what is pending, in order, and finds nothing the second time', async () => {
      const outcome = await migrate(target, [second(), first()]);
      expect(outcome).toMatchObject({ done: true, codes: [] });
      expect(outcome.names).toEqual(['20260101000000_book', '20260102000000_author']);
      expect(await rows('SELECT id FROM book ORDER BY id')).toEqual([['1'], ['2']]);
      expect(await states()).toEqual([
        ['20260101000000_book', 'done', '3', '3'],
        ['20260102000000_author', 'done', '1', '1'],
      ]);
      expect(await migrate(target, [first(), second()])).toMatchObject({ done: true, names: [], codes: [] });
    });

    it('undoes and applies again', async () => {
      const files = [first(), second()];
      await migrate(target, files);
      const down = await migrate(target, files, { direction: 'down', upTo: { steps: 1 } });
      expect(down).toMatchObject({ done: true, names: ['20260102000000_author'] });
      expect(await states()).toEqual([
        ['20260101000000_book', 'done', '3', '3'],
        ['20260102000000_author', 'undone', '1', '1'],
      ]);
      expect((await migrate(target, files)).names).toEqual(['20260102000000_author']);
      const all = await migrate(target, files, { direction: 'down' });
      expect(all.names).toEqual(['20260102000000_author', '20260101000000_book']);
    });

    it('goes up or down to a name', async () => {
      const files = [first(), second()];
      const up = await migrate(target, files, { upTo: { name: '20260101000000_book' } });
      expect(up.names).toEqual(['20260101000000_book']);
      await migrate(target, files);
      const down = await migrate(target, files, { direction: 'down', upTo: { name: '20260101000000' } });
      expect(down.names).toEqual(['20260102000000_author']);
      const unknown = await migrate(target, files, { upTo: { name: '2027' } });
      expect(unknown).toMatchObject({ done: false, codes: ['migrate/unknown-migration'] });
    });

    it('records without running', async () => {
      expect(await migrate(target, [first()], { fake: true })).toMatchObject({ done: true });
      expect(await states()).toEqual([['20260101000000_book', 'done', '3', '3']]);
      await expect(scratch.query('SELECT * FROM book')).rejects.toThrow();
    });

    it('asks the server little', async () => {
      await migrate(target, [first()]);
      const calls: string[] = [];
      await migrate(targetTo(scratch, recording(calls)), [first()]);
      expect(calls.length).toBeLessThanOrEqual(4);
      calls.length = 0;
      await readStatus(targetTo(scratch, recording(calls)), [first()]);
      expect(calls.length).toBeLessThanOrEqual(4);
    });

    it('adds few queries to each statement', async () => {
      await migrate(target, [first()]);
      const files = [first()];
      const queriesOf = async (name: string, statements: readonly string[]) => {
        const calls: string[] = [];
        files.push(file(name, statements.join(';\n')));
        expect((await migrate(targetTo(scratch, recording(calls)), files)).messages).toEqual([]);
        return calls.length;
      };
      const data = (count: number) =>
        Array.from({ length: count }, (_, n) => `UPDATE book SET title = 'x${n}' WHERE id = 1`);
      const ddl = (count: number, prefix: string) =>
        Array.from({ length: count }, (_, n) => `ALTER TABLE book ADD ${prefix}${n} INTEGER`);
      const extra = isTransactional ? 0 : 3;
      const few = await queriesOf('20260103000000_a', data(10));
      expect((await queriesOf('20260103000001_b', data(30))) - few).toBeLessThanOrEqual(20 * (1 + extra));
      const fewer = await queriesOf('20260103000002_c', ddl(10, 'c'));
      expect((await queriesOf('20260103000003_d', ddl(30, 'd'))) - fewer).toBeLessThanOrEqual(
        20 * (1 + extra),
      );
    });
  });

  describe('a failing statement', () => {
    const broken = () =>
      file(
        '20260103000000_broken',
        'CREATE TABLE one (id INTEGER PRIMARY KEY);\nINSERT INTO one VALUES (1);\nINSERT INTO missing VALUES (1);\nCREATE TABLE two (id INTEGER PRIMARY KEY);',
      );

    it('is named, and goes on when it was mended from outside', async () => {
      const outcome = await migrate(target, [broken()]);
      expect(outcome).toMatchObject({ done: false, codes: ['migrate/statement-failed'] });
      expect(outcome.messages[0]).toContain('statement 3 of 4, "INSERT INTO missing VALUES (1)"');
      expect(await states()).toEqual([['20260103000000_broken', 'failed', '4', isTransactional ? '0' : '2']]);
      const status = await readStatus(target, [broken()]);
      expect(status.migrations[0]).toMatchObject({
        state: 'failed',
        progress: { finished: isTransactional ? 0 : 2, statements: 4 },
      });
      await scratch.execute('CREATE TABLE missing (id INTEGER)');
      expect(await migrate(target, [broken()])).toMatchObject({ done: true });
      expect(await rows('SELECT COUNT(*) FROM one')).toEqual([['1']]);
      expect(await rows('SELECT COUNT(*) FROM two')).toEqual([['0']]);
    });

    it('can be mended in the file', async () => {
      await migrate(target, [broken()]);
      const mended = file(
        '20260103000000_broken',
        'CREATE TABLE one (id INTEGER PRIMARY KEY);\nINSERT INTO one VALUES (1);\nINSERT INTO one VALUES (2);',
      );
      expect(await migrate(target, [mended])).toMatchObject({ done: true });
      expect(await rows('SELECT id FROM one ORDER BY id')).toEqual([['1'], ['2']]);
      expect(await states()).toEqual([['20260103000000_broken', 'done', '3', '3']]);
    });

    it('can be left out by the user', async () => {
      await migrate(target, [broken()]);
      if (isTransactional) await scratch.execute('CREATE TABLE one (id INTEGER PRIMARY KEY)');
      const wrong = await migrate(target, [broken()], { resume: { kind: 'at', statement: 5 } });
      expect(wrong).toMatchObject({ done: false, codes: ['migrate/no-such-statement'] });
      const outcome = await migrate(target, [broken()], { resume: { kind: 'after', statement: 3 } });
      expect(outcome).toMatchObject({ done: true });
      expect(await rows('SELECT COUNT(*) FROM two')).toEqual([['0']]);
      const again = await migrate(target, [broken()], { resume: { kind: 'done' } });
      expect(again).toMatchObject({ done: false, codes: ['migrate/nothing-to-resume'] });
    });

    it('can be marked as done', async () => {
      await migrate(target, [broken()]);
      expect(await migrate(target, [broken()], { resume: { kind: 'done' } })).toMatchObject({ done: true });
      expect(await states()).toEqual([['20260103000000_broken', 'done', '4', '4']]);
    });

    it('stops those after it', async () => {
      const later = file('20260104000000_later', 'CREATE TABLE later (id INTEGER);');
      await migrate(target, [broken(), later]);
      expect((await states()).map(([name]) => name)).toEqual(['20260103000000_broken']);
    });
  });

  describe('consent', () => {
    const count = (rule: string, subject: string, sql: string) => `-- orm:count ${rule} ${subject} ${sql}`;

    it('is needed for what is lost, by its number of rows', async () => {
      const drop = file(
        '20260103000000_drop',
        `${count('lossy/drop-column', 'book.title', 'SELECT COUNT(title) FROM book')}\nALTER TABLE book DROP COLUMN title;`,
      );
      await migrate(target, [first()]);
      const outcome = await migrate(target, [first(), drop]);
      expect(outcome).toMatchObject({ done: false, codes: ['migrate/data-loss'] });
      expect(outcome.messages[0]).toBe('Dropping the column "book.title" loses 1 value.');
      expect(outcome.hints[0]).toContain('--accept-data-loss');
      expect((await states()).length).toBe(1);
      expect(await migrate(target, [first(), drop], { acceptDataLoss: true })).toMatchObject({ done: true });
    });

    it('is not needed where nothing is lost, or where the file allows it', async () => {
      await migrate(target, [first()]);
      const empty = count('lossy/drop-table', 'book', 'SELECT COUNT(*) FROM book WHERE id > 5');
      const some = count('lossy/drop-column', 'book.title', 'SELECT COUNT(title) FROM book');
      const allowed = file(
        '20260103000000_drop',
        `-- orm:allow lossy/drop-column "moved"\n${empty}\n${some}\nALTER TABLE book DROP COLUMN title;`,
      );
      expect(await migrate(target, [first(), allowed])).toMatchObject({ done: true });
    });

    it('does not help against what would fail', async () => {
      const required = file(
        '20260103000000_required',
        `${count('fails/null', 'book.title', 'SELECT COUNT(*) FROM book WHERE title IS NULL')}\nUPDATE book SET title = title;`,
      );
      await migrate(target, [first()]);
      const outcome = await migrate(target, [first(), required], { acceptDataLoss: true });
      expect(outcome).toMatchObject({ done: false, codes: ['migrate/would-fail'] });
      expect(outcome.messages[0]).toBe('1 row has no value in "book.title", which becomes required.');
      await scratch.execute("UPDATE book SET title = 'x' WHERE title IS NULL");
      expect(await migrate(target, [first(), required])).toMatchObject({ done: true });
    });

    it('is needed to undo what does not come back', async () => {
      const lossy = file('20260103000000_x', 'CREATE TABLE x (id INTEGER);', {
        down: '-- orm:irreversible which rows there were\nDROP TABLE x;',
      });
      await migrate(target, [lossy]);
      const outcome = await migrate(target, [lossy], { direction: 'down' });
      expect(outcome).toMatchObject({ done: false, codes: ['migrate/irreversible'] });
      expect(`${outcome.messages[0]} ${outcome.hints[0]}`).toMatch(
        /which rows there were.*--accept-data-loss/,
      );
      expect(await migrate(target, [lossy], { direction: 'down', acceptDataLoss: true })).toMatchObject({
        done: true,
      });
    });

    it('is not asked for open questions, which are refused', async () => {
      const open = file('20260103000000_x', '-- orm:todo which value?\nCREATE TABLE x (id INTEGER);');
      const outcome = await migrate(target, [open], { acceptDataLoss: true });
      expect(outcome).toMatchObject({ done: false, codes: ['migrate/open-todo'] });
    });

    it('counts more than a hundred risks, and names the one that cannot be counted', async () => {
      await migrate(target, [first()]);
      const many = Array.from({ length: 130 }, (_, n) =>
        count('blocks/scan', `book.c${n}`, `SELECT ${n} + COUNT(*) FROM book`),
      );
      const blocking = file('20260103000000_x', `${many.join('\n')}\nUPDATE book SET title = title;`);
      const outcome = await migrate(target, [first(), blocking], { blockingRows: 130 });
      expect(outcome.messages).toEqual([
        'A statement keeps applications from "book.c129" while it works on about 131 rows (blocks/scan).',
      ]);
      const wrong = file(
        '20260103000000_x',
        `${[...many, count('lossy/round', 'book.id', 'SELECT COUNT(*) FROM nowhere')].join('\n')}\nUPDATE book SET title = title;`,
      );
      expect(await migrate(target, [first(), wrong])).toMatchObject({
        done: false,
        codes: ['migrate/count-refused'],
      });
    });
  });

  describe('a section', () => {
    it('checks what it expects', async () => {
      await migrate(target, [first()]);
      const expecting = (value: number) =>
        file(
          '20260103000000_x',
          `UPDATE book SET title = 'x' WHERE id = 2;\n-- orm:expect ${value} SELECT COUNT(*) FROM book WHERE title = 'x'\nDELETE FROM book WHERE title = 'x';`,
        );
      const outcome = await migrate(target, [first(), expecting(7)]);
      expect(outcome).toMatchObject({ done: false, codes: ['migrate/expectation'] });
      expect(outcome.messages[0]).toContain('Expected 7, found 1');
      expect(await migrate(target, [first(), expecting(1)])).toMatchObject({ done: true });
      expect(await rows('SELECT id FROM book')).toEqual([['1']]);
    });

    it('repeats a statement in batches', async () => {
      await migrate(target, [first()]);
      await scratch.execute(
        Array.from({ length: 25 }, (_, n) => `INSERT INTO book VALUES (${n + 10}, NULL);`).join('\n'),
      );
      const batch =
        database.name === 'mysql'
          ? "UPDATE book SET title = 'new' WHERE title IS NULL LIMIT 10"
          : "UPDATE book SET title = 'new' WHERE id IN (SELECT id FROM book WHERE title IS NULL LIMIT 10)";
      const seen: (number | undefined)[] = [];
      const outcome = await migrate(
        target,
        [first(), file('20260103000000_x', `-- orm:batch 10\n${batch};`)],
        {},
        { statement: ({ rows: changed }) => seen.push(changed) },
      );
      expect(outcome.messages).toEqual([]);
      expect(await rows("SELECT COUNT(*) FROM book WHERE title = 'new'")).toEqual([['26']]);
      expect(seen).toEqual([0, 10, 20, 26]);
    });

    it('can run outside of a transaction', async () => {
      const outside = file(
        '20260103000000_x',
        'CREATE TABLE x (id INTEGER);\nINSERT INTO x VALUES (1);\nCREATE INDEX x_id ON x (id);',
        { upHead: ' transaction=none' },
      );
      expect((await migrate(target, [outside])).messages).toEqual([]);
      expect(await rows('SELECT COUNT(*) FROM x')).toEqual([['1']]);
      expect(await states()).toEqual([['20260103000000_x', 'done', '3', '3']]);
    });

    it('may have nothing to run', async () => {
      expect((await migrate(target, [file('20260103000000_x', '')])).messages).toEqual([]);
      expect(await states()).toEqual([['20260103000000_x', 'done', '0', '0']]);
    });
  });
});
