import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase, type Scratch } from '../../servers/databases.ts';
import { describeWith } from '../../servers/describe-with.ts';
import { type Outcome, runOrm } from '../../support/run-orm.ts';
import { startOrm, statusOf } from '../../support/start-orm.ts';

const ROOT = join(import.meta.dirname, '../../..');

const SCHEMA = `<database name="shop" namespace="Shop">
  <table name="author">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="name" type="VARCHAR" size="80" required="true"/>
    <column name="email" type="VARCHAR" size="120"/>
    <unique><unique-column name="email"/></unique>
  </table>
</database>`;

/** Writes what it is given, and how many programs wrote before it. */
const NOTE = `import { appendFileSync } from 'node:fs';
import { basename } from 'node:path';
const { ORM_CONNECTION, ORM_SEED, ORM_ROWS } = process.env;
appendFileSync('notes.txt', [basename(process.argv[1]), ORM_CONNECTION, ORM_SEED, ORM_ROWS].join(' ') + '\\n');
`;

/** Makes objects of the generated classes, as many as there are rows before it. */
const PHP = `<?php
require '${ROOT}/runtimes/php/autoload.php';
require 'generated-classes/autoload.php';
Orm\\Runtime\\Orm::init('generated-conf/config.php');
Orm\\Runtime\\Factory\\Factories::seed((int) getenv('ORM_SEED'), (int) getenv('ORM_ROWS') + 1);
$count = Shop\\AuthorQuery::create()->count();
Shop\\AuthorFactory::new()->count($count)->state(['name' => 'By PHP'])->create();
file_put_contents('notes.txt', "php $count " . getenv('ORM_CONNECTION') . ' ' . getenv('ORM_SEED') . "\\n", FILE_APPEND);
`;

const php = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

onEachDatabase((database) => {
  let folder: string;
  let scratch: Scratch;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'orm-seed-programs-'));
    scratch = await database.createScratch();
    write('schema.xml', SCHEMA);
    configure();
    for (const command of ['sql:build', 'sql:insert']) await ok(command);
  });
  afterEach(async () => {
    await scratch?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  const configure = (more = ''): void => {
    const login = `user: '${scratch.user}', password: '${scratch.password}'`;
    const connection = `{adapter: ${database.name}, dsn: '${scratch.dsn}', ${login}${more}}`;
    write(
      'orm.yaml',
      `orm:\n  database: {connections: {shop: ${connection}}}\n  generator: {factories: true}\n`,
    );
  };
  const orm = (...command: readonly string[]): Promise<Outcome> => runOrm(command, { cwd: folder });
  async function ok(...command: readonly string[]): Promise<Outcome> {
    const outcome = await orm(...command);
    expect([command, outcome.status, outcome.status === 0 ? '' : outcome.stderr]).toEqual([command, 0, '']);
    return outcome;
  }
  const notes = (): string => readFileSync(join(folder, 'notes.txt'), 'utf8');
  const names = async (): Promise<readonly unknown[]> =>
    (await scratch.query('SELECT name FROM author ORDER BY id')).map(({ name }) => name);
  const insert = (name: string): string => `INSERT INTO author (name) VALUES ('${name}');\n`;

  it('runs programs and files of SQL in the order of their names', async () => {
    write('seeds/1.sql', insert('first'));
    write('seeds/2.mjs', NOTE);
    write('seeds/3.sql', insert('third'));
    write('seeds/4.js', 'console.log("shown");\n');
    write('seeds/readme.md', 'not run');
    write('seeds/types.d.ts', 'export {};');
    write('seeds/shared/values.mjs', 'throw new Error("not run");');
    write('seeds/shop/0.mjs', NOTE);
    const { stdout, stderr } = await ok('db:seed', '--rows', '0', '--seed', '7');
    expect(stdout).toMatch(/^shop: 0 rows in .+, 5 files run on /);
    expect(stderr).toBe(
      `Running ${join('seeds', '2.mjs')}\nRunning ${join('seeds', '4.js')}\nRunning ${join('seeds', 'shop', '0.mjs')}\n`,
    );
    expect(notes()).toBe('2.mjs shop 7 0\n0.mjs shop 7 0\n');
    expect(await names()).toEqual(['first', 'third']);
  });

  describeWith(['php', `pdo_${database.name}`], 'a program that writes', () => {
    it('is ended by Ctrl-C with its transaction, and nothing after it runs', async () => {
      const { dsn, user, password } = scratch;
      write('seeds/1.sql', insert('first'));
      write(
        'seeds/2.php',
        `<?php
$database = new PDO(...json_decode(${php(JSON.stringify([dsn, user, password]))}));
$database->beginTransaction();
$database->exec("INSERT INTO author (name) VALUES ('half')");
echo "written\\n";
sleep(3600);
`,
      );
      write('seeds/3.sql', insert('third'));
      const child = startOrm(['db:seed', '--rows', '0'], { cwd: folder });
      let printed = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        if (!printed.includes('written') && text.includes('written')) child.kill('SIGINT');
        printed += text;
      });
      expect(await statusOf(child), printed).toBe(1);
      expect(printed).toContain('project/interrupted');
      expect(await names()).toEqual(['first']);
    });
  });

  it('stops at a program that fails, and keeps what was written before it', async () => {
    write('seeds/1.sql', insert('first'));
    write('seeds/2.mjs', 'console.error("no such file"); process.exitCode = 3;\n');
    write('seeds/3.sql', insert('third'));
    const failed = await orm('db:seed', '--rows', '0');
    expect(failed.status).toBe(1);
    expect(failed.stdout).toBe('');
    expect(failed.stderr).toContain(
      `${join('seeds', '2.mjs')} error seed/program-failed: The seed program failed. The program ended with status 3: no such file`,
    );
    expect(failed.stderr).toContain('The rows that were written before it stay.');
    expect(await names()).toEqual(['first']);
    write('seeds/2.mjs', 'throw new Error("not ready");\n');
    expect((await orm('db:seed', '--fresh', '--rows', '0')).stderr).toContain(
      'The program ended with status 1: Error: not ready',
    );
    write('seeds/2.mjs', NOTE);
    write('seeds/3.sql', `${insert('third')}INSERT INTO nowhere VALUES (1);\n`);
    const later = await orm('db:seed', '--fresh', '--rows', '0');
    expect(later.stderr).toContain(`${join('seeds', '3.sql')}:2:1 error seed/file-failed`);
    expect(later.stderr).toContain('The rows that were written before it stay.');
    expect(await names()).toEqual(['first']);
    write('seeds/3.sql', insert('third'));
    expect((await orm('db:seed', '--rows', '0')).stderr).toContain('error seed/not-empty');
    await ok('db:seed', '--fresh', '--rows', '0');
    expect(await names()).toEqual(['first', 'third']);
  });

  it('runs no program on a connection that is not filled', async () => {
    write('seeds/1.mjs', NOTE);
    const other = `shop=${scratch.dsn};user=${scratch.user};password=${scratch.password}`;
    const overridden = await orm('db:seed', '--connection', other);
    expect([overridden.status, overridden.stderr]).toEqual([
      1,
      expect.stringContaining('error seed/overridden-connection'),
    ]);
    await scratch.execute("INSERT INTO author (name) VALUES ('there')");
    expect((await orm('db:seed')).stderr).toContain('error seed/not-empty');
    configure(', protected: true');
    expect((await orm('db:seed', '--fresh')).stderr).toContain('error seed/protected-connection');
    expect(existsSync(join(folder, 'notes.txt'))).toBe(false);
    expect(await names()).toEqual(['there']);
  });

  it('runs TypeScript by tsx where the project has it', async () => {
    write('seeds/1.ts', NOTE);
    write('node_modules/tsx/package.json', '{"name": "tsx", "type": "module", "exports": "./index.js"}');
    // Stands in for the package, which makes JavaScript of a file.
    write(
      'node_modules/tsx/index.js',
      `import { register } from 'node:module';
const hook = \`export const load = async (url, context, next) =>
  url.endsWith('.ts') ? next(url, { ...context, format: 'module' }) : next(url, context);\`;
register('data:text/javascript,' + encodeURIComponent(hook));
`,
    );
    await ok('db:seed', '--rows', '2');
    expect(notes()).toBe('1.ts shop 1 2\n');
    rmSync(join(folder, 'node_modules'), { recursive: true });
    if ('typescript' in process.features && process.features.typescript) return;
    const refused = await orm('db:seed', '--fresh');
    expect(refused.stderr).toContain(`${join('seeds', '1.ts')} error seed/cannot-run:`);
    expect(notes()).toBe('1.ts shop 1 2\n');
  });

  describeWith(['php', 'pdo_sqlite', 'pdo_pgsql', 'pdo_mysql'], 'with PHP', () => {
    it('runs programs that use the generated classes, after the samples', async () => {
      for (const command of ['model:build', 'config:convert']) await ok(command);
      write('seeds/1.sql', insert('first'));
      write('seeds/2.php', PHP);
      write('seeds/3.sql', insert('last'));
      await ok('db:seed', '--rows', '3');
      expect(notes()).toBe('php 4 shop 1\n');
      const rows = await names();
      expect(rows.slice(3)).toEqual(['first', 'By PHP', 'By PHP', 'By PHP', 'By PHP', 'last']);
      await ok('db:seed', '--rows', '3', '--fresh');
      expect(await names()).toEqual(rows);
    });
  });
});
