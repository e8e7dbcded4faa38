/**
 * The packages of a release, from a checkout that has been built:
 *
 *   orm-models-<version>.tgz   for npm
 *   orm-models-runtime-<version>.tgz  for npm: the runtime of TypeScript models
 *   orm-orm-<version>.zip      for Composer: the tool, its drivers in JavaScript, and the runtime
 *   orm-runtime-<version>.zip  for Composer: the runtime and vendor/bin/orm
 *   orm-propel-<version>.zip   for Composer: what only applications moved from Propel use
 *   orm-symfony-bundle-<version>.zip, orm-laravel-<version>.zip  for Composer: what connects them to a framework
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zip } from './zip.mjs';

/** Contains native code for every system, which is four times as large as all the rest; Node has SQLite since 22.13. */
const NATIVE_DRIVER = '@photostructure/sqlite';
export const CHECKSUMS = 'SHA256SUMS';
const NEEDED_IN_PACKAGES = /\.(?:[cm]?js|json)$|(?:^|\/)licen[cs]e/i;

/** The folders of packages for Composer, by the names of their archives. */
const FOLDERS = {
  'orm-runtime': 'runtimes/php/',
  'orm-propel': 'runtimes/propel/',
  'orm-symfony-bundle': 'frameworks/symfony/',
  'orm-laravel': 'frameworks/laravel/',
};

/** The names of the archives of a release. */
export function artefactNames(version) {
  const archives = ['orm-orm', ...Object.keys(FOLDERS)].map((name) => `${name}-${version}.zip`);
  return [`orm-models-${version}.tgz`, `orm-models-runtime-${version}.tgz`, ...archives];
}

/**
 * @param {{ root: string, folder: string, date: Date, scripts?: boolean }} options scripts: whether npm builds first
 * @returns {readonly string[]} the names of the files
 */
export function writeArtefacts({ root, folder, date, scripts = true }) {
  const { version } = readJson(join(root, 'package.json'));
  mkdirSync(folder, { recursive: true });
  const names = artefactNames(version);
  for (const name of names) rmSync(join(folder, name), { force: true });
  const packed = npmPack(root, folder, scripts);
  // The build before the first package has compiled it.
  npmPack(join(root, 'runtimes/typescript'), folder, false);
  for (const archive of names.filter((name) => name.endsWith('.tgz'))) {
    if (!existsSync(join(folder, archive))) throw new Error(`npm pack did not write ${archive}.`);
  }
  const write = (name, files) => writeFileSync(join(folder, `${name}-${version}.zip`), zip(files, date));
  write('orm-orm', wholePackage(root, packed, version));
  for (const [name, prefix] of Object.entries(FOLDERS)) {
    write(name, packageOf(prefix, { root, packed, version }));
  }
  return names;
}

/** Writes the digests of files, by which those who download them can check them. */
export function writeChecksums(folder, names) {
  const lines = names.map((name) => `${digest(join(folder, name))}  ${name}\n`);
  writeFileSync(join(folder, CHECKSUMS), lines.join(''));
}

/** The paths in the npm package, which the other packages are made of as well. */
function npmPack(root, folder, scripts) {
  const args = ['pack', '--json', '--pack-destination', folder, ...(scripts ? [] : ['--ignore-scripts'])];
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] };
  const printed = execFileSync('npm', args, options);
  // A build before it may have printed lines of its own.
  const [{ files }] = JSON.parse(printed.slice(printed.search(/^\[/m)));
  return files.map(({ path }) => path);
}

function wholePackage(root, packed, version) {
  const files = new Map(packed.map((path) => [path, fileAt(join(root, path))]));
  files.set('composer.json', withVersion(files.get('composer.json'), version));
  for (const name of packagesNeededBy(root)) addPackage(files, root, `node_modules/${name}`);
  return files;
}

function packageOf(prefix, { root, packed, version }) {
  const files = new Map(
    packed
      .filter((path) => path.startsWith(prefix))
      .map((path) => [path.slice(prefix.length), fileAt(join(root, path))]),
  );
  files.set('composer.json', withVersion(files.get('composer.json'), version));
  files.set('LICENSE', fileAt(join(root, 'LICENSE')));
  return files;
}

/** Composer takes the version of an archive from its composer.json. */
function withVersion({ contents }, version) {
  const { name, description, version: _, ...rest } = JSON.parse(contents.toString());
  const text = `${JSON.stringify({ name, description, version, ...rest }, null, 2)}\n`;
  return { contents: Buffer.from(text), executable: false };
}

/** The names of the packages that the tool loads at run time, and of those that they load. */
export function packagesNeededBy(root) {
  const { dependencies } = readJson(join(root, 'package.json'));
  return withDependencies(
    root,
    Object.keys(dependencies).filter((name) => name !== NATIVE_DRIVER),
  );
}

function withDependencies(root, names) {
  const needed = new Set();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (needed.has(name)) continue;
    needed.add(name);
    open.push(...Object.keys(readJson(join(root, 'node_modules', name, 'package.json')).dependencies ?? {}));
  }
  return needed;
}

function addPackage(files, root, folder) {
  for (const entry of readdirSync(join(root, folder))) {
    const path = `${folder}/${entry}`;
    if (statSync(join(root, path)).isDirectory()) addPackage(files, root, path);
    else if (NEEDED_IN_PACKAGES.test(path)) files.set(path, fileAt(join(root, path)));
  }
}

function fileAt(path) {
  return { contents: readFileSync(path), executable: (statSync(path).mode & 0o100) !== 0 };
}

function digest(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
