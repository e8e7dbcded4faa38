import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands } from '../../src/cli/commands/index.ts';
import { filesUnder } from '../support/files.ts';
import { inFolder } from '../support/read-config.ts';
import { runOrm } from '../support/run-orm.ts';
import { ORM, spawnOrm, startOrm, statusOf } from '../support/start-orm.ts';

const project = {
  'orm.yaml': "orm: {database: {connections: {shop: {adapter: sqlite, dsn: 'sqlite:shop.sq3'}}}}\n",
  'schema.xml':
    '<database name="shop"><table name="item"><column name="id" type="INTEGER"/></table></database>',
};
const wrong = { ...project, 'schema.xml': '<database name="shop"><tabel/></database>' };

/** A script that makes Node look like an old version, which cannot load modules by the prefix `node:`. */
const oldNode = (version: string): string => `
  const Module = require('module');
  const load = Module._load;
  Module._load = (name, ...rest) => {
    if (name.startsWith('node:')) throw new Error('Cannot find module ' + name);
    return load(name, ...rest);
  };
  Object.defineProperty(process, 'version', { value: '${version}' });
`;

describe('wrong usage ends with 2, says why and writes nothing:', () => {
  it.each([
    ['sql:biuld', ["unknown command 'sql:biuld'", 'Did you mean sql:build?']],
    ['nonsense', ["unknown command 'nonsense'"]],
    ['sql:build --platfrom mysql', ["unknown option '--platfrom'", 'Did you mean --platform?']],
    ['sql:insert --dryrun', ["unknown option '--dryrun'", 'Did you mean --dry-run?']],
    ['sql:build --output-dir', ["option '--output-dir <path>' argument missing"]],
    ['sql:build --config-dir', ["option '--config-dir <path>' argument missing"]],
    ['sql:build --config-dir=', ["option '--config-dir <path>' argument '' is invalid. The path is empty"]],
    ['model:build --output-dir=', ["option '--output-dir <path>' argument '' is invalid. The path is empty"]],
    [
      'sql:build --platform db2',
      ["argument 'db2' is invalid", 'mysql, pgsql, sqlite, mssql, sqlsrv, oracle'],
    ],
    ['sql:build schema.xml', ["too many arguments for 'sql:build'"]],
    ['--nonsense', ["unknown option '--nonsense'"]],
  ])('orm %s', (line, says) =>
    inFolder(project, async (folder) => {
      const { status, stdout, stderr } = await runOrm(line.split(' '), { cwd: folder });
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
      for (const words of says) expect(stderr).toContain(words);
      expect(filesUnder(folder)).toEqual(project);
    }),
  );
});

describe('help', () => {
  it.each([[[]], [['help']], [['--help']], [['-h']]])('of all commands: orm %j', async (argv) => {
    const { status, stdout, stderr } = await runOrm(argv, { cwd: '/' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^Usage: orm /);
    for (const { name, aliases } of commands) {
      const others = aliases.filter((alias) => !name.startsWith(alias));
      expect(stdout).toContain([name, ...others].join(', '));
    }
  });

  it('of all commands is grouped by topic and fits into 80 columns', async () => {
    const { stdout } = await runOrm(['help'], { cwd: '/' });
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(stdout.match(/^\S.*:$/gm)).toEqual([
      'Options:',
      'Start a project:',
      'Build:',
      'Migrations:',
      'Help:',
    ]);
    expect(stdout).toMatch(/\nMigrations:\n(?: .*\n)* {2}migration:squash .*\n/);
  });

  it('is also called list', async () => {
    const help = await runOrm(['help'], { cwd: '/' });
    for (const argv of [['list'], ['list', '--no-ansi']])
      expect(await runOrm(argv, { cwd: '/' })).toEqual(help);
    const { status, stdout } = await runOrm(['list', 'migration'], { cwd: '/' });
    expect(status).toBe(0);
    expect(stdout).toContain('migration:squash');
    expect(stdout).not.toContain('sql:build');
    const unknown = await runOrm(['list', 'migrations'], { cwd: '/' });
    expect([unknown.status, unknown.stdout]).toEqual([2, '']);
    expect(unknown.stderr).toContain("unknown command 'migrations'");
  });

  it.each(commands.map(({ name }) => name))('of %s', async (name) => {
    const asked = await runOrm(['help', name], { cwd: '/' });
    expect({ status: asked.status, stderr: asked.stderr }).toEqual({ status: 0, stderr: '' });
    for (const words of [
      `Usage: orm ${name}`,
      '--config-dir <path>',
      '--verbose',
      '--quiet',
      '--no-color',
      '--help',
    ]) {
      expect(asked.stdout).toContain(words);
    }
    expect(await runOrm([name, '--help'], { cwd: '/' })).toEqual(asked);
  });
});

describe('--quiet', () => {
  it('says nothing when all is well, not even warnings', () =>
    inFolder(project, async (folder) => {
      const loud = await runOrm(['sql:build'], { cwd: folder });
      expect(loud.stderr).toContain('warning schema/no-primary-key');
      for (const flag of ['--quiet', '-q']) {
        const outcome = await runOrm(['sql:build', flag], { cwd: folder });
        expect(outcome).toEqual({ status: 0, stdout: '', stderr: '' });
      }
    }));

  it('reports the problem', () =>
    inFolder(wrong, async (folder) => {
      const { status, stdout, stderr } = await runOrm(['sql:build', '--quiet'], { cwd: folder });
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toMatch(/^schema\.xml:1:23 error schema\/unexpected-element: .*\n.*\n {6}hint: .*\n$/);
    }));

  it('prints the data that was asked for', () =>
    inFolder(project, async (folder) => {
      await runOrm(['sql:build'], { cwd: folder });
      const { stdout } = await runOrm(['sql:insert', '--dry-run', '--quiet'], { cwd: folder });
      expect(stdout).toContain('CREATE TABLE');
    }));
});

describe('the process', () => {
  it('has a version, a status and separate streams', () =>
    inFolder(wrong, async (folder) => {
      const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
      for (const flag of ['--version', '-V']) {
        expect(await spawnOrm([flag], { cwd: folder })).toEqual({
          status: 0,
          stdout: `${version}\n`,
          stderr: '',
        });
      }
      const refused = await spawnOrm(['sql:build'], { cwd: folder });
      expect(refused).toEqual(await runOrm(['sql:build'], { cwd: folder }));
      expect(refused.status).toBe(1);
      expect((await spawnOrm(['sql:biuld'], { cwd: folder })).status).toBe(2);
    }));

  it('says so when its folder was removed', () =>
    inFolder({}, async (folder) => {
      const line = `mkdir gone && cd gone && rmdir ../gone && exec "$0" "$1" sql:build`;
      const child = spawnSync('sh', ['-c', line, process.execPath, ORM], { cwd: folder, encoding: 'utf8' });
      expect(child.status).toBe(1);
      expect(child.stderr).toContain('error: The current folder no longer exists.');
      expect(child.stderr).not.toContain(' at ');
    }));

  it.each(['v18.20.8', 'v12.22.12', 'v8.17.0'])('names the version that it needs on Node %s', (version) =>
    inFolder({ ...project, 'old-node.cjs': oldNode(version) }, async (folder) => {
      const child = spawnSync(process.execPath, ['-r', join(folder, 'old-node.cjs'), ORM, 'sql:build'], {
        cwd: folder,
        encoding: 'utf8',
      });
      const { engines } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
      const [oldest] = engines.node.match(/\d+/);
      expect([child.status, child.stdout, child.stderr]).toEqual([
        1,
        '',
        `error: orm needs Node ${oldest} or newer, but ${process.execPath} is Node ${version.slice(1)}.\n`,
      ]);
      expect(filesUnder(folder)).not.toHaveProperty('generated-sql/shop.sql');
    }),
  );

  it('prints no colors into a pipe for any TERM', () =>
    inFolder(wrong, async (folder) => {
      const environment = { TERM: 'xterm-256color', COLORTERM: 'truecolor' };
      const { stderr } = await spawnOrm(['sql:build'], { cwd: folder, environment });
      expect(stderr).not.toContain('\u001b');
    }));

  const script = Array.from({ length: 20_000 }, (_, n) => `CREATE TABLE item_${n} (id INTEGER);\n`).join('');
  const large = {
    ...project,
    'generated-sql/sqldb.map': 'shop.sql=shop\n',
    'generated-sql/shop.sql': script,
  };

  it('delivers everything into a pipe', () =>
    inFolder(large, async (folder) => {
      const { status, stdout } = await spawnOrm(['sql:insert', '--dry-run'], { cwd: folder });
      expect(status).toBe(0);
      expect(stdout).toBe(`-- shop (SQLite): generated-sql/shop.sql\n${script}`);
    }));

  it.skipIf(process.platform !== 'linux')('fails when its output cannot be written', () =>
    inFolder(large, async (folder) => {
      const line = 'exec "$0" "$1" sql:insert --dry-run > /dev/full';
      const child = spawnSync('sh', ['-c', line, process.execPath, ORM], { cwd: folder, encoding: 'utf8' });
      expect(child.status).toBe(1);
      expect(child.stderr).toBe('error: The output cannot be written: the disk is full.\n');
    }),
  );

  it.each([
    ['stdout', ['sql:insert', '--dry-run']],
    ['stderr', ['sql:build']], // It has a warning to give.
  ] as const)('does its work when nobody reads its %s any more', (stream, argv) =>
    inFolder(large, async (folder) => {
      const child = startOrm(argv, { cwd: folder });
      let complaints = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        complaints += text;
      });
      if (stream === 'stdout') child.stdout.once('data', () => child.stdout.destroy());
      else child.stderr.destroy();
      expect(await statusOf(child)).toBe(0);
      expect(complaints).toBe('');
      const sql = readFileSync(join(folder, 'generated-sql/shop.sql'), 'utf8');
      expect(sql === script).toBe(stream === 'stdout');
    }),
  );
});
