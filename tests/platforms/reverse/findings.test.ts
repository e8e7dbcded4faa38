import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../../../src/model/new.ts';
import { tableMatcher } from '../../../src/reverse/exclude.ts';
import { type DatabaseName, onEachDatabase, type Scratch } from '../../servers/databases.ts';
import { pgsqlMajor } from '../../servers/scratch.ts';
import { loadCounted } from '../../support/counted-work.ts';
import { catalogueFacts, untoldFacts } from '../catalogue/fact.ts';
import { create, runAll } from '../create.ts';
import { messagesOf, rebuild, reverseScratch } from './reversed.ts';

/** Database objects that a schema cannot describe, and the expected findings. */
const BEYOND: Readonly<Record<DatabaseName, readonly string[]>> = {
  sqlite: [
    `CREATE TABLE item (id INTEGER NOT NULL PRIMARY KEY, price INT CONSTRAINT positive CHECK (price > 0), name TEXT COLLATE NOCASE,
      twice INT GENERATED ALWAYS AS (price * 2) VIRTUAL, odd FANCY)`,
    'CREATE TABLE pair (b INTEGER NOT NULL, a INTEGER NOT NULL, PRIMARY KEY (a, b)) WITHOUT ROWID',
    'CREATE TABLE exact (id INTEGER NOT NULL PRIMARY KEY) STRICT',
    'CREATE TABLE child (id INTEGER NOT NULL PRIMARY KEY, item_id INTEGER REFERENCES item (id) DEFERRABLE INITIALLY DEFERRED, gone INTEGER REFERENCES nowhere (id))',
    'CREATE TABLE named (id INTEGER NOT NULL PRIMARY KEY, a VARCHAR(9) DEFAULT "a ""b"" \'c\'", b TEXT DEFAULT plain, c INT DEFAULT [5])',
    'CREATE TABLE same (a INTEGER NOT NULL CONSTRAINT one REFERENCES item (id) ON UPDATE SET NULL, b INTEGER CONSTRAINT one REFERENCES item (id))',
    `CREATE TABLE loose (code TEXT, part TEXT, note TEXT NOT NULL ON CONFLICT IGNORE, word TEXT CONSTRAINT one_word UNIQUE ON CONFLICT REPLACE,
      CONSTRAINT loose_key PRIMARY KEY (code, part) ON CONFLICT ROLLBACK, UNIQUE (note COLLATE NOCASE, word DESC))`,
    'CREATE UNIQUE INDEX by_word ON loose (word)',
    'CREATE INDEX nocase ON loose (word COLLATE NOCASE)',
    'CREATE INDEX cheap ON item (price) WHERE price < 10',
    'CREATE INDEX lowered ON item (lower(name))',
    'CREATE INDEX downwards ON item (price DESC)',
    'CREATE INDEX doubled ON item (twice)',
    'CREATE VIRTUAL TABLE search USING fts5(body)',
    'CREATE VIEW cheap_items AS SELECT * FROM item',
    'CREATE TRIGGER changed AFTER UPDATE ON item BEGIN SELECT 1; END',
  ],
  pgsql: [
    `CREATE TYPE mood AS ENUM ('good', 'bad')`,
    'CREATE DOMAIN positive AS integer CHECK (VALUE > 0)',
    'CREATE SEQUENCE tickets',
    `CREATE TABLE item (id integer PRIMARY KEY, price integer CONSTRAINT some_price CHECK (price > 0), name text COLLATE "C",
      twice integer GENERATED ALWAYS AS (price * 2) STORED, feeling mood, area int4range, EXCLUDE USING gist (area WITH &&))`,
    'CREATE TABLE pair (b integer, a integer, PRIMARY KEY (a, b))',
    'CREATE TABLE bare ()',
    'CREATE TABLE whole (a integer UNIQUE, b integer, PRIMARY KEY (a, b))',
    'CREATE TABLE part (a integer NOT NULL REFERENCES whole (a) ON DELETE SET NULL ON UPDATE SET DEFAULT, b integer)',
    'CREATE INDEX twice ON part (b, b)',
    'CREATE TABLE once (a integer, b integer, UNIQUE NULLS NOT DISTINCT (a), UNIQUE (b) INCLUDE (a))',
    'CREATE TABLE measure (id integer, day date) PARTITION BY RANGE (day)',
    `CREATE TABLE measure_1 PARTITION OF measure FOR VALUES FROM ('2020-01-01') TO ('2021-01-01')`,
    'CREATE UNLOGGED TABLE child (id integer PRIMARY KEY, item_id integer REFERENCES item (id) MATCH FULL) INHERITS (pair)',
    'CREATE INDEX cheap ON item (price) WHERE price < 10',
    'CREATE INDEX lowered ON item (lower(name))',
    'CREATE INDEX downwards ON item (price DESC)',
    'CREATE INDEX hashed ON item USING hash (price)',
    'CREATE INDEX ranges ON item USING gist (area)',
    'CREATE INDEX wide ON item (price) INCLUDE (name)',
    'CREATE INDEX patterns ON item (name text_pattern_ops)',
    'CREATE VIEW cheap_items AS SELECT * FROM item',
    'CREATE MATERIALIZED VIEW stored_items AS SELECT * FROM item',
    `CREATE FUNCTION nothing() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
    'CREATE TRIGGER changed AFTER UPDATE ON item FOR EACH ROW EXECUTE FUNCTION nothing()',
    'CREATE RULE quiet AS ON DELETE TO item DO INSTEAD NOTHING',
    'CREATE COLLATION plain (provider = libc, locale = "C")',
    'CREATE EXTENSION btree_gin',
    `CREATE TABLE tuned (id serial PRIMARY KEY WITH (fillfactor = 70), a text, b text COLLATE plain, c integer, d integer,
      CONSTRAINT c_once UNIQUE (c) INCLUDE (d) WITH (fillfactor = 80) DEFERRABLE) WITH (fillfactor = 60, toast.autovacuum_enabled = off)`,
    'ALTER TABLE tuned ALTER a SET STATISTICS 500, ALTER a SET STORAGE EXTERNAL, ALTER a SET COMPRESSION pglz, ALTER c SET (n_distinct = 5), REPLICA IDENTITY FULL, ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY',
    'CREATE POLICY mine ON tuned USING (true)',
    'CREATE INDEX by_a ON tuned (a COLLATE plain) WITH (fillfactor = 50)',
    'CREATE UNIQUE INDEX by_d ON tuned (d)',
    `COMMENT ON INDEX by_a IS 'why'`,
    `COMMENT ON CONSTRAINT c_once ON tuned IS 'why'`,
    'CLUSTER tuned USING by_d',
    'CREATE STATISTICS c_and_d ON c, d FROM tuned',
    `CREATE TABLE covering (id integer, a integer, PRIMARY KEY (id) INCLUDE (a))`,
    'CREATE SEQUENCE "Mixed"',
    'CREATE SEQUENCE shared START 100 INCREMENT 10 CACHE 5',
    'CREATE SEQUENCE by_text',
    'CREATE SCHEMA other',
    'CREATE SEQUENCE other.elsewhere',
    `CREATE TABLE c_mixed (id integer PRIMARY KEY DEFAULT nextval('"Mixed"'::text))`,
    `CREATE TABLE c_shared (id bigint PRIMARY KEY DEFAULT nextval('shared'))`,
    `CREATE TABLE c_shared_too (id bigint PRIMARY KEY DEFAULT nextval('public.shared'::text))`,
    `CREATE TABLE c_text (id bigint PRIMARY KEY DEFAULT nextval(('by_text'::text)::regclass), second integer DEFAULT nextval('tickets'))`,
    `CREATE TABLE c_else (id integer PRIMARY KEY DEFAULT nextval('other.elsewhere'))`,
    'CREATE TABLE c_started (id serial PRIMARY KEY)',
    'ALTER SEQUENCE c_started_id_seq RESTART 5 START 5 INCREMENT 2',
    'CREATE TABLE c_owned (id integer PRIMARY KEY)',
    'CREATE SEQUENCE owned_only OWNED BY c_owned.id',
    'CREATE TABLE c_identity (id integer GENERATED ALWAYS AS IDENTITY (START 7) PRIMARY KEY)',
    'CREATE TABLE other.away (id serial PRIMARY KEY)',
    'CREATE PUBLICATION everything FOR TABLE item',
    `CREATE TABLE partly (id integer PRIMARY KEY, a integer, b integer, FOREIGN KEY (a, b) REFERENCES whole (a, b) ON DELETE SET NULL (b))`,
  ],
  mysql: [
    `CREATE TABLE item (id INTEGER NOT NULL PRIMARY KEY, price INT, twice INT AS (price * 2) VIRTUAL, flags BIT(3), secret INT INVISIBLE,
      raw BINARY(2) DEFAULT X'FF00', CONSTRAINT positive CHECK (price > 0), KEY commented (price) COMMENT 'why')`,
    'CREATE TABLE pair (b INTEGER NOT NULL, a INTEGER NOT NULL, PRIMARY KEY (a, b))',
    'CREATE TABLE part (id INTEGER NOT NULL PRIMARY KEY, a INTEGER, CONSTRAINT to_part FOREIGN KEY (a) REFERENCES pair (a))',
    'CREATE TABLE measure (id INTEGER NOT NULL PRIMARY KEY) PARTITION BY HASH (id) PARTITIONS 2',
    'CREATE TABLE history (id INTEGER NOT NULL PRIMARY KEY) WITH SYSTEM VERSIONING',
    'CREATE SEQUENCE tickets',
    `CREATE TABLE moments (id INTEGER NOT NULL PRIMARY KEY, seen TIMESTAMP NOT NULL, word VARCHAR(9) CHARACTER SET latin1, packed TEXT COMPRESSED, body TEXT, KEY unused (seen) IGNORED,
      UNIQUE KEY once (word), FULLTEXT KEY searched (body), KEY down (word DESC)) ROW_FORMAT=COMPRESSED`,
    'ALTER TABLE moments ALTER seen DROP DEFAULT',
    'CREATE TABLE old (id INTEGER NOT NULL PRIMARY KEY, word VARCHAR(9)) CHARACTER SET latin1 COLLATE latin1_german1_ci ENGINE=MyISAM',
    'CREATE VIEW cheap_items AS SELECT * FROM item',
    'CREATE TRIGGER changed AFTER UPDATE ON item FOR EACH ROW SET @x = 1',
    'CREATE FUNCTION one() RETURNS INT DETERMINISTIC RETURN 1',
    'CREATE EVENT nightly ON SCHEDULE EVERY 1 DAY DO SET @x = 1',
  ],
};

const odd = ['with "double" quotes', "it's", '`ticked`', '[x]', 'a\nb', 'ünï 😀'];

/** Names that break careless quoting; MariaDB has no characters beyond the basic plane. */
const oddNames = (name: DatabaseName): readonly string[] =>
  odd.map((text) => (name === 'mysql' ? text.replace('😀', '☺') : text));

describe('a copy in another place', () => {
  onEachDatabase(
    ({ createScratch }) => {
      it('keeps the character set that tables have from their database', async () => {
        const [original, copy] = [await createScratch(), await createScratch()];
        try {
          await original.execute('ALTER DATABASE CHARACTER SET latin1 COLLATE latin1_german1_ci');
          await original.execute('CREATE TABLE a (id INTEGER NOT NULL PRIMARY KEY, word VARCHAR(9))');
          await original.execute(
            'CREATE TABLE b (id INTEGER NOT NULL PRIMARY KEY, word VARCHAR(9)) CHARACTER SET utf8mb4',
          );
          const { database, findings } = await reverseScratch('mysql', original);
          await rebuild('mysql', copy, database);
          const [before, after] = [
            await catalogueFacts('mysql', original),
            await catalogueFacts('mysql', copy),
          ];
          expect(untoldFacts(before, after, findings)).toEqual([]);
          expect(messagesOf(findings)).toEqual([]);
        } finally {
          await original.drop();
          await copy.drop();
        }
      });
    },
    ['mysql'],
  );

  onEachDatabase(
    ({ createScratch }) => {
      it('keeps the schema of tables, whatever heads the search path', async () => {
        const [original, copy] = [await createScratch(), await createScratch()];
        try {
          await original.execute('CREATE SCHEMA app');
          await original.execute('SET search_path = app, public');
          await original.execute('CREATE TABLE owner (id serial PRIMARY KEY)');
          await original.execute(
            'CREATE TABLE public.pet (id serial PRIMARY KEY, owner_id integer REFERENCES owner (id))',
          );
          const { database, findings } = await reverseScratch('pgsql', original);
          expect(database.tables.map(({ schema, name }) => `${schema}.${name}`)).toEqual([
            'app.owner',
            'public.pet',
          ]);
          await rebuild('pgsql', copy, database);
          await copy.execute('SET search_path = app, public');
          const [before, after] = [
            await catalogueFacts('pgsql', original),
            await catalogueFacts('pgsql', copy),
          ];
          expect(untoldFacts(before, after, findings)).toEqual([]);
        } finally {
          await original.drop();
          await copy.drop();
        }
      });
    },
    ['pgsql'],
  );
});

describe('reversing', () => {
  onEachDatabase(({ name, createScratch }) => {
    let scratch: Scratch;
    beforeEach(async () => {
      scratch = await createScratch();
    });
    afterEach(() => scratch.drop());

    it('lists what a schema cannot describe', async ({ skip }) => {
      skip(name === 'pgsql' && (await pgsqlMajor(scratch)) < 15, 'needs the syntax of PostgreSQL 15');
      if (name === 'mysql') await scratch.execute('SET explicit_defaults_for_timestamp = ON');
      for (const statement of BEYOND[name]) await scratch.execute(statement);
      const { xml, findings } = await reverseScratch(name, scratch);
      // reverse/omitted, reverse/lossy, reverse/unknown-type
      expect(messagesOf(findings)).toMatchSnapshot();
      expect(xml).toMatchSnapshot();
    });

    it('tells everything that a copy does not have', async ({ skip }) => {
      skip(name === 'pgsql' && (await pgsqlMajor(scratch)) < 15, 'needs the syntax of PostgreSQL 15');
      if (name === 'mysql') await scratch.execute('SET explicit_defaults_for_timestamp = ON');
      for (const statement of BEYOND[name]) await scratch.execute(statement);
      const before = await catalogueFacts(name, scratch);
      const { database, findings, objects } = await reverseScratch(name, scratch);
      const copy = await createScratch();
      try {
        await rebuild(name, copy, database, objects);
        expect(untoldFacts(before, await catalogueFacts(name, copy), findings)).toEqual([]);
      } finally {
        await copy.drop();
      }
    });

    it('keeps names and comments, whatever they are', async () => {
      const names = oddNames(name);
      const tables = names.map((text, place) =>
        newTable(`t ${text}`, {
          codeName: `T${place}`,
          description: `--${text} */ ?> \\ %\n${text}`,
          columns: [
            newColumn(`id ${text}`, 'INTEGER', { codeName: 'Id', primaryKey: true, autoIncrement: true }),
            newColumn(text, 'VARCHAR', {
              codeName: 'Own',
              size: 40,
              description: text,
              default: { kind: 'value', text: `${text}\\` },
            }),
            newColumn('parent', 'INTEGER', { default: { kind: 'value', text: '-1' } }),
          ],
          indexes: [
            newIndex([text], { name: `i ${place} ${text}` }),
            newIndex(['parent', text], { name: `u ${place} ${text}`, unique: true }),
          ],
          foreignKeys: [
            newForeignKey(`t ${text}`, [{ local: 'parent', foreign: `id ${text}` }], {
              name: `f ${place} ${text}`,
            }),
          ],
        }),
      );
      await create(name, scratch, newDatabase('odd', { tables }));
      const { database, findings, xml } = await reverseScratch(name, scratch);
      expect(messagesOf(findings)).toEqual([]);
      const byName = new Map(database.tables.map((table) => [table.name, table]));
      for (const table of tables) {
        const found = byName.get(table.name);
        expect(found?.description).toBe(table.description);
        expect(
          found?.columns.map((column) => [column.name, column.default?.text, column.description]),
        ).toEqual(table.columns.map((column) => [column.name, column.default?.text, column.description]));
        const named = (index: { readonly name?: string }) => index.name;
        expect(found?.indexes.map(named).sort()).toEqual(table.indexes.map(named).sort());
        expect(found?.foreignKeys.map(named)).toEqual(table.foreignKeys.map(named));
      }
      await rebuild(name, scratch, database);
      expect((await reverseScratch(name, scratch)).xml).toBe(xml);
    });

    it('leaves excluded tables alone', async () => {
      const id = newColumn('id', 'INTEGER', { primaryKey: true });
      const key = newForeignKey('tmp_a', [{ local: 'id', foreign: 'id' }], { name: 'to_tmp' });
      const tables = [
        newTable('tmp_a', { columns: [id] }),
        newTable('kept', { columns: [id], foreignKeys: [key] }),
      ];
      await create(name, scratch, newDatabase('excluded', { tables }));
      const isExcluded = tableMatcher(['tmp_*']);
      const { database, findings } = await reverseScratch(name, scratch, { isExcluded });
      expect(database.tables.map((table) => table.name)).toEqual(['kept']);
      expect(messagesOf(findings)).toEqual([
        'omitted: The foreign key "to_tmp" of table "kept" is omitted (reference to the excluded table "tmp_a").',
      ]);
    });

    it('reads many tables with as many queries as one table, and steps for each that do not grow', async () => {
      let queries = 0;
      const query: Scratch['query'] = (sql) => {
        queries += 1;
        return scratch.query(sql);
      };
      const statement = (number: number) => ({
        sql: `CREATE TABLE t${number} (id INTEGER NOT NULL PRIMARY KEY, parent INTEGER, name VARCHAR(40)${
          number === 0 ? '' : `, CONSTRAINT f${number} FOREIGN KEY (parent) REFERENCES t${number - 1} (id)`
        })`,
      });
      const makeTables = (from: number, to: number): Promise<void> =>
        runAll(
          scratch,
          Array.from({ length: to - from }, (_, place) => statement(from + place)),
        );
      const counted = await loadCounted<typeof import('./reversed-tables.ts')>(
        'tests/platforms/reverse/reversed-tables.ts',
      );
      const expectTables = async (tables: number): Promise<void> =>
        expect(await counted.module.reversedTables(name, query)).toBe(tables);
      try {
        await makeTables(0, 1);
        await expectTables(1);
        const forOne = queries;
        await makeTables(1, 100);
        const few = await counted.countAsync(() => expectTables(100));
        await makeTables(100, 400);
        queries = 0;
        const many = await counted.countAsync(() => expectTables(400));
        expect(queries).toBe(forOne);
        expect(forOne).toBeLessThan(15);
        // 16 if they grew with the number of tables.
        expect(many / few).toBeLessThan(5);
      } finally {
        counted.close();
      }
    });
  });
});
