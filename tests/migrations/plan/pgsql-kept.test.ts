import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newColumn, newDatabase, newIndex, newTable } from '../../../src/model/new.ts';
import { stateOf } from '../../../src/model/state.ts';
import type { Table } from '../../../src/model/table.ts';
import { pgsql } from '../../../src/platforms/pgsql/platform.ts';
import { changedDatabases } from '../../arbitraries/changed-database.ts';
import { bounded, fc, runs } from '../../arbitraries/property.ts';
import { differences } from '../../platforms/store/differences.ts';
import { onDatabase, type Scratch } from '../../servers/databases.ts';
import { book, column, id, title } from '../../support/plan-cases.ts';
import { fillsFor, foldedPair } from './folded.ts';
import {
  type Bench,
  clear,
  countHazards,
  createState,
  describeFailure,
  isFailing,
  openBench,
  runPlan,
  storedNow,
} from './harness.ts';
import { insertRows } from './rows.ts';

const platforms = [pgsql.create({})];
const stateWith = (...tables: readonly Table[]) => stateOf(newDatabase('bookstore', { tables }));

describe('a plan', () => {
  onDatabase('pgsql', ({ name, createScratch }) => {
    let scratch: Scratch;
    let bench: Bench;
    beforeEach(async () => {
      scratch = await createScratch();
      bench = await openBench(name, scratch);
    });
    afterEach(async () => {
      await bench.connection.close();
      await scratch.drop();
    });

    const execute = (sql: string): Promise<void> => bench.connection.execute(sql);
    const value = async (sql: string): Promise<unknown> =>
      Object.values((await bench.connection.query(sql))[0] ?? {})[0];

    async function migrate(before: Table, after: Table): Promise<void> {
      const states = { before: stateWith(before), after: stateWith(after), changes: [] };
      const failure = await runPlan(bench, bench.planner(states));
      if (failure !== undefined) expect.fail(describeFailure(failure));
    }

    const insertBook = (): Promise<unknown> => value(`INSERT INTO book (title) VALUES ('x') RETURNING id`);
    const sequences = (): Promise<unknown> =>
      value(`SELECT string_agg(relname || ' ' || format_type(seqtypid, NULL), ', ' ORDER BY relname)
        FROM pg_class JOIN pg_sequence ON seqrelid = oid`);
    const plain = book([id({ autoIncrement: false }), title()]);

    it('changes the type of a column that leaves the primary key', async () => {
      const keyed = (type: 'DECIMAL' | 'INTEGER' | 'JSON', isKey: boolean): Table =>
        book([
          id({ autoIncrement: false }),
          column('price', type, { size: 4, scale: 1, primaryKey: isKey, required: true }),
          column('year', 'INTEGER', { primaryKey: !isKey, required: true }),
          // Columns are dropped by a statement between those that change types and keys.
          ...(isKey ? [title()] : []),
        ]);
      for (const type of ['JSON', 'INTEGER'] as const) {
        await clear(bench);
        await createState(bench, stateWith(keyed('DECIMAL', true)));
        // Equal for the former key when they are rounded.
        await execute('INSERT INTO book VALUES (1, 1.2, 2001), (1, 1.4, 2002)');
        await migrate(keyed('DECIMAL', true), keyed(type, false));
        expect(await value('SELECT COUNT(*) FROM book')).toBe('2');
      }
    });

    it('starts a counter behind the rows that are there', async () => {
      await createState(bench, stateWith(plain));
      await execute(`INSERT INTO book VALUES (-3, 'a'), (7, 'b')`);
      await migrate(plain, book());
      expect(await insertBook()).toBe('8');
      expect(await sequences()).toBe('book_id_seq integer');
    });

    it('never gives a number twice, whatever becomes of the counter', async () => {
      await createState(bench, stateWith(book()));
      await execute(`INSERT INTO book (title) VALUES ('a'), ('b')`);
      await execute('DELETE FROM book');
      const named = book(undefined, { sequence: 'ids' });
      const wide = book([id({ type: 'BIGINT' }), title()]);
      await migrate(book(), wide);
      expect(await sequences()).toBe('book_id_seq bigint');
      expect(await insertBook()).toBe('3');
      await migrate(wide, book());
      await execute('DELETE FROM book');
      await migrate(book(), named);
      expect(await sequences()).toBe('ids bigint');
      expect(await insertBook()).toBe('4');
      await execute('DELETE FROM book');
      await migrate(named, book());
      expect(await sequences()).toBe('book_id_seq integer');
      expect(await insertBook()).toBe('5');
      await migrate(book(), plain);
      expect(await sequences()).toBeNull();
    });

    it('counts on in the column, where other tables have used up its numbers', async () => {
      const named = book(undefined, { sequence: 'ids' });
      await createState(bench, stateWith(named));
      await insertBook();
      await execute(`SELECT setval('ids', 2147483650)`);
      await migrate(named, book());
      expect(await insertBook()).toBe('2');
    });

    it('gives a sequence a free name', async () => {
      await createState(bench, stateWith(plain));
      await execute('CREATE SEQUENCE book_id_seq');
      await migrate(plain, book());
      expect(await insertBook()).toBe('1');
      expect(await sequences()).toBe('book_id_seq bigint, book_id_seq1 integer');
    });

    it('changes identity columns', async () => {
      await execute(
        'CREATE TABLE book (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, title varchar(100))',
      );
      const wide = book([id({ type: 'BIGINT' }), title()]);
      await migrate(book(), wide);
      expect(await sequences()).toBe('book_id_seq bigint');
      await migrate(wide, book([id({ type: 'BIGINT', autoIncrement: false }), title()]));
      expect(await sequences()).toBeNull();
    });

    it('drops unique indexes that are not constraints', async () => {
      const unique = book(undefined, { indexes: [newIndex(['title'], { unique: true, name: 'titles' })] });
      await createState(bench, stateWith(book()));
      await execute('CREATE UNIQUE INDEX titles ON book (title)');
      await migrate(unique, book());
      expect(await value(`SELECT to_regclass('titles')`)).toBeNull();
    });

    it('keeps what the schema does not know', async () => {
      const before = book([
        id(),
        title(),
        column('pages', 'INTEGER'),
        column('price', 'DECIMAL', { size: 8, scale: 2 }),
      ]);
      await createState(bench, stateWith(before));
      await execute(`
        ALTER TABLE book ADD CONSTRAINT positive CHECK (pages > 0);
        CREATE INDEX thick ON book (title) WHERE pages > 1000;
        CREATE INDEX lowered ON book (lower(title));
        CREATE VIEW titles AS SELECT id, title FROM book;
        CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.price := 1; RETURN NEW; END';
        CREATE TRIGGER touched BEFORE INSERT ON book FOR EACH ROW EXECUTE FUNCTION touch()`);
      const after = book(
        [
          id(),
          title({ required: true }),
          column('pages', 'BIGINT'),
          column('price', 'DECIMAL', { size: 8, scale: 1 }),
          newColumn('isbn', 'CHAR', { size: 13 }),
        ],
        { indexes: [newIndex(['isbn'], { unique: true })], description: 'All books' },
      );
      await migrate(before, after);
      expect(
        await value(
          `SELECT string_agg(conname, ', ') FROM pg_constraint WHERE conrelid = 'book'::regclass AND contype = 'c'`,
        ),
      ).toBe('positive');
      expect(await value(`SELECT COUNT(*) FROM pg_indexes WHERE indexname IN ('thick', 'lowered')`)).toBe(
        '2',
      );
      await execute(`INSERT INTO book (title) VALUES ('x')`);
      expect(await value('SELECT price FROM book JOIN titles USING (id)')).toBe('1.0');
      const thick = { ...newIndex(['title'], { name: 'thick' }), where: 'pages > 1000' };
      const lowered = {
        ...newIndex([], { name: 'lowered' }),
        columns: [{ name: 'lower(title::text)', isExpression: true as const }],
      };
      const known = {
        ...after,
        checks: [{ name: 'positive', sql: 'pages > 0' }],
        indexes: [...after.indexes, thick, lowered],
      };
      expect(differences(bench.platform.store(stateWith(known)), await storedNow(bench))).toEqual([]);
    });

    it('leads to the same state while applications write', bounded, async () => {
      await fc.assert(
        fc.asyncProperty(changedDatabases({ platforms, schemas: true }), fc.nat(), async (changed, seed) => {
          await clear(bench);
          const pair = foldedPair(changed, platforms, { fills: fillsFor(changed.after, platforms[0], seed) });
          await createState(bench, pair.before);
          await insertRows(bench.connection, bench.platform, pair.before, { seed });
          const plan = bench.planner({ ...pair, online: true });
          if ((await countHazards(bench, plan)).some(isFailing)) return;
          const failure = await runPlan(bench, plan);
          if (failure !== undefined) expect.fail(describeFailure(failure));
          expect(differences(bench.platform.store(pair.after), await storedNow(bench, pair.after))).toEqual(
            [],
          );
        }),
        runs(ONLINE_RUNS),
      );
    });

    it('fills rows in batches while applications write', async () => {
      const before = newTable('book', { columns: [id()] });
      const key = column('key', 'UUID', {
        required: true,
        default: { kind: 'expression', text: 'gen_random_uuid()' },
      });
      await createState(bench, stateWith(before));
      await execute('INSERT INTO book SELECT FROM generate_series(1, 2500)');
      const after = stateWith(book([id(), key]));
      const { steps } = bench.planner({ before: stateWith(before), after, changes: [], online: true });
      const changed: number[] = [];
      for (const { sql, batch } of steps) {
        if (batch === undefined) await execute(sql);
        else
          do
            changed.push(
              Number(await value(`WITH changed AS (${sql} RETURNING 1) SELECT COUNT(*) FROM changed`)),
            );
          while (changed.at(-1) !== 0);
      }
      expect(changed).toEqual([1000, 1000, 500, 0]);
      expect(await value('SELECT COUNT(DISTINCT key) FROM book')).toBe('2500');
      expect(differences(bench.platform.store(after), await storedNow(bench, after))).toEqual([]);
    });
  });
});

const ONLINE_RUNS = 15;
