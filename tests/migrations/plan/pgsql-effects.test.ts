import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '../../../src/model/change.ts';
import type { Column } from '../../../src/model/column.ts';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../../../src/model/new.ts';
import { stateOf } from '../../../src/model/state.ts';
import type { Table } from '../../../src/model/table.ts';
import { EFFECTS, type Effect, type EffectName } from '../../../src/platforms/pgsql/migrate/effects.ts';
import { onDatabase, type Scratch } from '../../servers/databases.ts';
import { type Bench, clear, createState, openBench } from './harness.ts';

const column = (name: string, type: Column['type'], rest: Partial<Column> = {}): Column =>
  newColumn(name, type, rest);
const id = column('id', 'INTEGER', { primaryKey: true });
const plainId = column('id', 'INTEGER', { required: true });
const word = column('word', 'VARCHAR', { size: 20 });
const parent = column('parent', 'INTEGER');
const t = (columns: readonly Column[] = [id, word, parent], rest: Partial<Table> = {}): Table =>
  newTable('t', { columns, ...rest });
const key = (name: string) => newForeignKey('p', [{ local: 'parent', foreign: 'id' }], { name });
const random = { kind: 'expression' as const, text: 'random()' };

interface Measured {
  readonly before: Table;
  readonly after: Table;
  readonly changes?: readonly Change[];
  readonly online?: boolean;
  /** Which of the statements is measured; the last one unless said otherwise. */
  readonly statement?: number;
}

/** One change for each effect. Statements that run outside of a transaction hold their locks for too short a time. */
const CASES: Readonly<Partial<Record<EffectName, Measured>>> = {
  renameTable: {
    before: t(),
    after: t(undefined, { name: 'u', primaryKeyName: 't_pkey' }),
    changes: [{ kind: 'renameTable', from: { name: 't' }, to: { name: 'u' } }],
  },
  moveTable: {
    before: t(),
    after: t(undefined, { schema: 's' }),
    changes: [{ kind: 'renameTable', from: { name: 't' }, to: { name: 't', schema: 's' } }],
  },
  addColumn: {
    before: t(),
    after: t([
      id,
      word,
      parent,
      column('more', 'TIMESTAMP', { default: { kind: 'expression', text: 'now()' } }),
    ]),
  },
  addVolatileColumn: {
    before: t(),
    after: t([id, word, parent, column('more', 'DOUBLE', { default: random })]),
  },
  dropColumn: { before: t(), after: t([id, parent]) },
  renameColumn: {
    before: t(),
    after: t([id, { ...word, name: 'text' }, parent]),
    changes: [{ kind: 'renameColumn', table: { name: 't' }, from: 'word', to: 'text' }],
  },
  changeType: { before: t(), after: t([id, word, { ...parent, type: 'BIGINT' }]) },
  widenType: { before: t(), after: t([id, { ...word, size: 40 }, parent]) },
  setNotNull: { before: t(), after: t([id, { ...word, required: true }, parent]) },
  dropNotNull: { before: t([id, { ...word, required: true }, parent]), after: t() },
  setDefault: { before: t(), after: t([id, { ...word, default: { kind: 'value', text: 'x' } }, parent]) },
  comment: { before: t(), after: t([id, { ...word, description: 'x' }, parent]) },
  addIndex: { before: t(), after: t(undefined, { indexes: [newIndex(['word'])] }) },
  addUnique: { before: t(), after: t(undefined, { indexes: [newIndex(['word'], { unique: true })] }) },
  addUniqueUsingIndex: {
    before: t(),
    after: t(undefined, { indexes: [newIndex(['word'], { unique: true })] }),
    online: true,
  },
  dropIndex: { before: t(undefined, { indexes: [newIndex(['word'])] }), after: t() },
  renameIndex: {
    before: t(undefined, { indexes: [newIndex(['word'], { name: 'one' })] }),
    after: t(undefined, { indexes: [newIndex(['word'], { name: 'other' })] }),
  },
  addForeignKey: { before: t(), after: t(undefined, { foreignKeys: [key('k')] }) },
  addForeignKeyNotValid: {
    before: t(),
    after: t(undefined, { foreignKeys: [key('k')] }),
    online: true,
    statement: 0,
  },
  validateForeignKey: { before: t(), after: t(undefined, { foreignKeys: [key('k')] }), online: true },
  dropForeignKey: { before: t(undefined, { foreignKeys: [key('k')] }), after: t() },
  renameForeignKey: {
    before: t(undefined, { foreignKeys: [key('k')] }),
    after: t(undefined, { foreignKeys: [key('other')] }),
  },
  addCheck: { before: t(), after: t(undefined, { checks: [{ name: 'c', sql: 'id > 0' }] }) },
  addCheckNotValid: {
    before: t(),
    after: t(undefined, { checks: [{ name: 'c', sql: 'id > 0' }] }),
    online: true,
    statement: 0,
  },
  validateCheck: {
    before: t(),
    after: t(undefined, { checks: [{ name: 'c', sql: 'id > 0' }] }),
    online: true,
  },
  dropCheck: { before: t(undefined, { checks: [{ name: 'c', sql: 'id > 0' }] }), after: t() },
  addPrimaryKey: { before: t([plainId, word, parent]), after: t() },
  dropPrimaryKey: { before: t(), after: t([plainId, word, parent]) },
};

const LOCKS = ['ShareUpdateExclusive', 'Share', 'ShareRowExclusive', 'AccessExclusive'] as const;

describe('the effects of changes', () => {
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

    const number = async (sql: string): Promise<number> =>
      Number(Object.values((await bench.connection.query(sql))[0] ?? {})[0]);

    /** The strongest lock, and whether the file of the table was replaced or its rows were read. */
    async function measure({
      before,
      after,
      changes = [],
      online = false,
      statement,
    }: Measured): Promise<Effect> {
      const { connection } = bench;
      const state = (table: Table) =>
        stateOf(newDatabase('effects', { tables: [newTable('p', { columns: [id] }), table] }));
      await clear(bench);
      await createState(bench, state(before));
      await connection.execute('INSERT INTO p SELECT n FROM generate_series(1, 100) n');
      await connection.execute(
        `INSERT INTO t (id, word, parent) SELECT n, 'w' || n, n FROM generate_series(1, 100) n`,
      );
      const table = await number(`SELECT 't'::regclass::oid::int8`);
      const file = `SELECT pg_relation_filenode(${table})::int8`;
      const earlier = await number(file);
      const { steps } = bench.planner({ before: state(before), after: state(after), changes, online });
      const last = statement ?? steps.length - 1;
      for (const { sql } of steps.slice(0, last)) await connection.execute(sql);
      await connection.begin();
      const returned = `SELECT pg_stat_get_xact_tuples_returned(${table})`;
      const readBefore = await number(returned);
      await connection.execute(steps[last]?.sql ?? '');
      const locks = await connection.query(
        `SELECT mode FROM pg_locks WHERE pid = pg_backend_pid() AND relation = ${table} AND granted`,
      );
      const modes = new Set(locks.map(({ mode }) => String(mode).replace(/Lock$/, '')));
      const read = (await number(returned)) - readBefore;
      const isRewritten = (await number(file)) !== earlier;
      await connection.rollback();
      const lock = LOCKS.findLast((mode) => modes.has(mode)) ?? 'none';
      return { lock, work: isRewritten ? 'rewrite' : read > 0 ? 'scan' : 'catalogue' };
    }

    it('are those that plans warn of', async () => {
      const measured: Record<string, Effect> = {};
      for (const [effect, change] of Object.entries(CASES)) measured[effect] = await measure(change);
      const { addIndexConcurrently: _, ...known } = EFFECTS;
      expect(measured).toEqual(known);
    });
  });
});
