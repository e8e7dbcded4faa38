import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const dist = join(import.meta.dirname, '../../dist');

/** The output of a process without the flags of the test runner. */
function printed(script: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], { cwd: dist, encoding: 'utf8' });
  return stdout || stderr;
}

it.each([['--version'], ['sql:build', '--help']])(
  'loads nothing for `orm %s %s` that it does not need',
  (...argv) => {
    const script = `
    process.argv = ['node', 'orm', ...${JSON.stringify(argv)}];
    require('./main.cjs');
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
    require('./main.cjs');
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
