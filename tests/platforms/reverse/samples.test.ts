import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DatabaseName, onEachDatabase, type Scratch } from '../../servers/databases.ts';
import { describeWith, pathOf } from '../../servers/describe-with.ts';
import { runOrm } from '../../support/run-orm.ts';
import { messagesOf, rebuild, reverseScratch } from './reversed.ts';

const samples = join(import.meta.dirname, '../samples');
const sampleText = (file: string): string => readFileSync(join(samples, file), 'utf8');

/** Runs the script that creates a sample database. */
async function createSample(scratch: Scratch, file: string): Promise<void> {
  for (const statement of sampleText(file).split(/(?<=;)\n(?=CREATE|ALTER)/))
    await scratch.execute(statement);
}

/** Each sample has its own namespace, so that all classes can be analysed together. */
const namespaceOf = (file: string): string =>
  file
    .replace(/\.sql$/, '')
    .split('.')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('\\');

/** The structures of well-known sample databases, from their own scripts. */
describe('a database that others made', () => {
  onEachDatabase(({ name, createScratch }) => {
    let scratch: Scratch;
    let folder = '';
    beforeEach(async () => {
      scratch = await createScratch();
      folder = mkdtempSync(join(tmpdir(), 'orm-sample-'));
    });
    afterEach(async () => {
      await scratch.drop();
      rmSync(folder, { recursive: true, force: true });
    });

    const files = readdirSync(samples).filter(
      (file) => file.endsWith(`.${name}.sql`) && !file.includes('.rows.'),
    );

    it.each(files)('has a schema that can be built: %s', async (file) => {
      await createSample(scratch, file);
      const namespace = namespaceOf(file);
      const first = await reverseScratch(name, scratch, { namespace });
      const expected = join(samples, file.replace(/\.sql$/, ''));
      await expect(first.xml).toMatchFileSnapshot(`${expected}.schema.xml`);
      await expect(`${messagesOf(first.findings).join('\n')}\n`).toMatchFileSnapshot(
        `${expected}.findings.txt`,
      );
      if (name === 'mysql') await scratch.execute('SET FOREIGN_KEY_CHECKS = 0');
      await rebuild(name, scratch, first.database, first.objects);
      const second = await reverseScratch(name, scratch, { namespace });
      expect(second.xml).toBe(first.xml);
      expect(second.objects).toEqual(first.objects);
    });

    describeWith(['php', `pdo_${name}`], 'has classes', () => {
      it.each(files)('that read all of it, and follow every relation: %s', async (file) => {
        await createSample(scratch, file);
        await scratch.execute(sampleText(file.replace(/\.sql$/, '.rows.sql')));
        const environment = await buildClasses(folder, name, scratch, namespaceOf(file));
        const printed = execFileSync(pathOf('php'), [join(samples, 'read-every-table.php'), folder], {
          encoding: 'utf8',
          env: { ...process.env, ...environment },
        });
        const { rows, followed } = JSON.parse(printed);
        expect(rows).toEqual(await rowsPerTable(name, scratch));
        expect(Object.values(rows)).not.toContain(0);
        expect(followed).toBeGreaterThan(Object.keys(rows).length);
      });
    });
  });
});

/** Configures the connection, reverses the database and builds from the schema, as a user would. */
async function buildClasses(
  cwd: string,
  adapter: DatabaseName,
  { dsn, user, password }: Scratch,
  namespace: string,
): Promise<NodeJS.ProcessEnv> {
  const connection = { adapter, dsn, user: '%env.DB_USER%', password: '%env.DB_PASSWORD%' };
  const config = { orm: { database: { connections: { sample: connection } } } };
  writeFileSync(join(cwd, 'orm.json'), JSON.stringify(config));
  const environment = { DB_USER: user, DB_PASSWORD: password };
  const reverse = ['database:reverse', 'sample', '--output-dir', '.', '--namespace', namespace];
  for (const argv of [reverse, ['model:build'], ['config:convert']]) {
    const { status, stderr } = await runOrm(argv, { cwd, environment });
    expect(status, `${argv.join(' ')}: ${stderr}`).toBe(0);
  }
  return environment;
}

/** The number of rows of each table, counted by the database. */
async function rowsPerTable(name: DatabaseName, scratch: Scratch): Promise<Readonly<Record<string, number>>> {
  const { database } = await reverseScratch(name, scratch);
  const quoted = (table: string): string => (name === 'mysql' ? `\`${table}\`` : `"${table}"`);
  const counts: Record<string, number> = {};
  for (const table of database.tables) {
    const [row] = await scratch.query(`SELECT COUNT(*) AS rows_there FROM ${quoted(table.name)}`);
    counts[table.name] = Number(row?.rows_there);
  }
  return counts;
}
