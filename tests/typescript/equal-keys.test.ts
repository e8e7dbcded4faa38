import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { related } from '../../runtimes/typescript/src/model/relations/related.ts';
import { type DatabaseName, onEachDatabase, type Scratch } from '../servers/databases.ts';
import { settingsOf } from './settings-of.ts';
import type { AnyModel, ColumnSketch, Sketch } from './support/dynamic-models.ts';
import { type Opened, openSketch } from './support/open-campus.ts';

/** A type of keys, and two values that databases take for equal. */
interface Case {
  readonly column: ColumnSketch;
  readonly on: readonly DatabaseName[];
  readonly parent: unknown;
  readonly child: unknown;
}

const ALL: readonly DatabaseName[] = ['sqlite', 'pgsql', 'mysql'];
const varchar: ColumnSketch = { type: 'VARCHAR', kind: 'text', sql: 'VARCHAR(20)' };
const char: ColumnSketch = { type: 'CHAR', kind: 'text', sql: 'CHAR(6)' };
const decimal: ColumnSketch = { type: 'DECIMAL', kind: 'decimal', scale: 2, sql: 'DECIMAL(10,2)' };

const CASES: Readonly<Record<string, Case>> = {
  'texts in other letters': { column: varchar, on: ['mysql'], parent: 'abc', child: 'ABC' },
  'texts with blanks at the end': { column: varchar, on: ['mysql'], parent: 'ab', child: 'ab ' },
  'texts with an accent': { column: varchar, on: ['mysql'], parent: 'e', child: '\u00e9' },
  'texts of a fixed length': { column: char, on: ['pgsql', 'mysql'], parent: 'ab', child: 'ab  ' },
  decimals: { column: decimal, on: ALL, parent: '1.5', child: '1.50' },
  'decimals with a sign': { column: decimal, on: ALL, parent: '007', child: '+7.0' },
  'equal texts': { column: varchar, on: ALL, parent: 'abc', child: 'abc' },
};

const fraction = (database: DatabaseName): ColumnSketch => ({
  type: 'TIMESTAMP',
  kind: 'timestamp',
  sql: database === 'mysql' ? 'DATETIME(6)' : 'TIMESTAMP',
});

function sketch(column: ColumnSketch): Sketch {
  return {
    k: { model: 'K', columns: { code: { ...column, key: true }, note: {} } },
    kc: {
      model: 'Kc',
      columns: { id: { key: true, counter: true }, code: column },
      references: [
        {
          table: 'k',
          name: 'K',
          inverse: 'Kc',
          plural: 'Kcs',
          columns: { code: 'code' },
          onDelete: 'set null',
        },
      ],
    },
    t: { model: 'T', columns: { id: { key: true, counter: true } } },
    kt: {
      model: 'Kt',
      columns: { code: { ...column, key: true }, t_id: { key: true } },
      references: [
        {
          table: 'k',
          name: 'K',
          inverse: 'Kt',
          plural: 'Kts',
          columns: { code: 'code' },
          onDelete: 'cascade',
        },
        { table: 't', name: 'T', inverse: 'Kt', plural: 'Kts', columns: { t_id: 'id' }, onDelete: 'cascade' },
      ],
      junction: {
        K: { name: 'T', plural: 'Ts', targets: ['T'] },
        T: { name: 'K', plural: 'Ks', targets: ['K'] },
      },
    },
  };
}

onEachDatabase((database) => {
  let scratch: Scratch;
  let open: Opened;

  beforeEach(async () => {
    scratch = await database.createScratch();
  });

  afterEach(async () => {
    await open.close();
    await scratch.drop();
  });

  const opened = async (column: ColumnSketch): Promise<void> => {
    open = await openSketch(sketch(column), {}, settingsOf(database, scratch));
  };

  for (const [name, { column, on, parent, child }] of Object.entries(CASES)) {
    if (!on.includes(database.name)) continue;
    describe(name, () => {
      beforeEach(async () => {
        await opened(column);
        const t = open.make('t');
        await t.save();
        await open.make('k', { code: parent }).save();
        await open.make('kc', { code: child }).save();
        await open.make('kt', { code: child, tId: t.id }).save();
      });

      const one = async (table: string): Promise<AnyModel> => (await open.query(table).find())[0];

      it('lead from a parent to its children', async () => {
        const k = await one('k');
        expect(await related.countChildren(k, 'Kc')).toBe(1);
        expect(await related.getChildren(k, 'Kc')).toHaveLength(1);
        expect(await related.countChildren(k, 'Kc')).toBe(1);
        expect(await related.getMany(k, 'T')).toHaveLength(1);
        const [eager] = await open.query('k').withKcs().withTs().find();
        expect([eager.kcs.length, eager.ts.length]).toEqual([1, 1]);
        const [joined] = await open.query('k').joinWithKc().find();
        expect(joined.kcs).toHaveLength(1);
        const all = await open.query('k').find();
        expect(await all.load('Kc')).toHaveLength(1);
        expect(all[0].kcs).toHaveLength(1);
        expect(await k.save()).toBe(0);
        expect(await eager.save()).toBe(0);
      });

      it('lead from a child to its parent', async () => {
        const kc = await one('kc');
        expect(await related.getParent(kc, 'K')).not.toBeNull();
        expect(await kc.save()).toBe(0);
        expect((await open.query('kc').withK().find())[0].k).not.toBeNull();
        const [joined] = await open.query('kc').joinWithK().find();
        expect(joined.k).not.toBeNull();
        expect(await joined.save()).toBe(0);
        const all = await open.query('kc').find();
        expect(await all.load('K')).toHaveLength(1);
        expect(all[0].k).not.toBeNull();
        expect((await open.query('t').withKs().find())[0].ks).toHaveLength(1);
      });

      it('are one member of a many-to-many relation', async () => {
        const members = async (): Promise<number> => (await open.rows('kt')).length;
        const k = await one('k');
        const changes = {
          add: (t: AnyModel) => related.addMany(t, 'K', k),
          set: (t: AnyModel) => related.setMany(t, 'K', [k]),
        };
        const stored = JSON.stringify(await open.rows('kt'));
        for (const change of Object.values(changes)) {
          for (const isRead of [false, true]) {
            const t = await one('t');
            if (isRead) await related.getChildren(t, 'Kt');
            change(t);
            open.statements();
            await t.save();
            expect(open.statements().length).toBeLessThanOrEqual(8);
            expect(await members()).toBe(1);
            if (!isRead) expect(JSON.stringify(await open.rows('kt'))).toBe(stored);
          }
        }
        const t = await one('t');
        await related.getChildren(t, 'Kt');
        related.removeMany(t, 'K', k);
        await t.save();
        expect(await members()).toBe(0);
        expect(await related.getMany(t, 'K')).toEqual([]);
      });

      it('are one object in a session', async () => {
        await open.query('kc').deleteAll();
        await open.query('k').deleteAll();
        await open.db.session(async () => {
          const k = open.make('k', { code: parent });
          await k.save();
          expect((await open.query('k').find())[0]).toBe(k);
          expect(await open.query('k').findPk(parent)).toBe(k);
          expect(await open.query('k').findPk(child)).toBe(k);
          expect((await open.query('k').findPks([child]))[0]).toBe(k);
          const kc = open.make('kc', { code: child });
          await kc.save();
          expect(await related.getParent(kc, 'K')).toBe(k);
          expect(await related.getChildren(k, 'Kc')).toEqual([kc]);
        });
      });

      it('reads nothing for each row', async () => {
        for (let count = 0; count < 5; count++) await open.make('kc', { code: child }).save();
        open.statements();
        await open.query('k').withKcs().find();
        await open.query('kc').withK().find();
        expect(open.statements().length).toBeLessThanOrEqual(6);
      });
    });
  }

  it('tells keys apart that differ in microseconds', async () => {
    await opened(fraction(database.name));
    const values = ['123456', '123789'].map((micros) => `('2024-01-02 03:04:05.${micros}', 0)`);
    await open.db.sql(
      Object.freeze(
        Object.assign([`INSERT INTO k (code, note) VALUES ${values.join(', ')}`], { raw: [] }),
      ) as never,
    );
    await open.db.session(async () => {
      const found = await open.query('k').find();
      expect(found[0]).not.toBe(found[1]);
      found[0].note = 1;
      expect(await found[0].save()).toBe(1);
    });
    const notes = ((await open.rows('k')) as unknown[][]).map((row) => row[1]);
    expect(notes.sort()).toEqual([0, 1]);
  });
});
