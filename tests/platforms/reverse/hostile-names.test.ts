import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runtimeMembers as phpMembers } from '../../../src/targets/php/check/runtime-members.ts';
import { BUILT_IN_CLASSES, RESERVED_CLASS_NAMES as PHP_WORDS } from '../../../src/targets/php/check/words.ts';
import { runtimeMembers as typescriptMembers } from '../../../src/targets/typescript/check/runtime-members.ts';
import { RESERVED_CLASS_NAMES as TYPESCRIPT_WORDS } from '../../../src/targets/typescript/names.ts';
import { type DatabaseName, onEachDatabase, type Scratch } from '../../servers/databases.ts';
import { pathOf } from '../../servers/describe-with.ts';
import { runOrm } from '../../support/run-orm.ts';

const snake = (name: string): string =>
  name.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '_').toLowerCase();

const unique = (names: readonly string[]): readonly string[] => [
  ...new Map(names.filter((name) => /^\w+$/.test(name)).map((name) => [name.toLowerCase(), name])).values(),
];

/** Columns that would be called like the members that every class has. */
const COLUMNS = unique(
  [
    ...Object.values(phpMembers).flatMap(({ methods, properties }) => [...methods, ...properties]),
    ...Object.values(typescriptMembers).flatMap((members) => [...members]),
  ].flatMap((member) => [
    snake(member),
    snake(member.replace(/^(?:get|set|is|has|add|filterBy|findBy|findOneBy|orderBy|use)(?=[A-Z])/, '')),
  ]),
);

/** Tables that would be called like words and classes of the languages. */
const TABLES = unique([
  ...PHP_WORDS,
  ...BUILT_IN_CLASSES,
  ...TYPESCRIPT_WORDS,
  ...'array boolean collection connection_map database date error function map model number object promise proxy'.split(
    ' ',
  ),
  ...'query reflect reg_exp set string symbol table_map values index connections con aux foo_bar foobar foo__bar'.split(
    ' ',
  ),
]);

const COLUMNS_PER_TABLE = 60;

/** All names on one database, and some of them on servers, where the classes are the same. */
const chosen = (names: readonly string[], database: DatabaseName): readonly string[] =>
  database === 'sqlite' ? names : names.filter((_, place) => place % 6 === 0);

function statements(name: DatabaseName): readonly string[] {
  const quote = (text: string): string => (name === 'mysql' ? `\`${text}\`` : `"${text}"`);
  const table = (own: string, columns: readonly string[]): string => {
    const lines = columns
      .filter((column) => column.toLowerCase() !== 'id')
      .map((column, place) => `${quote(column)} ${place % 2 === 0 ? 'INTEGER' : TRUTH[name]}`);
    return `CREATE TABLE ${quote(own)} (${['id INTEGER NOT NULL PRIMARY KEY', ...lines].join(', ')})`;
  };
  const members = chosen(COLUMNS, name);
  const chunks = Array.from({ length: Math.ceil(members.length / COLUMNS_PER_TABLE) }, (_, place) =>
    members.slice(place * COLUMNS_PER_TABLE, (place + 1) * COLUMNS_PER_TABLE),
  );
  return [
    ...chosen(TABLES, name).map((own) => table(own, ['name'])),
    ...chunks.map((columns, place) => table(`members_${place}`, columns)),
  ];
}

const TRUTH: Readonly<Record<DatabaseName, string>> = {
  mysql: 'TINYINT(1)',
  pgsql: 'BOOLEAN',
  sqlite: 'BOOLEAN',
};

describe('a database with names of both languages', () => {
  onEachDatabase(({ name, createScratch }) => {
    let folder = '';
    let scratch: Scratch;
    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'orm-hostile-'));
      scratch = await createScratch();
    });
    afterEach(async () => {
      await scratch.drop();
      rmSync(folder, { recursive: true, force: true });
    });

    it('has a schema that all commands accept, for every target', async () => {
      const all = statements(name);
      for (const statement of all) await scratch.execute(statement);
      const { dsn, user, password } = scratch;
      const connection = { adapter: name, dsn, user: '%env.DB_USER%', password: '%env.DB_PASSWORD%' };
      const environment = { DB_USER: user, DB_PASSWORD: password };
      const configure = (generator: object): void =>
        writeFileSync(
          join(folder, 'orm.json'),
          JSON.stringify({ orm: { generator, database: { connections: { odd: connection } } } }),
        );
      const run = async (line: string): Promise<string> => {
        const { status, stdout, stderr } = await runOrm(line.split(' '), { cwd: folder, environment });
        expect(status, `${line}: ${stdout}${stderr}`.slice(0, 2000)).toBe(0);
        return stdout;
      };
      configure({});
      await run('database:reverse odd --output-dir .');
      configure({ targets: ['php', 'typescript'] });
      for (const line of ['schema:validate', 'sql:build', 'model:build', 'config:convert']) await run(line);
      await run('migration:diff');
      await run('migration:baseline');
      expect(await run('migration:diff')).toBe('The schema has no changes.\n');
      await run('database:check');
      expect(await run('database:reverse odd --merge')).toContain('already up to date');
      const program = join(import.meta.dirname, '../samples/read-every-table.php');
      const env = { ...process.env, ...environment };
      const printed = execFileSync(pathOf('php'), [program, folder], { encoding: 'utf8', env });
      expect(Object.keys(JSON.parse(printed).rows)).toHaveLength(all.length);
    });
  });
});
