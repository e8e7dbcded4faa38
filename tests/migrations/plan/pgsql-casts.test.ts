import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isText } from '../../../src/column-types/families.ts';
import type { Column } from '../../../src/model/column.ts';
import { newColumn, newDatabase, newIndex, newTable } from '../../../src/model/new.ts';
import { stateOf } from '../../../src/model/state.ts';
import { create } from '../../platforms/create.ts';
import { onDatabase, type Scratch } from '../../servers/databases.ts';
import { type Bench, countHazards, isFailing, isLossy, openBench } from './harness.ts';
import { valuesFor } from './rows.ts';

const column = (type: Column['type'], rest: Partial<Column> = {}): Column => newColumn('c', type, rest);

/** One column for each way in which values are stored. */
const COLUMNS: readonly Column[] = [
  column('SMALLINT'),
  column('INTEGER'),
  column('BIGINT'),
  column('DECIMAL', { size: 10, scale: 2 }),
  column('DECIMAL', { size: 4, scale: 1 }),
  column('DECIMAL'),
  column('REAL'),
  column('DOUBLE'),
  column('BOOLEAN'),
  column('CHAR', { size: 3 }),
  column('VARCHAR', { size: 5 }),
  column('LONGVARCHAR'),
  column('CITEXT'),
  column('BLOB'),
  column('DATE'),
  column('TIMESTAMP'),
  column('TIMESTAMP', { size: 0 }),
  column('TIMESTAMPTZ'),
  column('TIME'),
  column('UUID'),
  column('UUID_BINARY'),
  column('INET'),
  column('CIDR'),
  column('MACADDR'),
  column('JSON'),
  column('ENUM', { valueSet: ['a', "it's \\"] }),
];

/** Texts that other types read, or nearly. */
const TEXTS = [
  ...['12', ' 7 ', '-32769', '+5', '1e3', '.5', '99999999999', '1.005', 'abc', '', 'TRUE', 'of', 'onn'],
  ...['2001-02-28', '2000-02-29', '2001-02-29', '1900-02-29', '2001-13-01', '0000-01-01', '2001-02-03 24:01'],
  ...['23:59', '24:01', '04:05:06.789', 'a', "it's \\", '123e4567-e89b-12d3-a456-426614174000', '{"a":1}'],
  ...[
    '10.0.0.7',
    '10.0.0.7/24',
    '10.0.0.0/8',
    '10.0.0.256',
    '10.0.0.7/33',
    '2001:DB8::1/32',
    '2001:db8::/32',
  ],
  ...['::ffff:1.2.3.4', '1:2:3:4:5:6:7::', '1:2:3:4:5:6:7:8', '::', '::1/129', '1::2::3', '1:2:3:4:5:6:7'],
  ...[
    '08-00-2B-01-02-03',
    '08002b010203',
    '0800.2b01.0203',
    '0800-2b01-0203',
    '08002b-010203',
    '08:00:2b:01:02',
  ],
];

const EXTRA: Readonly<Partial<Record<Column['type'], readonly string[]>>> = {
  LONGVARCHAR: TEXTS.map((text) => `E'${text.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`),
  BLOB: ["'\\xc3a9'", "'\\xc328'", "'\\xed9fbf'", "'\\xeda080'", "'\\xf48fbfbf'", "'\\xf4908080'"],
  DOUBLE: ['1e300', '32767.5', '-32768.5', '2147483647.4', '9.3e18', '0.1', '1e-50'],
  DECIMAL: ['0.5', '99.95', '999.96', '32767.49'],
  TIMESTAMP: ["'2001-02-03 04:05:06.123456'"],
};

/** Without zeros behind the point, and blanks. */
const plain = (value: unknown): string =>
  String(value)
    .trim()
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

/** Whether values are only written in another form: as bytes, in JSON, or a text that a type has read. */
const isUnlike = (from: Column, to: Column): boolean =>
  (isText(from.type) && !isText(to.type)) ||
  ['BLOB', 'JSON'].includes(to.type) ||
  (to.type === 'UUID_BINARY' && from.type !== 'UUID');

describe('a new type', () => {
  onDatabase('pgsql', ({ name, createScratch }) => {
    let scratch: Scratch;
    let bench: Bench;
    beforeEach(async () => {
      scratch = await createScratch();
      bench = await openBench(name, scratch);
      // A zone that is not UTC shows conversions that depend on it.
      await bench.connection.execute("SET TIME ZONE 'Asia/Tokyo'");
      await bench.connection.execute('CREATE EXTENSION citext');
    });
    afterEach(async () => {
      await bench.connection.close();
      await scratch.drop();
    });

    const stateWith = (own: Column) =>
      stateOf(newDatabase('casts', { tables: [newTable('t', { columns: [own] })] }));

    /** Whether no cast leads there, so that one value tells as much as all. */
    const isImpossible = (from: Column, to: Column): boolean =>
      bench
        .planner({ before: stateWith(from), after: stateWith(to), changes: [] })
        .steps.some(({ hazards }) =>
          hazards.some(
            ({ rule, count }) => rule === 'fails/cast' && count?.endsWith('WHERE "c" IS NOT NULL'),
          ),
        );

    /** What the counts say of one value, and what becomes of it. */
    async function convert(from: Column, to: Column, value: string): Promise<string | undefined> {
      const { connection, planner, platform } = bench;
      const plan = planner({ before: stateWith(from), after: stateWith(to), changes: [] });
      if (plan.steps.length === 0) return undefined;
      await connection.begin();
      try {
        await connection.execute(`CREATE TABLE t (${platform.ddl.column(from, newTable('t'))})`);
        await connection.attempt(`INSERT INTO t VALUES (${value})`).catch(() => {});
        const counted = await countHazards(bench, plan);
        const isUncounted = counted.some(({ rule, rows }) => rule === 'fails/cast' && rows === undefined);
        const read = `SELECT c::text AS value FROM t`;
        const [earlier] = await connection.query(read);
        const steps = plan.steps.map(({ sql }) => connection.attempt(sql));
        const error = await Promise.all(steps).then(
          () => undefined,
          (reason: Error) => reason.message,
        );
        const label = `${value} from ${from.type} to ${to.type}`;
        if (isUncounted) return undefined;
        if (counted.some(isFailing)) return error === undefined ? `${label} does not fail` : undefined;
        if (error !== undefined) return `${label} fails: ${error}`;
        if (earlier === undefined || counted.some(isLossy)) return undefined;
        const [later] = await connection.query(read);
        if (isUnlike(from, to)) return undefined;
        if (plain(later?.value) === plain(earlier.value)) return undefined;
        return plain(await valueBack(from, to)) === plain(earlier.value) ? undefined : `${label} is lost`;
      } finally {
        await connection.rollback();
      }
    }

    it('counts texts that differ in letter case before a key takes them for equal', async () => {
      const { connection, planner } = bench;
      const keyed = (type: Column['type']) => {
        const indexes = [newIndex(['c'], { unique: true })];
        return newDatabase('casts', { tables: [newTable('t', { columns: [column(type)], indexes })] });
      };
      await connection.execute('DROP EXTENSION citext');
      await create(name, scratch, keyed('VARCHAR'));
      await connection.execute("INSERT INTO t VALUES ('Ada'), ('ADA'), ('Bob')");
      const plan = planner({
        before: stateOf(keyed('VARCHAR')),
        after: stateOf(keyed('CITEXT')),
        changes: [],
      });
      const counted = await countHazards(bench, plan);
      expect(counted.filter(isFailing).map(({ rule, rows }) => [rule, rows])).toEqual([['fails/unique', 1]]);
      await connection.execute("DELETE FROM t WHERE c = 'ADA'");
      for (const { sql } of plan.steps) await connection.execute(sql);
      expect(await connection.query("SELECT c::text AS c FROM t WHERE c = 'ADA'")).toEqual([{ c: 'Ada' }]);
    });

    /** A value without a hazard can be converted back, which tells whether it is still the same. */
    async function valueBack(from: Column, to: Column): Promise<unknown> {
      const { connection, planner } = bench;
      const { steps } = planner({ before: stateWith(to), after: stateWith(from), changes: [] });
      for (const { sql } of steps) await connection.execute(sql);
      const [row] = await connection.query('SELECT c::text AS value FROM t');
      return row?.value;
    }

    it.each(COLUMNS.map((from) => [`${from.type} ${from.size ?? ''}`, from] as const))(
      'fails or loses values exactly where the counts say so: %s',
      async (_, from) => {
        const wrong: string[] = [];
        for (const to of COLUMNS) {
          const all = [...valuesFor(from, bench.platform), ...(EXTRA[from.type] ?? []), 'NULL'];
          for (const value of isImpossible(from, to) ? all.slice(0, 1) : all) {
            const problem = await convert(from, to, value);
            if (problem !== undefined) wrong.push(problem);
          }
        }
        expect(wrong).toEqual([]);
      },
    );
  });
});
