import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onEachDatabase, type Scratch } from '../../servers/databases.ts';
import { describeWith, pathOf } from '../../servers/describe-with.ts';
import { runOrm } from '../../support/run-orm.ts';

/** Names that are reserved in PHP, used by the runtime, or clash in one class. */
const TABLES = [
  `CREATE TABLE class (id INTEGER NOT NULL PRIMARY KEY, class INTEGER, new INTEGER, modified INTEGER, primary_key INTEGER,
     by_name INTEGER, modified_columns INTEGER, virtual_column INTEGER, this INTEGER, con INTEGER)`,
  `CREATE TABLE list (id INTEGER NOT NULL PRIMARY KEY, a_b INTEGER, a b INTEGER, a-b INTEGER, aB INTEGER, formatter INTEGER, pk INTEGER,
     one INTEGER)`,
  'CREATE TABLE book (id INTEGER NOT NULL PRIMARY KEY)',
  'CREATE TABLE book_query (id INTEGER NOT NULL PRIMARY KEY)',
  'CREATE TABLE writer (id INTEGER NOT NULL PRIMARY KEY, novels INTEGER)',
  `CREATE TABLE novel (id INTEGER NOT NULL PRIMARY KEY, writer INTEGER, editor_id INTEGER, parent_id INTEGER, version INTEGER,
     FOREIGN KEY (writer) REFERENCES writer (id), FOREIGN KEY (editor_id) REFERENCES writer (id),
     FOREIGN KEY (parent_id) REFERENCES novel (id))`,
  `CREATE TABLE primary_key (id INTEGER NOT NULL PRIMARY KEY, list_id INTEGER, FOREIGN KEY (list_id) REFERENCES list (id))`,
  `CREATE TABLE holder (id INTEGER NOT NULL PRIMARY KEY, key_id INTEGER, FOREIGN KEY (key_id) REFERENCES primary_key (id))`,
  'CREATE TABLE keyless (object INTEGER, string INTEGER)',
];

/** Reserved words, which each product quotes in another way. */
const RESERVED = /\b(primary_key|class|new|modified|list|one|this|object|string|a[ -]b)\b/g;

describe('classes of a database with unlucky names', () => {
  onEachDatabase(({ name, createScratch }) => {
    let folder = '';
    let scratch: Scratch;
    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'orm-names-'));
      scratch = await createScratch();
      const quote = name === 'mysql' ? '`' : '"';
      for (const table of TABLES) await scratch.execute(table.replace(RESERVED, `${quote}$1${quote}`));
    });
    afterEach(async () => {
      await scratch.drop();
      rmSync(folder, { recursive: true, force: true });
    });

    describeWith(['php', `pdo_${name}`], 'in PHP', () => {
      it('are all built and loaded', async () => {
        const { dsn, user, password } = scratch;
        const environment = { DB_USER: user, DB_PASSWORD: password };
        const connection = { adapter: name, dsn, user: '%env.DB_USER%', password: '%env.DB_PASSWORD%' };
        const config = { orm: { database: { connections: { odd: connection } } } };
        writeFileSync(join(folder, 'orm.json'), JSON.stringify(config));
        for (const argv of [
          ['database:reverse', 'odd', '--output-dir', '.'],
          ['schema:validate'],
          ['model:build'],
          ['config:convert'],
        ]) {
          const { status, stderr } = await runOrm(argv, { cwd: folder, environment });
          expect(status, `${argv.join(' ')}: ${stderr}`).toBe(0);
        }
        const program = join(import.meta.dirname, '../samples/read-every-table.php');
        const env = { ...process.env, ...environment };
        const printed = execFileSync(pathOf('php'), [program, folder], { encoding: 'utf8', env });
        expect(Object.keys(JSON.parse(printed).rows)).toHaveLength(TABLES.length);
        const schema = readFileSync(join(folder, 'schema.xml'), 'utf8');
        expect(schema).toContain('name="class" phpName="ClassRecord"');
        expect(schema).toContain('name="primary_key" type="INTEGER" phpName="PrimaryKeyColumn"');
      });
    });
  });
});
