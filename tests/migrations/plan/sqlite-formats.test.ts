import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ColumnTypeName } from '../../../src/column-types/index.ts';
import { newColumn, newDatabase, newTable } from '../../../src/model/new.ts';
import { stateOf } from '../../../src/model/state.ts';
import { sqliteRuntime } from '../../../src/platforms/sqlite/migrate/runtime.ts';
import { onDatabase, type Scratch } from '../../servers/databases.ts';
import { foldedPair } from './folded.ts';
import { type Bench, clear, countHazards, createState, openBench, runPlan } from './harness.ts';

const id = newColumn('id', 'INTEGER', { primaryKey: true, autoIncrement: true });

const stateWith = (type: ColumnTypeName) =>
  stateOf(newDatabase('shop', { tables: [newTable('book', { columns: [id, newColumn('a', type)] })] }));

const UUID = "X'12d3e89b123e4567a456426614174000'";

interface Conversion {
  readonly from: ColumnTypeName;
  readonly to: ColumnTypeName;
  readonly value: string;
  /** The value as quote() writes it. */
  readonly kept: string;
  readonly risks: readonly string[];
}

const conversion = (
  from: ColumnTypeName,
  to: ColumnTypeName,
  value: string,
  kept: string,
  ...risks: readonly string[]
): Conversion => ({ from, to, value, kept, risks });

/** Values as the classes write them, before and after. */
const CONVERTED: readonly Conversion[] = [
  conversion('DATE', 'DATETIME', "'2001-02-03'", "'2001-02-03 00:00:00.000000'"),
  conversion('DATETIME', 'DATE', "'2001-02-03 00:00:00.000000'", "'2001-02-03'"),
  conversion('DATETIME', 'DATE', "'2001-02-03 04:00:00.000000'", "'2001-02-03'", 'lossy/round'),
  // A column that was declared as DATETIME may have held dates all along.
  conversion('DATETIME', 'DATE', "'2001-02-03'", "'2001-02-03'"),
  conversion('DATETIME', 'TIMESTAMP', "'2001-02-03 04:05:06.000000'", "'2001-02-03 04:05:06.000000'"),
  conversion(
    'TIMESTAMP',
    'TIMESTAMPTZ',
    "'2001-02-03 04:05:06.000000'",
    "'2001-02-03 04:05:06.000000'",
    'lossy/zone',
  ),
  conversion(
    'TIMESTAMPTZ',
    'DATETIME',
    "'2001-02-03 04:05:06.000000'",
    "'2001-02-03 04:05:06.000000'",
    'lossy/zone',
  ),
  conversion('DATE', 'TIMESTAMPTZ', "'2001-02-03'", "'2001-02-03 00:00:00.000000'", 'lossy/zone'),
  conversion('TIMESTAMPTZ', 'TIME', "'2001-02-03 04:05:06.000000'", "'04:05:06.000000'", 'lossy/round'),
  conversion('VARCHAR', 'DATE', "'2001-02-03'", "'2001-02-03'"),
  conversion('VARCHAR', 'TIMESTAMP', "'2001-02-03'", "'2001-02-03 00:00:00.000000'"),
  conversion('LONGVARCHAR', 'JSON', `'{"a":[1]}'`, `'{"a":[1]}'`),
  conversion('JSON', 'LONGVARCHAR', `'{"a":[1]}'`, `'{"a":[1]}'`),
  conversion('INTEGER', 'JSON', '7', "'7'"),
  conversion('DATE', 'JSON', "'2001-02-03'", `'"2001-02-03"'`),
  conversion('LONGVARCHAR', 'ARRAY', "'| a | b |'", "'| a | b |'"),
  conversion('ARRAY', 'LONGVARCHAR', "'| a | b |'", "'| a | b |'"),
  conversion('VARCHAR', 'INET', "'10.0.0.7'", "'10.0.0.7'", 'lossy/meaning'),
  conversion('INET', 'CIDR', "'10.0.0.7'", "'10.0.0.7'", 'lossy/meaning'),
  conversion('INET', 'VARCHAR', "'10.0.0.7'", "'10.0.0.7'"),
  conversion('BLOB', 'UUID', UUID, UUID.toUpperCase()),
  conversion('UUID', 'BLOB', UUID, UUID.toUpperCase()),
  conversion('UUID', 'UUID_BINARY', UUID, UUID.toUpperCase()),
  conversion('UUID', 'CHAR', UUID, "'123e4567-e89b-12d3-a456-426614174000'"),
  conversion('CHAR', 'UUID', "'123e4567-e89b-12d3-a456-426614174000'", UUID.toUpperCase()),
  conversion('VARCHAR', 'UUID_BINARY', "'123E4567E89B12D3A456426614174000'", UUID.toUpperCase()),
  conversion(
    'VARCHAR',
    'UUID',
    "'00c0ff80-f5c1-fffe-8000-0a0d7f22275c'",
    "X'FFFEF5C100C0FF8080000A0D7F22275C'",
  ),
  conversion('BLOB', 'VARCHAR', "X'61'", "'a'"),
  conversion('BLOB', 'VARCHAR', "X''", "''"),
  conversion('BLOB', 'VARCHAR', "X'C3BCE282ACF09F9A80'", "'ü€🚀'"),
  // A column of bytes may hold a text, which stays one.
  conversion('BLOB', 'VARCHAR', "'ü'", "'ü'"),
  conversion('VARCHAR', 'BLOB', "'a'", "X'61'"),
];

/** Bytes that are not a text in UTF-8. */
const NO_TEXTS = [
  '00',
  '610062',
  '80',
  'BF61',
  'C3',
  'C328',
  'C080',
  'C1BF',
  'E08080',
  'E09FBF',
  'E282',
  'EDA080',
  'F08FBFBF',
  'F4908080',
  'F5808080',
  'F09F9A',
  'FF',
];

/** Values that have no form of the new type. */
const REFUSED: readonly (readonly [ColumnTypeName, ColumnTypeName, string])[] = [
  ['LONGVARCHAR', 'JSON', "'a'"],
  ['ARRAY', 'JSON', "'| a |'"],
  ['LONGVARCHAR', 'ARRAY', "'a, b'"],
  ['JSON', 'ARRAY', `'["a"]'`],
  ['INTEGER', 'INET', '7'],
  ['JSON', 'DATERANGE', `'{}'`],
  ['BLOB', 'UUID', "X'61'"],
  ['VARCHAR', 'UUID', "'123e4567-e89b-12d3-a456-42661417400g'"],
  ['VARCHAR', 'UUID', "'123e4567-e89b-12d3-a456-4266141740000'"],
  ['VARCHAR', 'UUID', "'123e4567e89b-12d3-a456-426614174000-'"],
  ['VARCHAR', 'UUID', "'----------------------------------'"],
  ['VARCHAR', 'UUID', "''"],
  ...NO_TEXTS.map((bytes) => ['BLOB', 'LONGVARCHAR', `X'${bytes}'`] as const),
  ['VARCHAR', 'DATE', "'yesterday'"],
  ['VARCHAR', 'DATE', "'42'"],
  ['VARCHAR', 'TIME', "'2001-02-03'"],
  ['INTEGER', 'DATE', '42'],
  ['DATE', 'INTEGER', "'2001-02-03'"],
  ['BLOB', 'INTEGER', "X'61'"],
];

onDatabase('sqlite', (database) => {
  let scratch: Scratch;
  let bench: Bench;
  beforeAll(async () => {
    scratch = await database.createScratch();
    bench = await openBench('sqlite', scratch, sqliteRuntime().rebuild);
  });
  afterAll(async () => {
    await bench.connection.close();
    await scratch.drop();
  });

  /** Migrates a row with the value and one without; the rules with rows at risk, and what the row holds. */
  async function migrated(from: ColumnTypeName, to: ColumnTypeName, value: string, on: Bench = bench) {
    await clear(on);
    const changed = { before: stateWith(from), after: stateWith(to), edits: [] };
    const pair = foldedPair({ ...changed, renames: { tables: [], columns: [] } }, [on.platform]);
    await createState(on, pair.before);
    await on.connection.execute(`INSERT INTO book (a) VALUES (${value}), (NULL)`);
    const plan = on.planner(pair);
    const counted = await countHazards(on, plan);
    expect(await runPlan(on, plan)).toBeUndefined();
    const rows = await on.connection.query('SELECT quote(a) AS a FROM book ORDER BY id');
    return {
      changes: pair.changes.map(({ kind }) => kind),
      risks: counted.flatMap(({ rule, rows: count }) => (count === 0 ? [] : [[rule, count]])),
      values: rows.map(({ a }) => a),
    };
  }

  describe('a column of another type', () => {
    it.each(CONVERTED)(
      'from $from to $to keeps $value as $kept',
      async ({ from, to, value, kept, risks }) => {
        const found = await migrated(from, to, value);
        expect(found.values).toEqual([kept, 'NULL']);
        expect(found.risks).toEqual(risks.map((rule) => [rule, 1]));
      },
    );

    it.each(REFUSED)('from %s to %s counts %s', async (from, to, value) => {
      expect((await migrated(from, to, value)).risks).toEqual([['fails/cast', 1]]);
    });

    describe.each(['UTF-16le', 'UTF-16be'])('in a file in %s', (encoding) => {
      let other: Scratch;
      let wide: Bench;
      beforeAll(async () => {
        other = await database.createScratch();
        wide = await openBench('sqlite', other, sqliteRuntime().rebuild);
        await wide.connection.execute(`PRAGMA encoding = '${encoding}'`);
      });
      afterAll(async () => {
        await wide.connection.close();
        await other.drop();
      });

      // CAST between texts and bytes would take those of UTF-16.
      const isRefused = ({ from, to, value, kept }: (typeof CONVERTED)[number]): boolean =>
        to === 'BLOB'
          ? from === 'VARCHAR'
          : from === 'BLOB' && value.startsWith('X') && kept.length > 2 && to === 'VARCHAR';

      it.each(CONVERTED.filter(isRefused))('from $from to $to counts $value', async ({ from, to, value }) => {
        expect((await migrated(from, to, value, wide)).risks).toEqual([['fails/cast', 1]]);
      });

      it.each(CONVERTED.filter((one) => !isRefused(one)))(
        'from $from to $to keeps $value as $kept',
        async ({ from, to, value, kept, risks }) => {
          const found = await migrated(from, to, value, wide);
          expect(found.values).toEqual([kept, 'NULL']);
          expect(found.risks).toEqual(risks.map((rule) => [rule, 1]));
        },
      );

      it.each(REFUSED)('from %s to %s counts %s', async (from, to, value) => {
        expect((await migrated(from, to, value, wide)).risks).toEqual([['fails/cast', 1]]);
      });
    });

    it.each(['UTF-16le', 'UTF-16be'])(
      'from VARCHAR to UUID keeps values of a file in %s',
      async (encoding) => {
        const text = '00c0ff80-f5c1-d8fe-8000-0a0d7f22275c';
        const other = await database.createScratch();
        const wide = await openBench('sqlite', other, sqliteRuntime().rebuild);
        await wide.connection.execute(`PRAGMA encoding = '${encoding}'`);
        const found = await migrated('VARCHAR', 'UUID', `'${text}'`, wide);
        expect(await wide.connection.query('PRAGMA encoding')).toEqual([{ encoding }]);
        await wide.connection.close();
        await other.drop();
        expect(found).toMatchObject({ values: ["X'D8FEF5C100C0FF8080000A0D7F22275C'", 'NULL'], risks: [] });
      },
    );

    it('from BLOB to LONGVARCHAR keeps a character that lies across two parts that are read', async () => {
      const found = await migrated('BLOB', 'LONGVARCHAR', `X'${'61'.repeat(999)}C3BC'`);
      expect(found).toMatchObject({ values: [`'${'a'.repeat(999)}ü'`, 'NULL'], risks: [] });
    });

    it('from BLOB to LONGVARCHAR counts long values that end with half a character', async () => {
      const { risks } = await migrated('BLOB', 'LONGVARCHAR', `X'${'61'.repeat(2500)}C3'`);
      expect(risks).toEqual([['fails/cast', 1]]);
      const more = await migrated('BLOB', 'LONGVARCHAR', `X'${'C3BC'.repeat(1500)}80'`);
      expect(more.risks).toEqual([['fails/cast', 1]]);
    });

    it('is recorded without a statement where values stay as they are', async () => {
      const pair = foldedPair(
        {
          before: stateWith('JSON'),
          after: stateWith('LONGVARCHAR'),
          renames: { tables: [], columns: [] },
          edits: [],
        },
        [bench.platform],
      );
      expect(pair.changes.map(({ kind }) => kind)).toEqual(['setType']);
      expect(bench.planner(pair).steps).toEqual([]);
    });
  });
});
