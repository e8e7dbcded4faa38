import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { liveTables, statementsFor } from '../../arbitraries/live-tables.ts';
import { bounded, fc, runs } from '../../arbitraries/property.ts';
import { type DatabaseName, onDatabase, onEachDatabase, type Scratch } from '../../servers/databases.ts';
import { runOrm } from '../../support/run-orm.ts';
import { catalogueFacts, untoldFacts } from '../catalogue/fact.ts';
import { create } from '../create.ts';
import { messagesOf, reverseScratch } from './reversed.ts';

/** A junction table and its two tables that all refer to the same table. */
const SHARED_TARGET = [
  'CREATE TABLE env (id INTEGER NOT NULL PRIMARY KEY)',
  'CREATE TABLE mr (id INTEGER NOT NULL PRIMARY KEY, env_id INTEGER, FOREIGN KEY (env_id) REFERENCES env (id))',
  'CREATE TABLE dep (id INTEGER NOT NULL PRIMARY KEY, env_id INTEGER, FOREIGN KEY (env_id) REFERENCES env (id))',
  `CREATE TABLE dep_mr (dep_id INTEGER NOT NULL, mr_id INTEGER NOT NULL, env_id INTEGER, PRIMARY KEY (dep_id, mr_id),
    FOREIGN KEY (dep_id) REFERENCES dep (id), FOREIGN KEY (mr_id) REFERENCES mr (id), FOREIGN KEY (env_id) REFERENCES env (id))`,
];

describe('what database:reverse writes', () => {
  onEachDatabase(({ name, createScratch }) => {
    let folder = '';
    let scratch: Scratch;
    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'orm-accepted-'));
      scratch = await createScratch();
    });
    afterEach(async () => {
      await scratch.drop();
      rmSync(folder, { recursive: true, force: true });
    });

    it('is accepted by every command where relations would have one name', async () => {
      for (const statement of SHARED_TARGET) await scratch.execute(statement);
      expect(await refusals(folder, name, scratch)).toEqual([]);
    });

    it('is accepted by every command, whatever the names are', bounded, async () => {
      await fc.assert(
        fc.asyncProperty(liveTables, async (given) => {
          const own = await createScratch();
          const cwd = mkdtempSync(join(folder, 'run-'));
          try {
            for (const statement of statementsFor(given, name)) await own.execute(statement);
            expect(await refusals(cwd, name, own)).toEqual([]);
          } finally {
            await own.drop();
          }
        }),
        runs(RANDOM_RUNS),
      );
    });
  });
});

/** MariaDB hashes what is too long for an index; keys of texts can hold their beginnings. */
const LONG_KEYS = [
  'CREATE TABLE long_unique (id INTEGER NOT NULL PRIMARY KEY, a VARCHAR(3000), UNIQUE KEY u (a))',
  'CREATE TABLE text_unique (id INTEGER NOT NULL PRIMARY KEY, a BLOB, t LONGTEXT, UNIQUE KEY u (a), UNIQUE KEY v (id, t))',
  'CREATE TABLE text_key (a LONGTEXT NOT NULL, b VARCHAR(3000) NOT NULL, PRIMARY KEY (a(10), b(20)))',
  'CREATE TABLE counted (v INTEGER, a INTEGER NOT NULL, id INTEGER NOT NULL AUTO_INCREMENT, PRIMARY KEY (id, a))',
];

describe('what database:reverse writes of long keys', () => {
  onDatabase('mysql', ({ name, createScratch }) => {
    it('is accepted by every command, and is the same database', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'orm-long-keys-'));
      const scratch = await createScratch();
      try {
        for (const statement of LONG_KEYS) await scratch.execute(statement);
        expect(await refusals(folder, name, scratch, MIGRATIONS)).toEqual([]);
        const [original, copy] = [await reverseScratch(name, scratch), await createScratch()];
        expect(messagesOf(original.findings)).toEqual([]);
        await create(name, copy, original.database);
        const facts = [await catalogueFacts(name, scratch), await catalogueFacts(name, copy)] as const;
        expect(untoldFacts(...facts, [])).toEqual([]);
        await copy.drop();
      } finally {
        await scratch.drop();
        rmSync(folder, { recursive: true, force: true });
      }
    });
  });
});

/** Commands for databases of which the schema omits nothing. */
const MIGRATIONS = [['migration:diff'], ['migration:baseline'], ['database:check']];

const RANDOM_RUNS = 8;

/** The errors of the commands that a user runs on a reversed schema. */
async function refusals(
  cwd: string,
  adapter: DatabaseName,
  scratch: Scratch,
  more: readonly (readonly string[])[] = [],
): Promise<readonly string[]> {
  mkdirSync(cwd, { recursive: true });
  const { dsn, user, password } = scratch;
  const connection = { adapter, dsn, user: '%env.DB_USER%', password: '%env.DB_PASSWORD%' };
  writeFileSync(
    join(cwd, 'orm.json'),
    JSON.stringify({
      orm: { generator: { targets: ['php', 'typescript'] }, database: { connections: { odd: connection } } },
    }),
  );
  const environment = { DB_USER: user, DB_PASSWORD: password };
  const refused: string[] = [];
  const commands = [
    ['database:reverse', 'odd', '--output-dir', '.'],
    ['schema:validate'],
    ['sql:build'],
    ['model:build'],
    ['config:convert'],
    ['database:reverse', 'odd', '--merge'],
    ...more,
  ];
  for (const argv of commands) {
    const { status, stderr } = await runOrm(argv, { cwd, environment });
    if (status !== 0) refused.push(`${argv.join(' ')}: ${stderr.slice(0, 600)}`);
  }
  return refused;
}
