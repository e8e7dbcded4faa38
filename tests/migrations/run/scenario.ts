import type { MigrationFile } from '../../../src/migrations/file/migration-file.ts';
import type { RunTarget } from '../../../src/migrations/run/types.ts';
import type { Scratch } from '../../servers/databases.ts';
import { migration } from './runner.ts';

/** Statements of both kinds, most of which do harm when they run twice. */
const MIXED = (dropIndex: string): readonly string[] => [
  'CREATE TABLE author (id INTEGER PRIMARY KEY, name VARCHAR(40))',
  'CREATE TABLE book (id INTEGER PRIMARY KEY, title VARCHAR(40), author_id INTEGER)',
  "INSERT INTO author VALUES (1, 'Jane'), (2, 'Leo')",
  "INSERT INTO book VALUES (1, 'Emma', 1), (2, 'Persuasion', 1), (3, 'Resurrection', 2)",
  'ALTER TABLE book ADD pages INTEGER',
  'UPDATE book SET pages = id * 100',
  'UPDATE book SET pages = pages + 1',
  'CREATE INDEX book_title ON book (title)',
  'ALTER TABLE book ADD subtitle VARCHAR(20)',
  "INSERT INTO book (id, title, author_id, pages) SELECT MAX(id) + 1, 'Again', 2, SUM(pages) FROM book",
  dropIndex,
  'ALTER TABLE author RENAME TO writer',
  'CREATE VIEW titles AS SELECT id, title FROM book',
];

/** What the schema does not know, and a rebuild has to keep. */
const TRIGGER =
  'CREATE TRIGGER writer_guard AFTER UPDATE ON writer BEGIN UPDATE book SET pages = pages + 1; END';

/** Statements that run outside of a transaction, or with help. */
const OWN_WAYS: Readonly<Record<string, string>> = {
  pgsql: '-- orm:outside\nCREATE UNIQUE INDEX CONCURRENTLY book_unique ON book (title);',
  sqlite: `-- orm:rebuild writer
CREATE TABLE writer__orm (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
INSERT INTO writer__orm (id, name) SELECT id, name FROM writer;
DROP TABLE writer;
ALTER TABLE writer__orm RENAME TO writer;
-- orm:end`,
};

const BATCH: Readonly<Record<string, string>> = {
  mysql: "UPDATE book SET subtitle = 'none' WHERE subtitle IS NULL ORDER BY id LIMIT 2",
};

const PLAIN_BATCH =
  "UPDATE book SET subtitle = 'none' WHERE id IN (SELECT id FROM book WHERE subtitle IS NULL ORDER BY id LIMIT 2)";

/** Two migrations: statements of all kinds, and those that run in ways of their own. */
export function scenario(target: RunTarget): readonly MigrationFile[] {
  const { name } = target.platform;
  const dropIndex = name === 'mysql' ? 'DROP INDEX book_title ON book' : 'DROP INDEX book_title';
  const more = name === 'sqlite' ? [TRIGGER] : [];
  return [
    migration(
      target,
      '20260101000000_mixed',
      [...MIXED(dropIndex), ...more].map((sql) => `${sql};`).join('\n'),
    ),
    migration(
      target,
      '20260102000000_special',
      [
        "UPDATE writer SET name = CONCAT(name, '!');".replace(
          /CONCAT\((.*?), (.*?)\)/,
          name === 'mysql' ? 'CONCAT($1, $2)' : '$1 || $2',
        ),
        OWN_WAYS[name] ?? 'CREATE UNIQUE INDEX book_unique ON book (title);',
        `-- orm:batch 2\n${BATCH[name] ?? PLAIN_BATCH};`,
        'CREATE TABLE last (id INTEGER);',
        'INSERT INTO last VALUES (7);',
      ].join('\n'),
    ),
  ];
}

export interface Snapshot {
  readonly structure: readonly string[];
  readonly rows: Readonly<Record<string, readonly unknown[]>>;
}

const STRUCTURE: Readonly<Record<string, string>> = {
  sqlite:
    "SELECT name AS a, sql AS b FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' AND name NOT LIKE '%orm_migration%'",
  pgsql: `SELECT table_name AS a, concat_ws(' ', column_name, data_type, is_nullable) AS b FROM information_schema.columns
WHERE table_schema = 'public' AND table_name <> 'orm_migration'
UNION ALL SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename <> 'orm_migration'
UNION ALL SELECT c.relname, i.indisvalid::text FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE NOT i.indisvalid`,
  mysql: `SELECT table_name AS a, CONCAT_WS(' ', column_name, column_type, is_nullable) AS b FROM information_schema.columns
WHERE table_schema = DATABASE() AND table_name <> 'orm_migration'
UNION ALL SELECT index_name, CONCAT_WS(' ', table_name, column_name, non_unique) FROM information_schema.statistics
WHERE table_schema = DATABASE() AND table_name <> 'orm_migration'`,
};

/** Everything that the scenario makes, to compare a run that was killed with one that was not. */
export async function snapshot(name: string, scratch: Scratch): Promise<Snapshot> {
  const structure = (await scratch.query(STRUCTURE[name] ?? '')).map(({ a, b }) => `${a}: ${b}`).sort();
  const rows: Record<string, readonly unknown[]> = {};
  for (const table of ['book', 'writer', 'last']) {
    rows[table] = (await scratch.query(`SELECT * FROM ${table} ORDER BY id`)).map((row) => ({ ...row }));
  }
  rows.journal = (await scratch.query('SELECT name, state, finished FROM orm_migration ORDER BY name')).map(
    (row) => ({ ...row }),
  );
  return { structure, rows };
}

/** Removes everything that the scenario may have made. */
export async function clean(scratch: Scratch): Promise<void> {
  await scratch.execute('DROP VIEW IF EXISTS titles');
  for (const table of ['book', 'author', 'writer', 'writer__orm', 'last', 'orm_migration']) {
    await scratch.execute(`DROP TABLE IF EXISTS ${table}`);
  }
}
