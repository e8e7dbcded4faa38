/**
 * Runs the live and the PHP tests on other versions of PHP, PostgreSQL and Node, and prints what came of it.
 *
 *   node scripts/matrix.mjs [--only php-8.5,postgresql-18] [--write]
 *
 * --write puts the table into docs/compatibility.md. Rows that did not run keep what they were.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { toolFolder } from './composer-tool.mjs';
import { StepFailed } from './execute.mjs';
import { installPackage, installPhpunit } from './matrix/install.mjs';
import { countsOf } from './matrix/junit.mjs';
import { versions } from './matrix/versions.mjs';
import { useMemoryFolder } from './memory-folder.mjs';
import { DATABASES, PHP_RUNTIME, phpunitRun } from './phpunit.mjs';
import { everyCapability, provision, repository } from './provision.mjs';

const LIMIT_MS = 30 * 60_000;
const VITEST = join(repository, 'node_modules', 'vitest', 'vitest.mjs');
const PAGE = join(repository, 'docs', 'compatibility.md');
const RESULTS = join(toolFolder('matrix'), 'results.json');

/**
 * Tests that cannot run in WebAssembly: they start processes, export a structure that is too deep for the stack of the
 * engine, filter by EXISTS, for which SQLite 3.51.0 returns rows twice (3.40.1 and 3.53.0 do not), or store -1.5e300, which
 * comes back rounded there.
 */
const NOT_IN_WASM = [
  '\\\\AutoloadTest::',
  '\\\\(Concurrency|LockOrder|Race|Writers)Test::',
  'ExportTest::testAChainOfObjectsCostsItsLength',
  'ActiveQuery\\\\QueryTest::testFiltersByRelatedObjects',
  '\\\\RandomQueriesTest::',
  '\\\\StatementTest::testValuesComeBackAsTheyWereBound',
].join('|');

/** The tests of generated classes on each database. */
const GENERATED = {
  sqlite: 'tests/generated/sqlite.test.ts',
  pgsql: 'tests/generated/pgsql.test.ts',
  mysql: 'tests/generated/mysql.test.ts',
};

const kinds = { php: onPhp, 'php-wasm': onPhpWasm, postgresql: onPostgresql, node: onNode };

async function main() {
  const { values } = parseArgs({ options: { only: { type: 'string' }, write: { type: 'boolean' } } });
  const chosen = chosenVersions(values.only);
  const capabilities = await provision({ wants: everyCapability });
  useMemoryFolder();
  mkdirSync(dirname(RESULTS), { recursive: true });
  for (const version of chosen) {
    const result = await runVersion(version, capabilities);
    writeFileSync(RESULTS, JSON.stringify({ ...readResults(), [version.name]: result }, undefined, 2));
    console.log(`${result.version}: ${result.outcome} (${result.tests} tests, ${result.seconds} s)`);
    for (const name of result.failed) console.log(`  failed: ${name}`);
  }
  const results = readResults();
  const rows = versions.map(({ name }) => results[name]).filter((result) => result !== undefined);
  const table = markdownTable(rows);
  console.log(`\n${table}`);
  if (values.write) writePage(table);
  if (chosen.some(({ name }) => results[name].outcome === 'failed')) process.exitCode = 1;
}

/** The rows of earlier runs, by name. */
function readResults() {
  return existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : {};
}

function chosenVersions(only) {
  if (only === undefined) return versions;
  const names = only.split(',');
  const unknown = names.filter((name) => !versions.some((version) => version.name === name));
  if (unknown.length === 0) return versions.filter(({ name }) => names.includes(name));
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${versions.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

async function runVersion(version, capabilities) {
  console.log(`\n── ${version.name} ──`);
  const startedAt = Date.now();
  const folder = mkdtempSync(join(version.kind === 'php-wasm' ? onDisk() : tmpdir(), 'orm-matrix-'));
  try {
    const installed = version.package ? installPackage(version.package) : {};
    const done =
      installed.reason ?? (await kinds[version.kind]({ ...version, ...installed }, capabilities, folder));
    if (typeof done === 'string') return notAvailable(version, done);
    const counts = done.logs.map((log) => countsOf(join(folder, log)));
    const failed = counts.flatMap((count) => count.failed);
    const total = (key) => counts.reduce((sum, count) => sum + count[key], 0);
    return {
      version: `${version.title} ${done.version}`,
      ran: done.ran,
      tests: total('tests') - total('skipped'),
      outcome: failed.length > 0 ? 'failed' : 'passed',
      failed,
      date: new Date().toISOString().slice(0, 10),
      seconds: Math.round((Date.now() - startedAt) / 1000),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Temporary files for WebAssembly, which does not see those that are kept in memory. */
function onDisk() {
  const folder = join(toolFolder('matrix'), 'tmp');
  mkdirSync(folder, { recursive: true });
  return folder;
}

function notAvailable({ title, name }, reason) {
  console.log(`not available: ${reason}`);
  const version = `${title} ${name.slice(name.lastIndexOf('-') + 1)}`;
  return { version, ran: reason, tests: 0, outcome: 'not available', failed: [], date: '', seconds: 0 };
}

// --- kinds ----------------------------------------------------------------------------------

async function onPhp(_version, capabilities, folder) {
  const phpunit = installPhpunit(capabilities.php.path);
  if (phpunit.reason) return phpunit.reason;
  await withServers(capabilities, async (env) => {
    for (const database of DATABASES) {
      const log = join(folder, runtimeLog(database));
      await phpunitOfRuntime(capabilities.php.path, phpunit.path, log, database, env);
    }
    const php = { ...capabilities, phpunit: { ...capabilities.phpunit, path: phpunit.path } };
    await vitest(
      process.execPath,
      ['--project', 'live', ...Object.values(GENERATED)],
      join(folder, 'live.xml'),
      {
        ...env,
        ORM_TEST_CAPABILITIES: JSON.stringify(php),
      },
    );
  });
  return {
    version: capabilities.php.version,
    ran: 'runtime and generated classes on SQLite, PostgreSQL and MariaDB',
    logs: [...DATABASES.map(runtimeLog), 'live.xml'],
  };
}

async function onPhpWasm({ minor, path }, capabilities, folder) {
  const phpunit = installPhpunit(capabilities.php.path);
  if (phpunit.reason) return phpunit.reason;
  const program = join(repository, 'scripts', 'matrix', 'php-wasm.mjs');
  const env = { PHP: minor, ORM_MATRIX_PHP_WASM: join(path, 'php-wasm.js'), TMPDIR: folder };
  const filter = ['--filter', `/^(?!.*(${NOT_IN_WASM}))/`];
  await phpunitOfRuntime(program, phpunit.path, join(folder, runtimeLog('sqlite')), 'sqlite', env, filter);
  const found = { name: 'php', version: minor, path: program, lacks: [] };
  const php = { php: found, pdo_sqlite: { ...found, name: 'pdo_sqlite' }, phpunit: { ...found, ...phpunit } };
  await vitest(process.execPath, ['--project', 'live', GENERATED.sqlite], join(folder, 'live.xml'), {
    ...env,
    ORM_TEST_CAPABILITIES: JSON.stringify(php),
    ORM_TEST_EXCLUDED_GROUPS: 'process,exists',
  });
  return {
    version: fullVersion(program, env),
    ran: 'runtime and generated classes on SQLite',
    logs: [runtimeLog('sqlite'), 'live.xml'],
  };
}

async function onPostgresql({ path }, capabilities, folder) {
  const binaries = join(path, 'native', 'bin');
  const postgresql = { ...capabilities.postgresql, path: binaries, lacks: [] };
  const others = { ...capabilities, postgresql, mariadb: { name: 'mariadb', lacks: ['left out'] } };
  const failure = await withServers(others, async (env, states) => {
    if (!states.pgsql.running) return states.pgsql.reason;
    const log = join(folder, runtimeLog('pgsql'));
    await phpunitOfRuntime(capabilities.php.path, capabilities.phpunit.path, log, 'pgsql', env);
    await vitest(
      process.execPath,
      ['--project', 'live', '-t', 'pgsql', 'tests/platforms', GENERATED.pgsql],
      join(folder, 'live.xml'),
      env,
    );
    return undefined;
  });
  if (failure) return failure;
  const { stdout } = spawnSync(join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' });
  return {
    version: /\d+\.\d+/.exec(stdout)?.[0],
    ran: 'DDL, `sql:insert`, `database:reverse`, runtime and generated classes',
    logs: [runtimeLog('pgsql'), 'live.xml'],
  };
}

async function onNode({ path }, capabilities, folder) {
  const node = join(path, 'bin', 'node');
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  const env = { PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  await run(node, [join(repository, 'scripts', 'build.mjs')], { cwd: repository, env });
  await vitest(node, ['--project', 'unit*'], join(folder, 'unit.xml'), env);
  await withServers(capabilities, (servers) =>
    vitest(node, ['--project', 'live', 'tests/platforms'], join(folder, 'live.xml'), { ...servers, ...env }),
  );
  return {
    version: stdout.trim().replace(/^v/, ''),
    ran: 'the `orm` command, alone and on SQLite, PostgreSQL and MariaDB',
    logs: ['unit.xml', 'live.xml'],
  };
}

// --- running --------------------------------------------------------------------------------

/** Runs the work with the servers of these capabilities, and stops them. */
async function withServers(capabilities, work) {
  const { runnerImport } = await import('vite');
  const options = { root: repository, configFile: false, logLevel: 'error' };
  const { module } = await runnerImport(join(repository, 'tests/servers/start-servers.ts'), options);
  const servers = await module.startServers(capabilities);
  try {
    const env = {
      ORM_TEST_CAPABILITIES: JSON.stringify(capabilities),
      ORM_TEST_SERVERS: JSON.stringify(servers.states),
      ...module.environmentFor(servers.states),
    };
    return await work(env, servers.states);
  } finally {
    await servers.stop();
  }
}

/** Deprecations and notices are failures: tests/bootstrap.php makes exceptions of them. */
async function phpunitOfRuntime(program, phpunit, log, database, env, options = []) {
  const { buildFixtures } = await import('./php-fixtures.mjs');
  const tests = phpunitRun(database);
  const args = ['-d', 'error_reporting=-1', phpunit, '-c', 'phpunit.xml.dist', '--colors=never'];
  return run(program, [...args, '--log-junit', log, ...tests.args, ...options], {
    cwd: PHP_RUNTIME,
    env: { ...env, ...tests.env, ORM_TEST_FIXTURES: await buildFixtures() },
  });
}

const runtimeLog = (database) => `runtime-${database}.xml`;

function vitest(node, options, log, env) {
  const args = [VITEST, 'run', '--reporter=dot', '--reporter=junit', `--outputFile.junit=${log}`, ...options];
  return run(node, args, { cwd: repository, env });
}

/** What failed is in the log that the program was told to write. */
function run(program, args, { cwd, env }) {
  return new Promise((done, fail) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: LIMIT_MS,
    });
    let interruption;
    const forward = (signal) => {
      interruption = signal;
      child.kill(signal);
    };
    process.once('SIGINT', forward).once('SIGTERM', forward);
    child.on('error', fail);
    child.on('close', () => {
      process.off('SIGINT', forward).off('SIGTERM', forward);
      if (interruption === undefined) done();
      else fail(new StepFailed(`interrupted by ${interruption}`));
    });
  });
}

function fullVersion(program, env) {
  const options = { encoding: 'utf8', env: { ...process.env, ...env } };
  const { stdout } = spawnSync(program, ['-r', 'echo PHP_VERSION;'], options);
  return stdout.trim();
}

// --- the table ------------------------------------------------------------------------------

function markdownTable(rows) {
  const cells = rows.map(({ version, ran, tests, outcome, failed, date }) => {
    const result = outcome === 'failed' ? `${failed.length} of ${tests} failed` : outcome;
    return [version, ran, tests === 0 ? '' : String(tests), result, date];
  });
  const line = (row) => `| ${row.join(' | ')} |`;
  const head = ['Version', 'What ran', 'Tests', 'Result', 'Date'];
  return [line(head), line(head.map(() => '---')), ...cells.map(line)].join('\n');
}

const BEGIN = '<!-- Written by npm run test:matrix -- --write -->';
const END = '<!-- End -->';

function writePage(table) {
  const page = readFileSync(PAGE, 'utf8');
  const [before, after] = [page.slice(0, page.indexOf(BEGIN)), page.slice(page.indexOf(END))];
  writeFileSync(PAGE, `${before}${BEGIN}\n\n${table}\n\n${after}`);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
