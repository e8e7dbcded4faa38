/** Tools from Packagist, each in a folder of its own under node_modules/.cache. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './provision.mjs';

const INSTALL_LIMIT_MS = 600_000;

/** The folder of a tool; its programs are in vendor/bin. */
export function toolFolder(name) {
  return join(repository, 'node_modules', '.cache', name);
}

/**
 * Installs the packages of a tool, unless they are there.
 *
 * @param {{ name: string, title: string, packages: readonly string[], php: string, options?: readonly string[],
 *   replace?: Readonly<Record<string, string>> }} tool replace: versions of packages that count as installed
 * @returns {string | undefined} the reason why the tool cannot be used
 */
export function installTool({ name, title, packages, php, options: more = [], replace }) {
  const folder = toolFolder(name);
  const installed = join(folder, 'installed.json');
  const wanted = JSON.stringify(replace === undefined ? packages : { packages, replace });
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted) return undefined;
  if (spawnSync('composer', ['--version']).status !== 0) return 'Composer is not installed';
  // An older set of packages, or an installation that was interrupted.
  for (const path of ['vendor', 'composer.json', 'composer.lock']) {
    rmSync(join(folder, path), { recursive: true, force: true });
  }
  mkdirSync(folder, { recursive: true });
  if (replace !== undefined) writeFileSync(join(folder, 'composer.json'), JSON.stringify({ replace }));
  const args = [
    'require',
    '--no-interaction',
    '--no-plugins',
    '--no-scripts',
    '--quiet',
    ...more,
    ...packages,
  ];
  const env = { ...process.env, COMPOSER_ALLOW_SUPERUSER: '1', PHP_BINARY: php };
  const options = { cwd: folder, env, encoding: 'utf8', timeout: INSTALL_LIMIT_MS };
  const { status, stderr } = spawnSync('composer', args, options);
  if (status === 0) {
    writeFileSync(installed, wanted);
    return undefined;
  }
  const lines = (stderr ?? '').split('\n').filter((line) => line.trim() !== '');
  return `Composer could not install ${title}${lines[0] ? ` (${lines[0].trim()})` : ''}`;
}
