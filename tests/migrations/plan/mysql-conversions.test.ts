import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Column } from '../../../src/model/column.ts';
import { newColumn, newDatabase, newIndex, newTable } from '../../../src/model/new.ts';
import type { Plan } from '../../../src/platforms/migration/plan.ts';
import { onDatabase, type Scratch } from '../../servers/databases.ts';
import {
  type Bench,
  type CountedHazard,
  clear,
  countHazards,
  createState,
  describeFailure,
  isFailing,
  isLossy,
  openBench,
  runPlan,
} from './harness.ts';
import { valuesFor } from './rows.ts';

const column = (type: Column['type'], rest: Partial<Column> = {}): Column => newColumn('c', type, rest);
const unsigned = [{ type: 'mysql', parameters: [{ name: 'Unsigned', value: 'true' }] }];
const latin = [{ type: 'mysql', parameters: [{ name: 'Charset', value: 'latin1' }] }];
const exact = [{ type: 'mysql', parameters: [{ name: 'Collate', value: 'utf8mb4_bin' }] }];

/** One column for each way in which values are stored. */
const COLUMNS: readonly Column[] = [
  column('TINYINT'),
  column('INTEGER'),
  column('INTEGER', { vendors: unsigned }),
  column('BIGINT'),
  column('DECIMAL', { size: 10, scale: 2 }),
  column('DECIMAL', { size: 4, scale: 1 }),
  column('FLOAT'),
  column('DOUBLE'),
  column('CHAR', { size: 3 }),
  column('VARCHAR', { size: 5 }),
  column('VARCHAR', { size: 6, vendors: exact }),
  column('VARCHAR', { size: 100, vendors: latin }),
  column('LONGVARCHAR'),
  column('BINARY', { size: 4 }),
  column('BLOB'),
  column('DATE'),
  column('TIME'),
  column('DATETIME'),
  column('DATETIME', { size: 3 }),
  column('TIMESTAMP'),
  column('JSON'),
  column('CHAR', { sqlType: "enum('a','42')" }),
];

const TEXTS = [
  '12',
  ' 7 ',
  '-129',
  '1e3',
  '.5',
  '99999999999',
  '1.005',
  'abc',
  ' x',
  'x ',
  'Ü',
  '☺',
  'a',
  '42',
].concat([
  '2001-02-28',
  '2001-02-29',
  '2001-2-3',
  '1960-01-01',
  '23:59',
  '04:05:06.789',
  '{"a":1}',
  'x'.repeat(200),
]);

const EXTRA: Readonly<Partial<Record<Column['type'], readonly string[]>>> = {
  LONGVARCHAR: TEXTS.map((text) => `'${text}'`),
  VARCHAR: ["'x  '", "'12'", "'Ü'", "'a'", "'A'"],
  BLOB: ["X'c3a9'", "X'c328'", "X'3132'"],
  DOUBLE: ['1e300', '127.5', '-128.5', '2147483647.4', '9.3e18', '0.1', '0.5'],
  DECIMAL: ['0.5', '99.9', '-0.1'],
  INTEGER: ['16777217', '127', '128'],
  BIGINT: ['9007199254740993', '4294967296'],
  DATETIME: ["'1960-01-01 00:00:00'", "'2039-01-01 00:00:00'", "'2001-02-03 00:00:00'"],
};

const labelOf = ({ type, sqlType, size, vendors }: Column): string =>
  [sqlType ?? type, size ?? '', vendors.length === 0 ? '' : vendors[0]?.parameters[0]?.name].join(' ').trim();

/** A moment without what is zero in it, so that it is the same in all types that hold it. */
const plain = (value: unknown): string =>
  String(value)
    .replace(/(?<![\d.])\d(?!\d)/g, '0$&')
    .replace(/^(\d\d:\d\d)$/, '$1:00')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
    .replace(/ 00:00:00$/, '');

/** Counts of values that cannot be converted are careful: a server may take more. */
const mustFail = (hazard: CountedHazard): boolean => isFailing(hazard) && hazard.rule !== 'fails/cast';

onDatabase('mysql', (database) => {
  let scratch: Scratch;
  let bench: Bench;

  beforeAll(async () => {
    scratch = await database.createScratch();
    bench = await openBench('mysql', scratch);
    await bench.connection.execute("SET time_zone = '+09:00'");
  });
  afterAll(async () => {
    await bench.connection.close();
    await scratch.drop();
  });

  const stateWith = (own: Column) =>
    newDatabase('shop', {
      tables: [newTable('t', { columns: [newColumn('id', 'INTEGER', { primaryKey: true }), own] })],
    });

  const uniqueWith = (own: Column) =>
    newDatabase('shop', {
      tables: [
        newTable('t', {
          columns: [newColumn('id', 'INTEGER', { primaryKey: true }), own],
          indexes: [newIndex(['c'], { name: 'one', unique: true })],
        }),
      ],
    });

  const insert = (place: number, value: string): Promise<boolean> =>
    bench.connection.attempt(`INSERT INTO t VALUES (${place}, ${value})`).then(
      () => true,
      () => false,
    );

  /** What the plan says about a table that holds nothing but the value. */
  async function predict(plan: Plan, values: readonly string[]) {
    const predicted = new Map<string, readonly CountedHazard[]>();
    for (const value of values) {
      await bench.connection.execute('DELETE FROM t');
      if (await insert(1, value)) predicted.set(value, await countHazards(bench, plan));
    }
    return predicted;
  }

  async function wrongOnes(from: Column, to: Column): Promise<readonly string[]> {
    const plan = bench.planner({ before: stateWith(from), after: stateWith(to), changes: [] });
    if (plan.steps.length === 0) return [];
    const label = `${labelOf(from)} to ${labelOf(to)}`;
    await clear(bench);
    await createState(bench, stateWith(from));
    const values = [...new Set([...valuesFor(from, bench.platform), ...(EXTRA[from.type] ?? []), 'NULL'])];
    const predicted = await predict(plan, values);
    const wrong: string[] = [];
    for (const [value, hazards] of predicted) {
      if (!hazards.some(mustFail)) continue;
      await bench.connection.execute('DELETE FROM t');
      await insert(1, value);
      if ((await runPlan(bench, plan)) !== undefined) continue;
      wrong.push(`${value} does not fail, ${label}`);
      await clear(bench);
      await createState(bench, stateWith(from));
    }
    await bench.connection.execute('DELETE FROM t');
    const fine = [...predicted].filter(([, hazards]) => !hazards.some(isFailing));
    for (const [place, [value]] of fine.entries()) await insert(place, value);
    const read = 'SELECT id, CAST(c AS CHAR) AS value, CAST(c AS DOUBLE) AS number FROM t ORDER BY id';
    const before = await bench.connection.query(read);
    const failure = await runPlan(bench, plan);
    if (failure !== undefined) return [...wrong, `${label}: ${describeFailure(failure)}`];
    const after = await bench.connection.query(read);
    for (const [place, [value, hazards]] of fine.entries()) {
      const [one, other] = [before[place], after[place]];
      const isSame =
        plain(one?.value) === plain(other?.value) || Number(one?.number) === Number(other?.number);
      if (!isSame && !hazards.some(isLossy))
        wrong.push(`${value} is lost, ${label}: ${one?.value}, ${other?.value}`);
    }
    return wrong;
  }

  it.each(COLUMNS.map((from) => [labelOf(from), from] as const))(
    'values of %s fail and are lost exactly where the counts say so',
    async (_, from) => {
      const wrong: string[] = [];
      for (const to of COLUMNS) wrong.push(...(await wrongOnes(from, to)));
      expect(wrong).toEqual([]);
    },
  );

  it.each<readonly [Column, Column, one: string, other: string]>([
    [column('TIMESTAMP'), column('DATE'), "'2001-02-03 04:05:06'", "'2001-02-03 00:00:00'"],
    [column('DATETIME'), column('DATE'), "'2001-02-03 04:05:06'", "'2001-02-03 04:05:07'"],
    [column('DATETIME'), column('TIME'), "'2001-02-03 04:05:06'", "'2001-02-04 04:05:06'"],
    [column('DATE'), column('TIME'), "'2001-02-03'", "'2001-02-04'"],
    [column('DATETIME', { size: 3 }), column('DATETIME'), "'2001-02-03 04:05:06.1'", "'2001-02-03 04:05:06'"],
    [column('TIME', { size: 6 }), column('TIME', { size: 1 }), "'04:05:06.11'", "'04:05:06.1'"],
    [column('VARCHAR', { size: 50 }), column('DATETIME'), "'2001-2-3'", "'2001-02-03 00:00:00'"],
    [column('VARCHAR', { size: 50 }), column('DATE'), "'2001-2-3'", "'2001-02-03'"],
    [column('VARCHAR', { size: 50 }), column('INTEGER'), "'1'", "'01'"],
    [column('VARCHAR', { size: 50 }), column('DECIMAL', { size: 4, scale: 1 }), "'1.5'", "'1.50'"],
    [column('VARCHAR', { size: 50 }), column('DOUBLE'), "'1e1'", "'10'"],
    [column('BIGINT'), column('DOUBLE'), '9007199254740992', '9007199254740993'],
    [column('DOUBLE'), column('FLOAT'), '16777216', '16777217'],
  ])('a unique column counts values that become equal, case %#', async (from, to, ...values) => {
    await clear(bench);
    await createState(bench, uniqueWith(from));
    const plan = bench.planner({ before: uniqueWith(from), after: uniqueWith(to), changes: [] });
    expect(await insert(1, values[0])).toBe(true);
    const alone = await countHazards(bench, plan);
    expect(await insert(2, values[1])).toBe(true);
    const both = await countHazards(bench, plan);
    const groups = [alone, both].map((counted) => counted.find(({ rule }) => rule === 'fails/unique')?.rows);
    expect(groups).toEqual([0, 1]);
    expect(await runPlan(bench, plan)).toBeDefined();
  });

  it.each<readonly [Column, fill: string, value: string]>([
    [column('DATETIME'), "'2001-02-03 04:05:06.123'", "'2001-02-03 04:05:06'"],
    [column('DATE'), "'2001-02-03 04:05:06'", "'2001-02-03'"],
    [column('DECIMAL', { size: 4, scale: 1 }), '1.44', '1.4'],
    [column('INTEGER'), '1.4', '1'],
  ])(
    'a unique column counts values that become equal to those of a fill, case %#',
    async (own, sql, value) => {
      const [before, after] = [uniqueWith(own), uniqueWith({ ...own, required: true })];
      const fill = { kind: 'sql', sql } as const;
      const change = { kind: 'setNullable', table: { name: 't' }, column: 'c', to: false, fill } as const;
      await clear(bench);
      await createState(bench, before);
      expect([await insert(1, value), await insert(2, 'NULL')]).toEqual([true, true]);
      const counted = await countHazards(bench, bench.planner({ before, after, changes: [change] }));
      expect(counted.find(({ rule }) => rule === 'fails/unique')?.rows).toBe(1);
    },
  );
});
