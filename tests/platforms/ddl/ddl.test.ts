import { createConnection } from 'mysql2/promise';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newColumn, newDatabase, newForeignKey, newTable } from '../../../src/model/new.ts';
import { findPlatform } from '../../../src/platforms/index.ts';
import { onDatabase, onEachDatabase, type Scratch } from '../../servers/databases.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { shapesIn, shapesOf } from '../catalogue/expected.ts';
import { build, create, runAll } from '../create.ts';
import { defaults, everyThing } from '../every-thing.ts';
import { expectedTypes } from './expected-types.ts';

const id = newColumn('id', 'INTEGER', { primaryKey: true, autoIncrement: true });

/** A moment as texts that can be compared. */
const inSeconds = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`;

onEachDatabase(({ name, createScratch }) => {
  let scratch: Scratch;
  beforeEach(async () => {
    scratch = await createScratch();
  });
  afterEach(() => scratch.drop());

  describe('a schema with every type, default, key, index and odd name', () => {
    it('is created twice, and the catalogue shows what the schema said', async () => {
      const database = await create(name, scratch, everyThing(name));
      const first = await readCatalogue(name, scratch);
      await create(name, scratch, everyThing(name));
      const second = await readCatalogue(name, scratch);

      expect(second).toEqual(first);
      expect(shapesIn(name, second)).toEqual(shapesOf(name, database));
      for (const [table, types] of Object.entries(expectedTypes[name])) {
        const columns =
          second.find((found) => found.name === table)?.columns.filter(({ name }) => name !== 'id') ?? [];
        expect(Object.fromEntries(columns.map((column) => [column.name, column.type]))).toEqual(types);
      }
    });

    it('gives rows the defaults of the schema', async () => {
      await create(name, scratch, everyThing(name));
      const insert =
        name === 'mysql'
          ? 'INSERT INTO every_default () VALUES ()'
          : 'INSERT INTO every_default DEFAULT VALUES';
      await scratch.execute(insert);

      const [row] = await scratch.query('SELECT * FROM every_default');
      const withBooleans = name === 'pgsql';
      const expected = defaults.map(([column, stored]) => [
        column.name,
        typeof stored === 'boolean' && !withBooleans ? Number(stored) : stored,
      ]);
      expect(row).toEqual({ id: 1, ...Object.fromEntries(expected) });
    });

    it('gives the present moment, in universal time', async () => {
      await create(name, scratch, everyThing(name));
      const given = name === 'mysql' ? '' : `, '2020-01-01 00:00:00'`;
      const columns = name === 'mysql' ? 'id' : 'id, now_stamp';
      const before = new Date();
      await scratch.execute(`INSERT INTO the_present (${columns}) VALUES (1${given})`);
      const after = new Date();

      const [row] = await scratch.query('SELECT * FROM the_present');
      for (const column of ['now_timestamp', 'now_datetime']) {
        const moment = `${String(row?.[column]).replace(' ', 'T').slice(0, 19)}Z`;
        expect([inSeconds(before), moment, inSeconds(after)].sort()[1]).toBe(moment);
      }
      expect(String(row?.now_date)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    });

    it('counts in every kind of auto-increment column', async () => {
      await create(name, scratch, everyThing(name));
      await scratch.execute('INSERT INTO counted (owner) VALUES (7)');
      await scratch.execute('INSERT INTO counted (owner) VALUES (8)');
      expect(await scratch.query('SELECT owner, number FROM counted ORDER BY number')).toEqual([
        { owner: 7, number: 1 },
        { owner: 8, number: 2 },
      ]);
      for (const table of ['big_counter', 'small_counter']) {
        await scratch.execute(
          name === 'mysql' ? `INSERT INTO ${table} () VALUES ()` : `INSERT INTO ${table} DEFAULT VALUES`,
        );
        expect(await scratch.query(`SELECT * FROM ${table}`)).toEqual([
          { id: name === 'pgsql' && table === 'big_counter' ? '1' : 1 },
        ]);
      }
    });
  });

  describe('tables that hold rows', () => {
    const circle = newDatabase('circle', {
      tables: [
        newTable('hen', {
          columns: [id, newColumn('egg_id', 'INTEGER')],
          foreignKeys: [newForeignKey('egg', [{ local: 'egg_id', foreign: 'id' }])],
        }),
        newTable('egg', {
          columns: [id, newColumn('hen_id', 'INTEGER'), newColumn('self_id', 'INTEGER')],
          foreignKeys: [
            newForeignKey('hen', [{ local: 'hen_id', foreign: 'id' }]),
            newForeignKey('egg', [{ local: 'self_id', foreign: 'id' }]),
          ],
        }),
        newTable('nest', {
          columns: [id, newColumn('egg_id', 'INTEGER')],
          foreignKeys: [newForeignKey('egg', [{ local: 'egg_id', foreign: 'id' }])],
        }),
      ],
    });

    const fill = async (): Promise<void> => {
      await scratch.execute('INSERT INTO hen (id) VALUES (1)');
      await scratch.execute('INSERT INTO egg (id, hen_id, self_id) VALUES (1, 1, 1)');
      await scratch.execute('UPDATE hen SET egg_id = 1');
      await scratch.execute('INSERT INTO nest (id, egg_id) VALUES (1, 1)');
    };

    it('are dropped and created again, although their keys form a circle', async () => {
      await create(name, scratch, circle);
      await fill();
      await create(name, scratch, circle);
      expect(await scratch.query('SELECT * FROM hen')).toEqual([]);
      await fill();
    });

    it('are dropped inside a transaction too', async () => {
      await create(name, scratch, circle);
      await fill();
      const { statements } = build(name, circle);
      await scratch.execute('BEGIN');
      await runAll(
        scratch,
        statements.filter(({ sql }) => sql !== 'BEGIN' && sql !== 'COMMIT'),
      );
      await scratch.execute('COMMIT');
      expect(await scratch.query('SELECT * FROM egg')).toEqual([]);
    });

    it('keep their keys: a row without its parent is refused', async () => {
      await create(name, scratch, circle);
      await expect(scratch.execute('INSERT INTO nest (id, egg_id) VALUES (1, 5)')).rejects.toThrow(
        /foreign key/i,
      );
    });

    it('may change the type of a key', async () => {
      await create(name, scratch, circle);
      const retyped = {
        ...circle,
        tables: circle.tables.map((table) => ({
          ...table,
          columns: table.columns.map((column) => ({ ...column, type: 'BIGINT' as const })),
        })),
      };
      await create(name, scratch, retyped);
      await fill();
    });
  });

  it('runs the queries that make a connection speak UTF-8', async () => {
    for (const sql of Object.values(findPlatform(name)?.facts.utf8.queries ?? {})) await scratch.execute(sql);
    expect(await scratch.query("SELECT 'Čapek 🤖' AS title")).toEqual([{ title: 'Čapek 🤖' }]);
  });
});

onDatabase('pgsql', ({ name, createScratch }) => {
  it('creates schemas and sequences, and uses them', async () => {
    const scratch = await createScratch();
    const shop = newDatabase('shop', {
      tables: [
        newTable('item', { schema: 'Shop "1"', sequence: 'Item_Seq', columns: [id] }),
        newTable('thing', {
          columns: [id, newColumn('item_id', 'INTEGER')],
          vendors: [{ type: 'pgsql', parameters: [{ name: 'schema', value: 'store' }] }],
          foreignKeys: [
            newForeignKey('item', [{ local: 'item_id', foreign: 'id' }], {
              foreignSchema: 'Shop "1"',
              vendors: [{ type: 'pgsql', parameters: [{ name: 'initiallyDeferred', value: 'true' }] }],
            }),
          ],
        }),
      ],
    });
    await create(name, scratch, shop);
    await create(name, scratch, shop);
    await scratch.execute('INSERT INTO "Shop ""1""".item DEFAULT VALUES');
    expect(await scratch.query(`SELECT currval('"Shop ""1""".item_seq') AS value`)).toEqual([{ value: '1' }]);
    await scratch.execute(
      'BEGIN; INSERT INTO store.thing (item_id) VALUES (2); INSERT INTO "Shop ""1""".item DEFAULT VALUES; COMMIT',
    );
    const tables = await readCatalogue(name, scratch);
    expect(tables.map(({ schema, name: table }) => [schema, table])).toEqual([
      ['Shop "1"', 'item'],
      ['store', 'thing'],
    ]);
    await scratch.drop();
  });

  it('reads texts the same when backslashes are escapes', async () => {
    const scratch = await createScratch();
    await scratch.execute('SET standard_conforming_strings = off');
    await create(name, scratch, everyThing(name));
    await scratch.execute('INSERT INTO every_default DEFAULT VALUES');
    expect(await scratch.query('SELECT d_backslash FROM every_default')).toEqual([{ d_backslash: "\\'" }]);
    await scratch.drop();
  });
});

onDatabase('mysql', ({ name, createScratch }) => {
  it('reads strings the same when backslashes are not escapes', async () => {
    const scratch = await createScratch();
    await scratch.execute("SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_BACKSLASH_ESCAPES,ANSI_QUOTES'");
    await create(name, scratch, everyThing(name));
    await scratch.execute('INSERT INTO every_default () VALUES ()');
    expect(await scratch.query('SELECT d_backslash FROM every_default')).toEqual([{ d_backslash: "\\'" }]);
    const [mode] = await scratch.query('SELECT @@SESSION.sql_mode AS mode');
    expect(mode?.mode).toContain('NO_BACKSLASH_ESCAPES');
    await scratch.drop();
  });

  it('lets a user without privileges make a connection speak UTF-8', async () => {
    const scratch = await createScratch();
    const [, host, port] = /host=([^;]+);port=(\d+)/.exec(scratch.dsn) ?? [];
    await scratch.execute(`CREATE OR REPLACE USER nobody@'${host}' IDENTIFIED BY 'nothing'`);
    const connection = await createConnection({
      host: host ?? '',
      port: Number(port),
      user: 'nobody',
      password: 'nothing',
    });
    await connection.query(findPlatform(name)?.facts.utf8.queries.utf8 ?? '');
    const [rows] = await connection.query("SHOW VARIABLES LIKE 'collation%'");
    expect(rows).toEqual(
      ['connection', 'database', 'server'].map((what) => ({
        Variable_name: `collation_${what}`,
        Value: 'utf8mb4_unicode_ci',
      })),
    );
    await connection.end();
    await scratch.execute(`DROP USER nobody@'${host}'`);
    await scratch.drop();
  });
});
