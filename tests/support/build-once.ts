import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from './files.ts';

const root = join(import.meta.dirname, '../..');

/** Tests that start bin/orm, or load generated classes, need a build of the current source. */
export default function setup(): void {
  const built = join(root, 'dist/main.cjs');
  const builtAt = existsSync(built) ? statSync(built).mtimeMs : 0;
  const sources = ['src', 'runtimes/typescript/src'].flatMap((folder) =>
    Object.keys(filesUnder(join(root, folder))).map((path) => join(root, folder, path)),
  );
  if (sources.every((path) => path.endsWith('.test.ts') || statSync(path).mtimeMs < builtAt)) return;
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The build failed:\n${stderr}`);
}
