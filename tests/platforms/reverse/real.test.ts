import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DatabaseName, onEachDatabase, type Scratch } from '../../servers/databases.ts';
import { runOrm } from '../../support/run-orm.ts';
import { catalogueFacts, untoldFacts } from '../catalogue/fact.ts';
import { messagesOf, reverseScratch } from './reversed.ts';

const samples = join(import.meta.dirname, '../samples', 'real');

const statementsOf = (file: string): readonly string[] =>
  readFileSync(join(samples, file), 'utf8')
    .split(/(?<=;)\n(?=CREATE|ALTER)/)
    .map((statement) => statement.replace(/^--.*\n/gm, ''));

/** The structures of well-known applications, written for these tests from published descriptions. */
describe('a database of a real application', () => {
  onEachDatabase(({ name, createScratch }) => {
    let original: Scratch;
    let copy: Scratch;
    let folder = '';
    beforeEach(async () => {
      [original, copy] = [await createScratch(), await createScratch()];
      folder = mkdtempSync(join(tmpdir(), 'orm-real-'));
    });
    afterEach(async () => {
      await original.drop();
      await copy.drop();
      rmSync(folder, { recursive: true, force: true });
    });

    it.each(readdirSync(samples).filter((file) => file.endsWith(`.${name}.sql`)))(
      'is the same after all commands, but for what was told: %s',
      async (file) => {
        for (const statement of statementsOf(file)) await original.execute(statement);
        const { findings, database } = await reverseScratch(name, original);
        await expect(`${messagesOf(findings).join('\n')}\n`).toMatchFileSnapshot(
          join(samples, file.replace(/\.sql$/, '.findings.txt')),
        );
        expect(database.tables.length).toBeGreaterThan(4);
        await rebuildWithCommands(folder, name, original, copy);
        await copy.execute('DROP TABLE orm_migration');
        const [before, after] = [await catalogueFacts(name, original), await catalogueFacts(name, copy)];
        expect(untoldFacts(before, after, findings)).toEqual([]);
      },
    );
  });
});

/** Moves the tables to an empty database as a user would. */
async function rebuildWithCommands(
  cwd: string,
  adapter: DatabaseName,
  original: Scratch,
  copy: Scratch,
): Promise<void> {
  const { user, password } = original;
  const connectionTo = ({ dsn }: Scratch) => ({
    adapter,
    dsn,
    user: '%env.DB_USER%',
    password: '%env.DB_PASSWORD%',
  });
  const connections = { original: connectionTo(original), copy: connectionTo(copy) };
  const generator = { targets: ['php', 'typescript'] };
  writeFileSync(join(cwd, 'orm.json'), JSON.stringify({ orm: { generator, database: { connections } } }));
  const environment = { DB_USER: user, DB_PASSWORD: password };
  const reverse = ['database:reverse', 'original', '--database-name', 'copy', '--output-dir', '.'];
  const merge = ['database:reverse', 'original', '--merge', '--database-name', 'copy'];
  const migrations = ['migration:diff', 'migration:baseline', 'database:check'].map((name) => [
    name,
    '--connection',
    'copy',
  ]);
  const others = [['schema:validate'], ['sql:build'], ['sql:insert'], ['model:build'], ...migrations, merge];
  for (const argv of [reverse, ...others]) {
    const { status, stdout, stderr } = await runOrm(argv, { cwd, environment });
    expect(status, `${argv.join(' ')}: ${stderr}`).toBe(0);
    if (argv === merge) expect(stdout).toBe('The schema is already up to date with original.\n');
  }
}
