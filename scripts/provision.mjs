/**
 * Detects what this machine can run and installs what is missing, if allowed:
 * npm packages everywhere; PHP, PHPUnit, the database servers, H2 and Chromium as root on Debian.
 *
 *   node scripts/provision.mjs [--wants php,pdo_sqlite] [--probe] [--json]
 */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findProgram, folderOfProgram, output, run, versionOf } from './programs.mjs';

/**
 * @typedef {object} Capability
 * @property {string} name
 * @property {string} [version]  absent when the program was not found
 * @property {string} [path]     the program, or the folder of programs, that was found
 * @property {string[]} lacks    what is missing, by name; empty when the capability can be used
 * @property {string[]} packages the Debian packages that bring what is missing
 */

/** @typedef {Record<string, Capability>} Capabilities */

export const repository = dirname(dirname(fileURLToPath(import.meta.url)));

const OLDEST_PHP = '8.2';
const H2_JAR = '/usr/share/java/h2.jar';
const GALERA_PROVIDERS = ['/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera-4/libgalera_smm.so'];
const POSTGRESQL_VERSIONS = '/usr/lib/postgresql';
const PHP_EXTENSIONS = {
  xml: 'xml',
  simplexml: 'xml',
  dom: 'xml',
  mbstring: 'mbstring',
  tokenizer: 'common',
};

const probes = {
  php: probePhp,
  pdo_sqlite: () => probePhpExtension('pdo_sqlite', 'sqlite3'),
  pdo_pgsql: () => probePhpExtension('pdo_pgsql', 'pgsql'),
  pdo_mysql: () => probePhpExtension('pdo_mysql', 'mysql'),
  phpunit: probePhpunit,
  postgresql: probePostgresql,
  mariadb: probeMariadb,
  h2: probeH2,
  chromium: () => probeProgram('chromium'),
  galera: probeGalera,
  pgbouncer: () => probeProgram('pgbouncer'),
  haproxy: () => probeProgram('haproxy'),
};

/** Servers that only the cluster tests start; no other command installs them. */
const clusterServers = Object.freeze(['galera', 'pgbouncer', 'haproxy']);

export const everyCapability = Object.freeze(
  Object.keys(probes).filter((name) => !clusterServers.includes(name)),
);

export const clusterCapabilities = Object.freeze([
  ...['php', 'pdo_pgsql', 'pdo_mysql', 'postgresql', 'mariadb'],
  ...clusterServers,
]);

/**
 * Installs missing capabilities, prints a report and returns it.
 *
 * @param {{ wants?: readonly string[], say?: (line: string) => void }} [options]
 * @returns {Promise<Capabilities>}
 */
export async function provision({ wants = everyCapability, say = console.log } = {}) {
  await installNpmPackages(say);
  const before = probe(wants);
  const packages = missingPackages(before);
  if (packages.length > 0 && mayUseApt()) await installDebianPackages(packages, say);
  const after = packages.length > 0 ? probe(wants) : before;
  if (wants.length > 0) say(describe(after, before));
  for (const line of adviceFor(after)) say(line);
  return after;
}

/**
 * @param {readonly string[]} [wants]
 * @returns {Capabilities}
 */
export function probe(wants = everyCapability) {
  return Object.fromEntries(wants.map((name) => [name, { name, ...probeOf(name)() }]));
}

/** @param {Capabilities} capabilities */
export function missing(capabilities) {
  return Object.values(capabilities).filter((capability) => capability.lacks.length > 0);
}

/** One sentence per missing capability, for the start and the end of a run. */
export function describeMissing(capabilities) {
  return missing(capabilities).map(({ name, lacks }) => `${name} (missing: ${lacks.join(', ')})`);
}

/** A missing capability is a failure in CI or if all tests are required, never a skip. */
export function isCi() {
  return ['true', '1'].includes(process.env.CI ?? '') || process.env.ORM_TEST_REQUIRE === 'all';
}

function probeOf(name) {
  const known = probes[name];
  if (!known) {
    throw new Error(`Unknown capability "${name}"; known: ${Object.keys(probes).join(', ')}.`);
  }
  return known;
}

// --- npm packages ---------------------------------------------------------------------------

async function installNpmPackages(say) {
  if (npmPackagesAreCurrent()) return;
  say('Installing npm packages …');
  const quiet = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const clean = await run('npm', ['ci', ...quiet], { cwd: repository });
  if (clean.status === 0) return;
  if (!clean.output.includes('EUSAGE')) throw new Error(`npm ci failed:\n${clean.output}`);
  const loose = await run('npm', ['install', ...quiet], { cwd: repository });
  if (loose.status !== 0) throw new Error(`npm install failed:\n${loose.output}`);
}

/**
 * Compares the lock file that npm wrote with ours. File times are not reliable: a checkout changes them, and npm
 * writes its two lock files in no fixed order.
 */
function npmPackagesAreCurrent() {
  const installedLock = join(repository, 'node_modules', '.package-lock.json');
  const lock = join(repository, 'package-lock.json');
  if (!existsSync(installedLock)) return false;
  if (!existsSync(lock)) return true;
  const installed = readJson(installedLock).packages;
  // Packages of this repository are links: a release changes their versions, and npm has nothing to install.
  const isInstalled = ([path, { version, optional }]) =>
    !path.startsWith('node_modules/') || optional || installed[path]?.version === version;
  return Object.entries(readJson(lock).packages).every(isInstalled);
}

// --- probes ---------------------------------------------------------------------------------

function probePhp() {
  const php = readPhp();
  if (!php) {
    return absent(['php'], ['php-cli', 'php-xml', 'php-mbstring']);
  }
  if (php.isTooOld) {
    return { ...php.found, lacks: [`php >= ${OLDEST_PHP}`], packages: ['php-cli'] };
  }
  const lacks = Object.keys(PHP_EXTENSIONS).filter((name) => !php.extensions.has(name));
  const packages = new Set(lacks.map((name) => phpPackage(php, PHP_EXTENSIONS[name])));
  return { ...php.found, lacks, packages: [...packages] };
}

function probePhpExtension(extension, packageSuffix) {
  const php = readPhp();
  if (php?.extensions.has(extension)) return { ...php.found, lacks: [], packages: [] };
  return absent([extension], [phpPackage(php, packageSuffix)]);
}

function readPhp() {
  const path = findProgram('php');
  if (!path) return undefined;
  const script = 'echo json_encode([PHP_VERSION, get_loaded_extensions()]);';
  const answer = output(path, ['-d', 'display_errors=stderr', '-r', script]);
  if (!answer) return undefined;
  const [version, extensions] = JSON.parse(answer);
  return {
    found: { version, path },
    minor: version.split('.').slice(0, 2).join('.'),
    isTooOld: compareVersions(version, OLDEST_PHP) < 0,
    extensions: new Set(extensions.map((name) => name.toLowerCase())),
  };
}

/** An extension must match the installed PHP; without PHP, Debian's default version applies. */
function phpPackage(php, suffix) {
  return php && !php.isTooOld ? `php${php.minor}-${suffix}` : `php-${suffix}`;
}

function probePhpunit() {
  const fromComposer = join(repository, 'runtimes', 'php', 'vendor', 'bin', 'phpunit');
  const path = existsSync(fromComposer) ? fromComposer : findProgram('phpunit');
  const version = path && versionOf(path);
  return version ? { version, path, lacks: [], packages: [] } : absent(['phpunit'], ['phpunit']);
}

function probePostgresql() {
  const folder = [...debianPostgresqlFolders(), folderOfProgram('postgres')].find(
    (candidate) => candidate && existsSync(join(candidate, 'initdb')),
  );
  const version = folder && versionOf(join(folder, 'postgres'));
  return version
    ? { version, path: folder, lacks: [], packages: [] }
    : absent(['PostgreSQL server'], ['postgresql']);
}

/** Newest first. */
function debianPostgresqlFolders() {
  if (!existsSync(POSTGRESQL_VERSIONS)) return [];
  return readdirSync(POSTGRESQL_VERSIONS)
    .sort((a, b) => compareVersions(b, a))
    .map((version) => join(POSTGRESQL_VERSIONS, version, 'bin'))
    .filter((folder) => existsSync(join(folder, 'postgres')));
}

function probeMariadb() {
  const path = findProgram('mariadbd');
  const lacks = ['mariadbd', 'mariadb-install-db'].filter((name) => !findProgram(name));
  if (!path || lacks.length > 0) {
    return absent(lacks, ['mariadb-server-core', 'mariadb-client-core']);
  }
  return { version: versionOf(path), path, lacks: [], packages: [] };
}

/** The provider library, and the programs with which a node sends its data to another. */
function probeGalera() {
  const path = GALERA_PROVIDERS.find((candidate) => existsSync(candidate));
  const needs = { wsrep_sst_rsync: 'mariadb-server', rsync: 'rsync', socat: 'socat' };
  const lacks = Object.keys(needs).filter((name) => !findProgram(name));
  const packages = lacks.map((name) => needs[name]);
  if (!path) {
    lacks.push('libgalera_smm.so');
    packages.push('galera-4');
  }
  return lacks.length > 0 ? absent(lacks, packages) : { version: '4', path, lacks, packages };
}

function probeProgram(name) {
  const path = findProgram(name);
  return path
    ? { version: versionOf(path) ?? versionOf(path, '-v'), path, lacks: [], packages: [] }
    : absent([name], [name]);
}

function probeH2() {
  const java = findProgram('java');
  const lacks = [];
  const packages = [];
  if (!java) {
    lacks.push('java');
    packages.push('default-jre-headless');
  }
  if (!existsSync(H2_JAR)) {
    lacks.push(H2_JAR);
    packages.push('libh2-java');
  }
  return lacks.length > 0
    ? absent(lacks, packages)
    : { version: `java ${versionOf(java)}`, path: H2_JAR, lacks, packages };
}

function absent(lacks, packages) {
  return { lacks, packages };
}

// --- Debian packages ------------------------------------------------------------------------

function missingPackages(capabilities) {
  return [...new Set(missing(capabilities).flatMap(({ packages }) => packages))];
}

function mayUseApt() {
  return process.getuid?.() === 0 && !!findProgram('apt-get') && !process.env.ORM_TEST_NO_APT;
}

async function installDebianPackages(packages, say) {
  if (unknownPackages(packages).length > 0) await aptGet(['update'], say);
  const known = packages.filter((name) => !unknownPackages(packages).includes(name));
  if (known.length === 0) return;
  say(`Installing Debian packages: ${known.join(' ')} …`);
  await withoutStartingServices(async () => {
    const install = ['install', '-y', '--no-install-recommends', ...known];
    if (await aptGet(install, () => {})) return;
    await aptGet(['update'], say);
    await aptGet(install, say);
  });
}

/** Packages that apt does not know, possibly because its lists are missing. */
function unknownPackages(names) {
  return names.filter((name) => !output('apt-cache', ['show', '--no-all-versions', name]));
}

async function aptGet(args, say) {
  const bounded = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::http::Timeout=60'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, output: text } = await run('apt-get', ['-qq', ...bounded, ...args], { env });
  if (status !== 0) say(`apt-get ${args[0]} failed:\n${text}`);
  return status === 0;
}

const POLICY = '/usr/sbin/policy-rc.d';
const POLICY_TEXT = '#!/bin/sh\n# Created by scripts/provision.mjs during the installation.\nexit 101\n';
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf';

/** Prevents packages from starting services and from creating a PostgreSQL cluster. */
async function withoutStartingServices(install) {
  const ownsPolicy = !existsSync(POLICY) || readFileSync(POLICY, 'utf8') === POLICY_TEXT;
  let interrupted = false;
  const remember = () => {
    interrupted = true; // The interrupted apt-get ends by itself; the clean-up must still run.
  };
  process.on('SIGINT', remember).on('SIGTERM', remember);
  try {
    if (ownsPolicy) {
      writeFileSync(POLICY, POLICY_TEXT);
      chmodSync(POLICY, 0o755);
    }
    if (!existsSync(CLUSTER_SETTINGS)) {
      mkdirSync(dirname(CLUSTER_SETTINGS), { recursive: true });
      writeFileSync(CLUSTER_SETTINGS, 'create_main_cluster = false\n');
    }
    await install();
  } finally {
    if (ownsPolicy) rmSync(POLICY, { force: true });
    process.off('SIGINT', remember).off('SIGTERM', remember);
  }
  if (interrupted) process.exit(130);
}

// --- report ---------------------------------------------------------------------------------

function describe(after, before) {
  const rows = Object.values(after).map((capability) => [
    capability.name,
    capability.version ?? '-',
    stateOf(capability, before[capability.name]),
  ]);
  return formatTable([['capability', 'version', 'state'], ...rows]);
}

function stateOf(now, before) {
  if (now.lacks.length > 0) return `MISSING: ${now.lacks.join(', ')}`;
  return before.lacks.length > 0 ? 'installed now' : 'ok';
}

function adviceFor(capabilities) {
  const packages = missingPackages(capabilities);
  if (packages.length === 0) return [];
  return [
    `Missing here: ${describeMissing(capabilities).join('; ')}.`,
    `On Debian, as root: apt-get install --no-install-recommends ${packages.join(' ')}`,
  ];
}

function formatTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (row) => row.map((cell, column) => cell.padEnd(widths[column])).join('  ');
  return rows.map((row) => `  ${line(row).trimEnd()}`).join('\n');
}

function compareVersions(a, b) {
  return a.localeCompare(b, 'en', { numeric: true });
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

async function main() {
  const { values } = parseArgs({
    options: {
      wants: { type: 'string' },
      probe: { type: 'boolean' },
      json: { type: 'boolean' },
    },
  });
  const wants = values.wants?.split(',') ?? everyCapability;
  const say = values.json ? console.error : console.log;
  const capabilities = values.probe ? probe(wants) : await provision({ wants, say });
  if (values.json) console.log(JSON.stringify(capabilities));
  else if (values.probe) console.log(describe(capabilities, capabilities));
  if (isCi() && !values.probe && missing(capabilities).length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
