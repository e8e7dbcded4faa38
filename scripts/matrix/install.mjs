/** Installs the packages of the matrix into a folder of their own under node_modules/.cache, which git ignores. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installTool, toolFolder } from '../composer-tool.mjs';

const INSTALL_LIMIT_MS = 300_000;

/** A PHPUnit 9.6 that runs on every PHP without deprecations of its own, unlike that of Debian. */
const PHPUNIT = [
  'phpunit/phpunit:9.6.38',
  // 3.0.4 is asked for, and differs only in what it says about PHP versions that are gone.
  'sebastian/resource-operations:3.0.3 as 3.0.4',
  'psr/log:^3.0',
];

/** The folder of an npm package, or why there is none. */
export function installPackage(spec) {
  const at = spec.lastIndexOf('@');
  const name = spec.slice(0, at);
  const folder = join(toolFolder('matrix'), spec.replace('/', '+'));
  const installed = join(folder, 'installed');
  const path = join(folder, 'node_modules', ...name.split('/'));
  if (existsSync(installed)) return { path };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private": true}');
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', spec];
  const options = { cwd: folder, encoding: 'utf8', timeout: INSTALL_LIMIT_MS };
  const { status, stderr } = spawnSync('npm', args, options);
  if (status !== 0) return { reason: reasonOf(spec, stderr ?? '') };
  writeFileSync(installed, '');
  return { path };
}

function reasonOf(spec, printed) {
  if (/E404|ETARGET|EBADPLATFORM|notarget/.test(printed)) return `there is no ${spec} in the npm registry`;
  const line = printed.split('\n').find((text) => /^npm (error|ERR!)/.test(text));
  return `npm could not install ${spec}${line ? ` (${line.replace(/^npm (error|ERR!) /, '')})` : ''}`;
}

/** The path of PHPUnit, or why there is none. */
export function installPhpunit(php) {
  const reason = installTool({ name: 'matrix-phpunit', title: 'PHPUnit', packages: PHPUNIT, php });
  return reason ? { reason } : { path: join(toolFolder('matrix-phpunit'), 'vendor', 'bin', 'phpunit') };
}
