import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { describeWith, pathOf } from '../servers/describe-with.ts';
import { PROGRAM_LIMIT_MS } from '../support/limits.ts';
import { inFolder } from '../support/read-config.ts';
import { describeOnTerminal } from '../support/terminal.ts';

const source = join(import.meta.dirname, '../../runtimes/php/bin');

/** Stands for the tool: shows how it was started. */
const TOOL = `if (process.env.WAIT) {
  process.on('SIGTERM', () => process.exit(7));
  setInterval(() => undefined, 1000);
}
console.log(JSON.stringify({
  args: process.argv.slice(2),
  command: process.env.ORM_COMMAND,
  isTerminal: Boolean(process.stdin.isTTY && process.stdout.isTTY),
}));
process.exitCode = Number(process.env.EXIT ?? 0);
`;

/** A project with the runtime in vendor/, where the tool is what npm has installed. */
const inProject = (
  files: Readonly<Record<string, string>>,
  use: (folder: string) => Promise<void>,
): Promise<void> =>
  inFolder(files, async (folder) => {
    cpSync(source, join(folder, 'vendor/orm/runtime/bin'), { recursive: true });
    await use(folder);
  });

const withTool = { 'node_modules/orm-models/bin/orm': TOOL, 'node_modules/orm-models/package.json': '{}' };

function program(path: string, text: string): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  chmodSync(path, 0o755);
  return path;
}

function launch(folder: string, args: readonly string[], environment: NodeJS.ProcessEnv, php: string[] = []) {
  const env = { PATH: dirname(process.execPath), HOME: folder, ...environment };
  const script = [...php, join(folder, 'vendor/orm/runtime/bin/orm'), ...args];
  return spawnSync(pathOf('php'), script, { cwd: folder, env, encoding: 'utf8', input: '' });
}

/** PHP without pcntl cannot be replaced by Node, and waits for it. */
const WAYS = [
  ['in the place of PHP', []],
  ['below PHP', ['-d', 'disable_functions=pcntl_exec']],
] as const;

describeWith(['php'], 'vendor/bin/orm', () => {
  it.each(WAYS)('starts the tool %s, with its arguments and exit status', (_, php) =>
    inProject(withTool, async (folder) => {
      const args = ['sql:build', '--config-dir', 'a b', "it's", '$HOME', '*', ''];
      const { status, stdout, stderr } = launch(folder, args, { EXIT: '3' }, [...php]);
      expect({ status, stderr }).toEqual({ status: 3, stderr: '' });
      expect(JSON.parse(stdout)).toEqual({ args, command: 'vendor/bin/orm', isTerminal: false });
    }),
  );

  it('finds the tool of a parent folder, as in a repository with several projects', () =>
    inProject(withTool, async (folder) => {
      cpSync(join(folder, 'vendor'), join(folder, 'api/vendor'), { recursive: true });
      expect(launch(join(folder, 'api'), [], {})).toMatchObject({ status: 0 });
    }));

  it('prefers the tool of its own package', () =>
    inProject(withTool, async (folder) => {
      const own = join(folder, 'vendor/orm/orm');
      cpSync(source, join(own, 'runtimes/php/bin'), { recursive: true });
      program(join(own, 'bin/orm'), "console.log('own');");
      program(join(own, 'dist/main.cjs'), '');
      const env = { PATH: dirname(process.execPath) };
      const { stdout } = spawnSync(pathOf('php'), [join(own, 'runtimes/php/bin/orm')], {
        cwd: folder,
        env,
        encoding: 'utf8',
      });
      expect(stdout).toBe('own\n');
    }));

  it('says what to install where there is no tool', () =>
    inProject({}, async (folder) => {
      const { status, stdout, stderr } = launch(folder, ['--version'], {});
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toContain('this package has the PHP runtime only');
      expect(stderr).toContain('\n  npm install --save-dev orm-models\n');
      expect(stderr).not.toContain('npm run build');
    }));

  it('says how to build a checkout', () =>
    inFolder({ 'package.json': '{}', 'src/x.ts': '' }, async (folder) => {
      cpSync(source, join(folder, 'runtimes/php/bin'), { recursive: true });
      const { status, stderr } = spawnSync(pathOf('php'), [join(folder, 'runtimes/php/bin/orm')], {
        cwd: folder,
        encoding: 'utf8',
      });
      expect(status).toBe(1);
      expect(stderr).toContain(`${folder} has its sources, but no build of them.`);
      expect(stderr).toContain('npm install --save-dev orm-models');
      expect(stderr).toContain('npm ci && npm run build');
    }));

  it('passes over a Node that is too old', () =>
    inProject(withTool, async (folder) => {
      program(join(folder, 'old/node'), '#!/bin/sh\necho v18.20.4\n');
      mkdirSync(join(folder, '.nvm/versions/node/v20.11.0/bin'), { recursive: true });
      symlinkSync(process.execPath, join(folder, '.nvm/versions/node/v20.11.0/bin/node'));
      expect(launch(folder, [], { PATH: join(folder, 'old') })).toMatchObject({ status: 0, stderr: '' });
    }));

  it('takes the Node that ORM_NODE names, or says why it cannot', () =>
    inProject(withTool, async (folder) => {
      const PATH = join(folder, 'nowhere');
      expect(launch(folder, [], { PATH, ORM_NODE: process.execPath })).toMatchObject({ status: 0 });
      const old = program(join(folder, 'old/node'), '#!/bin/sh\necho v18.20.4\n');
      const broken = program(join(folder, 'old/broken'), '#!/bin/sh\nexit 1\n');
      for (const [ORM_NODE, reason] of [
        [old, `${old} is Node 18.20.4`],
        [broken, `${broken} does not run as Node`],
        ['/no/such/node', 'ORM_NODE names /no/such/node, which is not a file'],
      ]) {
        const { status, stderr } = launch(folder, [], { ORM_NODE });
        expect(status).toBe(1);
        expect(stderr).toContain(`needs Node 20 or newer:\n  ${reason}\n`);
        expect(stderr).toContain('https://nodejs.org');
      }
    }));

  /** Stands for the standalone executable: a program of the system that prints its arguments. */
  const executable = (path: string): string => {
    mkdirSync(dirname(path), { recursive: true });
    cpSync('/bin/echo', path, { dereference: true });
    return path;
  };
  const started = { status: 0, stdout: 'sql:build --quiet\n', stderr: '' };
  const args = ['sql:build', '--quiet'];

  it('starts the executable that ORM_BINARY names instead of the tool with Node', () =>
    inProject(withTool, async (folder) => {
      const ORM_BINARY = executable(join(folder, 'elsewhere/orm-linux'));
      expect(launch(folder, args, { ORM_BINARY })).toMatchObject(started);
      const missing = launch(folder, args, { ORM_BINARY: '/no/such/orm' });
      expect(missing).toMatchObject({
        status: 1,
        stderr: 'ORM_BINARY names /no/such/orm, which is not a file.\n',
      });
    }));

  it('starts the executable beside it where the tool is not installed', () =>
    inProject({}, async (folder) => {
      executable(join(folder, 'vendor/orm/runtime/bin/orm-standalone'));
      expect(launch(folder, args, {})).toMatchObject(started);
    }));

  it('starts the executable of the PATH, and passes over scripts of that name', () =>
    inProject({}, async (folder) => {
      program(join(folder, 'scripts/orm'), '#!/bin/sh\nexit 9\n');
      executable(join(folder, 'programs/orm'));
      const PATH = [join(folder, 'scripts'), join(folder, 'programs')].join(delimiter);
      expect(launch(folder, args, { PATH })).toMatchObject(started);
    }));

  const canReplace =
    spawnSync(pathOf('php'), ['-r', "exit((int) !function_exists('pcntl_exec'));"]).status === 0;

  it.runIf(canReplace)('leaves signals to the tool', () =>
    inProject(withTool, async (folder) => {
      const env = { PATH: dirname(process.execPath), WAIT: '1' };
      const child = spawn(pathOf('php'), [join(folder, 'vendor/orm/runtime/bin/orm')], { cwd: folder, env });
      child.stdout.once('data', () => child.kill('SIGTERM'));
      expect(await new Promise((resolve) => child.once('close', resolve))).toBe(7);
    }),
  );

  describeOnTerminal('on a terminal', () => {
    it.each(WAYS)('gives it to the tool %s', (_, php) =>
      inProject(withTool, async (folder) => {
        const command = [pathOf('php'), ...php, 'vendor/orm/runtime/bin/orm'].join(' ');
        const env = { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, TERM: 'xterm' };
        const options = { cwd: folder, env, encoding: 'utf8', timeout: PROGRAM_LIMIT_MS } as const;
        const { stdout } = spawnSync('script', ['-qefc', command, '/dev/null'], options);
        expect(stdout).toContain('"isTerminal":true');
      }),
    );
  });
});
