import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { root, SCHEMA, version } from '../packages/project.ts';
import { onEachDatabase, type TestDatabase } from '../servers/databases.ts';
import { PROGRAM_LIMIT_MS } from '../support/limits.ts';

const PLATFORM = `${process.platform}-${process.arch}`;

let folder: string;
let executable: string;
/** A root directory with the executable and the C and C++ libraries, and nothing else. */
let emptyRoot: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'orm-standalone-test-'));
  executable = build(join(folder, 'first'));
  emptyRoot = join(folder, 'root');
  const libraries = execFileSync('ldd', [executable], { encoding: 'utf8' }).match(/\/\S+/g) ?? [];
  for (const path of libraries) cpSync(path, join(emptyRoot, path), { dereference: true });
  cpSync(executable, join(emptyRoot, 'release/orm'));
  mkdirSync(join(emptyRoot, 'tmp'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  rmSync(join(emptyRoot, 'project'), { recursive: true, force: true });
  mkdirSync(join(emptyRoot, 'project'));
});

function build(output: string): string {
  const args = [join(root, 'scripts/standalone.mjs'), '--output', output];
  execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  return join(output, `orm-${version}-${PLATFORM}`);
}

/** Runs the executable in the empty root, where the project is the current folder. */
function orm(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const isolated = ['--map-root-user', `--root=${emptyRoot}`, '--wd=/project', '/release/orm', ...args];
  const { status, stdout, stderr } = spawnSync('unshare', isolated, {
    env: { HOME: '/project', ...environment },
    encoding: 'utf8',
    timeout: PROGRAM_LIMIT_MS,
    input: '',
  });
  return { status, stdout, stderr };
}

function succeed(...args: readonly string[]): string {
  const { status, stdout, stderr } = orm(args);
  expect({ args, status, stderr: status === 0 ? '' : stdout + stderr }).toEqual({
    args,
    status: 0,
    stderr: '',
  });
  return stdout;
}

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(emptyRoot, path)), { recursive: true });
  writeFileSync(join(emptyRoot, path), text);
};
const read = (path: string): string => readFileSync(join(emptyRoot, path), 'utf8');

function configuration({ name, user, password }: TestDatabase, dsn: string): string {
  const connection = { adapter: name, dsn, user, password };
  return JSON.stringify({ orm: { database: { connections: { default: connection } } } });
}

describe('the executable', () => {
  it('is the same, byte for byte, when it is built again', () => {
    const digest = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
    expect(digest(build(join(folder, 'second')))).toBe(digest(executable));
  });

  onEachDatabase((database) => {
    it('builds, migrates and reads a database without Node', async () => {
      const scratch = await database.createScratch();
      try {
        write('project/schema.xml', SCHEMA);
        const dsn = database.name === 'sqlite' ? 'sqlite:shop.sq3' : scratch.dsn;
        write('project/orm.json', configuration(database, dsn));
        succeed('migration:diff');
        succeed('migration:migrate');
        succeed('model:build');
        expect(read('project/generated-classes/Shop/Base/Book.php')).toContain('class Book');
        write('project/schema.xml', SCHEMA.replace('"title"', '"title" size="90"'));
        expect(orm(['database:check']).status).toBe(3);
        succeed('dev', '--save', 'wider');
        succeed('sql', "INSERT INTO book (title) VALUES ('Emma')");
        expect(succeed('sql', 'SELECT title FROM book', '--format', 'json')).toContain('"Emma"');
        succeed('database:check');
        succeed('database:reverse', '--output-dir', 'reversed');
        expect(read('project/reversed/schema.xml')).toContain('size="90"');
      } finally {
        await scratch.drop();
      }
    });
  });

  it('writes what can be installed from the archives beside it', () => {
    write(`release/orm-runtime-${version}.zip`, '');
    const args = ['--driver', 'sqlite', '--dbname', 'shop.sq3', '--namespace', 'Shop', '--schema', 'empty'];
    succeed('init', '--no-interaction', '--composer', ...args);
    expect(JSON.parse(read('project/composer.json'))).toMatchObject({
      repositories: [{ type: 'artifact', url: '../release' }],
      require: { 'orm/runtime': `^${version}` },
    });
    rmSync(join(emptyRoot, `release/orm-runtime-${version}.zip`));
  });

  it('unpacks the files that a page needs, and names the folder that it cannot write', () => {
    write('project/schema.xml', SCHEMA);
    write(
      'project/orm.json',
      JSON.stringify({
        orm: { database: { connections: { default: { adapter: 'sqlite', dsn: 'sqlite:a.sq3' } } } },
      }),
    );
    succeed('schema:graph', '--output', 'graph.html');
    expect(read('project/graph.html')).toContain('book');
    const noFolder = { HOME: '/release/orm', TMPDIR: '/release/orm' };
    const { status, stderr } = orm(['schema:graph', '--output', 'other.html'], noFolder);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringContaining('project/cannot-unpack'),
    });
  });
});
