import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../servers/databases.ts';
import { runOrm } from '../support/run-orm.ts';
import { environmentOf } from './values/build.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const sources = join(root, 'tests/packages/typescript');
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
const STRICT = ['--strict', '--target', 'es2023', '--module', 'nodenext', '--types', ''];

onEachDatabase((database) => {
  it('compiles the program of a user under strict, and runs it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'orm-program-'));
    const scratch = await database.createScratch();
    try {
      const connection = {
        adapter: database.name,
        dsn: '%env.ORM_SCRATCH_DSN%',
        user: '%env.ORM_SCRATCH_USER%',
        password: '%env.ORM_SCRATCH_PASSWORD%',
      };
      const config = {
        database: { connections: { bookstore: connection } },
        generator: { targets: ['typescript'] },
      };
      writeFileSync(join(folder, 'orm.json'), JSON.stringify({ orm: config }));
      writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
      copyFileSync(join(sources, 'schema.xml'), join(folder, 'schema.xml'));
      copyFileSync(join(sources, 'program.ts.txt'), join(folder, 'program.ts'));
      mkdirSync(join(folder, 'node_modules'));
      symlinkSync(join(root, 'runtimes/typescript'), join(folder, 'node_modules/orm-models-runtime'), 'dir');
      const environment = environmentOf(scratch);
      for (const command of ['sql:build', 'sql:insert', 'model:build', 'config:convert']) {
        const { status, stderr } = await runOrm([command], { cwd: folder, environment });
        expect({ command, status, stderr: status === 0 ? '' : stderr }).toEqual({
          command,
          status: 0,
          stderr: '',
        });
      }
      await run(process.execPath, [compiler, ...STRICT, 'program.ts'], { cwd: folder });
      const env = { ...process.env, ...environment };
      const { stdout } = await run(process.execPath, ['program.js'], { cwd: folder, env });
      expect(stdout.split('\n')).toEqual([
        'Emma Jane Austen 7.50',
        "[ 'price' ] 1 0",
        'Jane Austen',
        'rolled back, still to be saved: true',
        'Emma, Persuasion 2',
        '1 Read',
        '2 Write',
        '',
      ]);
    } finally {
      await scratch.drop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
