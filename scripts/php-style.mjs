/**
 * Checks the style of the PHP sources with PHP_CodeSniffer, or corrects what can be corrected.
 *
 *   node scripts/php-style.mjs [--fix] [path …]
 *
 * phpcs.xml.dist has the rules, and the paths that are checked when none is given.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installTool, toolFolder } from './composer-tool.mjs';
import { isCi, probe, repository } from './provision.mjs';

const FOLDER = toolFolder('php-style');
const TOOL = {
  name: 'php-style',
  title: 'PHP_CodeSniffer',
  packages: ['squizlabs/php_codesniffer:4.0.4', 'slevomat/coding-standard:8.31.3'],
};
/** phpcbf has corrected everything that it found. */
const CORRECTED = 1;

/** Installs the tool once; gives the reason where that is not possible. */
export function installPhpStyle(php = probe(['php']).php) {
  return php.lacks.length > 0 ? 'PHP is not installed' : installTool({ ...TOOL, php: php.path });
}

/** The arguments to PHP that check or correct the paths, or everything. */
function phpStyleCommand(paths, { fix = false }) {
  return [
    join(FOLDER, 'vendor', 'bin', fix ? 'phpcbf' : 'phpcs'),
    '-q',
    `--standard=${join(repository, 'phpcs.xml.dist')}`,
    ...['--runtime-set', 'installed_paths', join(FOLDER, 'vendor', 'slevomat', 'coding-standard')],
    // Only a whole run fills the cache, which is that of one set of rules.
    ...(fix || paths.length > 0 ? ['--no-cache'] : [`--cache=${join(FOLDER, 'results.json')}`]),
    ...paths,
  ];
}

function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { fix: { type: 'boolean' } },
  });
  const { php } = probe(['php']);
  const reason = installPhpStyle(php);
  if (reason !== undefined) return unavailable(reason);
  const command = phpStyleCommand(positionals, values);
  const { status } = spawnSync(php.path, command, { cwd: repository, stdio: 'inherit' });
  return values.fix && status === CORRECTED ? 0 : (status ?? 1);
}

/** In CI what cannot be checked is a failure; elsewhere it is named. */
function unavailable(reason) {
  console.error(`SKIPPED: the style of the PHP sources (${reason})`);
  return isCi() ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main();
