import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const dist = join(import.meta.dirname, '../../dist');

/** A process without the flags of the test runner and without compiled code. */
function printed(script: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], { cwd: dist, encoding: 'utf8' });
  return stdout || stderr;
}

it.each(['main.cjs', 'sql-build.cjs'])('starts %s with the code that the build compiled', (bundle) => {
  const compiled = readdirSync(dist).filter((name) => name.endsWith('.compiled'));
  expect(compiled).toHaveLength(2);
  const script = `
    const startCompiled = require('../bin/start-compiled.cjs');
    process.argv = ['node', 'orm', '--version'];
    const { script, compiled } = startCompiled(require('path').resolve('${bundle}'));
    console.log(script.cachedDataRejected, require('path').basename(compiled));`;
  const [rejected, name] = printed(script).trim().split('\n').at(-1)?.split(' ') ?? [];
  expect(rejected).toBe('false');
  expect(compiled).toContain(name);
});

it('starts sql:build without the code of other commands', () => {
  const code = readFileSync(join(dist, 'sql-build.cjs'), 'utf8');
  expect(code).not.toMatch(/src\/(?:insertion|migrations|reverse|upgrade)\//);
  expect(code.length).toBeLessThan(readFileSync(join(dist, 'main.cjs'), 'utf8').length * 0.55);
});

it.each([['--version'], ['sql:build', '--help']])(
  'loads nothing for `orm %s %s` that it does not need',
  (...argv) => {
    const script = `
    process.argv = ['node', 'orm', ...${JSON.stringify(argv)}];
    require('../bin/start-compiled.cjs')(require('path').resolve('${argv[0] === 'sql:build' ? 'sql-build' : 'main'}.cjs'));
    process.on('exit', () => {
      const slow = /^NativeModule (?:child_process|fs\\/promises|worker_threads|readline|v8)$/;
      console.log('slow:', process.moduleLoadList.filter((name) => slow.test(name)).join());
    });`;
    expect(printed(script)).toMatch(/slow: \n$/);
  },
);

it('prints to a pipe without the streams of Node', () => {
  const script = `
    process.argv = ['node', 'orm', '--version'];
    require('../bin/start-compiled.cjs')(require('path').resolve('main.cjs'));
    process.on('exit', () => {
      const loaded = process.moduleLoadList.filter((name) => /^NativeModule (?:net|tty)$/.test(name));
      require('fs').writeSync(1, 'loaded: ' + loaded.join());
    });`;
  expect(printed(script)).toMatch(/^\d+\.\d+\.\d+\nloaded: $/);
});

it('prints nothing about the flags of V8 that it sets for a large schema', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'orm-large-'));
  try {
    const columns = '<column name="id" type="INTEGER" primaryKey="true"/>';
    const tables = Array.from({ length: 1_500 }, (_, index) => `<table name="t_${index}">${columns}</table>`);
    writeFileSync(join(cwd, 'orm.yaml'), 'orm: {database: {connections: {shop: {adapter: sqlite}}}}');
    writeFileSync(join(cwd, 'schema.xml'), `<database name="shop">${tables.join('')}</database>`);
    const orm = join(import.meta.dirname, '../../bin/orm');
    const { stdout, stderr } = spawnSync(process.execPath, [orm, 'sql:build'], { cwd, encoding: 'utf8' });
    expect({ stdout, stderr }).toEqual({
      stdout: 'SQL for 1,500 tables in generated-sql/ (2 files).\n',
      stderr: '',
    });
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
});
