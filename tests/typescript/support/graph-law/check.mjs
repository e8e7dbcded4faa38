/**
 * Runs programs over object graphs and prints how many were right, and the first wrong one, shortened:
 *
 *     node tests/typescript/support/graph-law/check.mjs [--database sqlite|pgsql|mysql] [--budget <seconds>]
 *         [--programs <number>] [--seed <number>]
 *         [--steps <most steps>] [--every <nth>] [--offset <number>]
 *
 * --programs runs so many random programs. --steps runs all short programs of up to so many steps instead, or one of
 * every nth. A run ends with its budget; it prints how many programs it has run until then.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { useMemoryFolder } from '../../../../scripts/memory-folder.mjs';
import { probe, repository } from '../../../../scripts/provision.mjs';

useMemoryFolder();
const folder = join(repository, 'node_modules', '.cache', 'graph-law');
mkdirSync(folder, { recursive: true });
const outfile = join(folder, `check-${process.pid}.mjs`);
await build({
  entryPoints: [join(import.meta.dirname, 'check.ts')],
  outfile,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  logLevel: 'warning',
});
process.env.ORM_TEST_CAPABILITIES ??= JSON.stringify(probe(['postgresql', 'mariadb']));
try {
  const { check } = await import(pathToFileURL(outfile).href);
  process.exitCode = (await check(process.argv.slice(2))) ? 0 : 1;
} finally {
  rmSync(outfile, { force: true });
}
