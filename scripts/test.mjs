/**
 * Sets everything up and runs all checks of this project, up to the first failure.
 *
 *   node scripts/test.mjs [--only check|unit|live|php|phpstan|fast]
 *   node scripts/test.mjs --only php [FILTER] [--database sqlite,pgsql,mysql,galera]
 *
 * "fast" is types, unit tests, and the PHP tests on SQLite but for those of many processes. FILTER chooses PHP tests by a part of their names.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { allEnded, execute, executeTogether, StepFailed } from './execute.mjs';
import { frameworkNames, installFramework } from './frameworks.mjs';
import { useMemoryFolder } from './memory-folder.mjs';
import { installPhpStyle } from './php-style.mjs';
import { frameworkCommand, installPhpstan, movedApplicationCommand, phpstanCommand } from './phpstan.mjs';
import { DATABASES, PHP_RUNTIME, phpunitRun, SERVERS, WITHOUT_CROWDS } from './phpunit.mjs';
import { describeMissing, everyCapability, isCi, missing, provision, repository } from './provision.mjs';
import { installValidator } from './validator.mjs';

const VITEST = join('node_modules', 'vitest', 'vitest.mjs');

/** How many failed tests are named at the end. */
const MOST_TESTS = 25;

/** The parts of a run: required capabilities and steps. */
const parts = {
  check: { wants: ['php'], steps: [check] },
  unit: { wants: [], steps: [build, unit] },
  live: { wants: everyCapability, steps: [build, live] },
  php: { wants: everyCapability.filter((name) => !['h2', 'chromium'].includes(name)), steps: [php] },
  phpstan: { wants: ['php'], steps: [build, phpstan] },
  fast: {
    wants: ['php', 'phpunit'],
    databases: ['sqlite'],
    filter: WITHOUT_CROWDS,
    steps: [[[types, unit], [php]]],
  },
};
/** The last steps run in two lanes: each of them leaves a core idle while it waits for locks or for its longest part. */
const everything = {
  wants: everyCapability,
  steps: [downloadTools, build, check, unit, [[live], [php, phpstan]]],
};

async function main() {
  const { wants, steps, ...chosen } = chosenPart();
  const run = {
    startedAt: Date.now(),
    databases: DATABASES,
    filter: undefined,
    ...chosen,
    skipped: [],
    lines: [],
    servers: [],
    env: {},
    downloads: undefined,
  };
  let failure;
  try {
    await setUp(run, wants);
    await inTurn(run, steps);
  } catch (error) {
    failure = error;
  } finally {
    await run.downloads;
    await Promise.all(run.servers.map((servers) => servers.stop()));
  }
  summarize(run, failure);
  process.exitCode = failure ? 1 : 0;
}

/** Runs steps one after the other; a step that is an array consists of lanes, which run at the same time. */
async function inTurn(run, steps) {
  for (const step of steps) {
    if (Array.isArray(step)) await allEnded(step.map((lane) => inTurn(run, lane)));
    else await timed(run, step);
  }
}

function chosenPart() {
  const options = { only: { type: 'string' }, database: { type: 'string' } };
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const { only, database } = values;
    if (only !== undefined && !Object.hasOwn(parts, only)) {
      throw new Error(`--only takes one of: ${Object.keys(parts).join(', ')}.`);
    }
    if (only === 'php') return { ...parts.php, ...chosenPhpTests(database, positionals) };
    if (database !== undefined || positionals.length > 0) {
      throw new Error('--database and a filter go with --only php.');
    }
    return only === undefined ? everything : parts[only];
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}

function chosenPhpTests(database, positionals) {
  const databases = database?.split(',') ?? DATABASES;
  const unknown = databases.filter((name) => !DATABASES.includes(name));
  if (unknown.length > 0) throw new Error(`--database takes: ${DATABASES.join(', ')}.`);
  if (positionals.length > 1) throw new Error('One filter is enough: "A|B" takes both.');
  const wants = databases.some((name) => SERVERS.includes(name)) ? parts.php.wants : ['php', 'phpunit'];
  return { databases, filter: positionals[0], wants };
}

async function setUp(run, wants) {
  const capabilities = await provision({ wants });
  run.capabilities = capabilities;
  run.env.ORM_TEST_CAPABILITIES = JSON.stringify(capabilities);
  skip(run, describeMissing(capabilities));
  useMemoryFolder();
}

/** Missing capabilities: a failure in CI, otherwise reported at the start and at the end. */
function skip(run, found) {
  const reasons = found.filter((reason) => !run.skipped.includes(reason));
  if (reasons.length === 0) return;
  if (isCi()) throw new StepFailed(`this machine cannot run everything: ${reasons.join('; ')}`);
  run.skipped.push(...reasons);
  for (const reason of reasons) console.log(`SKIPPED: what needs ${reason}`);
}

// --- steps ----------------------------------------------------------------------------------

/** Downloads tools while other steps compute. A step whose tool is missing then installs it, or says why it cannot. */
function downloadTools(run) {
  if (missing(run.capabilities).some(({ name }) => name === 'php')) return 'skipped, without php';
  const args = [join('scripts', 'download-tools.mjs'), run.capabilities.php.path];
  run.downloads = execute(process.execPath, args, { cwd: repository, output: 'pipe' }).catch((error) => {
    console.log(`Downloading tools in advance failed: ${error.message}`);
  });
  return 'begun';
}

function build() {
  return npm('run', 'build');
}

async function check(run) {
  const reason = installPhpStyle();
  if (reason !== undefined) skip(run, [`PHP_CodeSniffer: ${reason}`]);
  await npm('run', 'check');
}

function types() {
  return execute(process.execPath, [join('node_modules', 'typescript', 'bin', 'tsc'), '--noEmit'], {
    cwd: repository,
  });
}

function unit(run) {
  return vitest(run, '--project', 'unit*');
}

async function live(run) {
  await run.downloads;
  validator(run);
  frameworks(run);
  const servers = await startServers(run);
  // They spend a part of their time waiting for locks and time limits.
  const workers = String(availableParallelism() + 1);
  const env = { ...run.env, ...servers };
  await vitest({ env }, '--project', 'live', '--maxWorkers', workers);
}

/** Without Packagist, tests of the validate behavior are skipped, except in CI. */
function validator(run) {
  if (missing(run.capabilities).some(({ name }) => name === 'php')) return;
  const reason = installValidator(run.capabilities.php.path);
  if (reason !== undefined) skip(run, [`Symfony Validator: ${reason}`]);
}

/** Without Packagist, tests of the packages for frameworks are skipped, except in CI. */
function frameworks(run) {
  if (missing(run.capabilities).some(({ name }) => name === 'php')) return;
  for (const name of frameworkNames) {
    const reason = installFramework(name, run.capabilities.php.path);
    if (reason !== undefined) skip(run, [reason]);
  }
}

/** Runs the tests of all databases in parallel: they spend much of their time waiting for locks of their own server. */
async function php(run) {
  const lacking = missing(run.capabilities).filter(({ name }) => ['php', 'phpunit'].includes(name));
  if (lacking.length > 0) return `skipped, without ${lacking.map(({ name }) => name).join(' and ')}`;
  await run.downloads;
  validator(run);
  const { buildFixtures } = await import('./php-fixtures.mjs'); // Not there before the npm packages are installed.
  const env = { ...run.env, ORM_TEST_FIXTURES: await buildFixtures() };
  if (run.databases.some((name) => SERVERS.includes(name))) Object.assign(env, await startServers(run));
  const folder = mkdtempSync(join(tmpdir(), 'orm-phpunit-'));
  env.PHP_INI_SCAN_DIR = compiledFilesSetting(folder);
  const commands = run.databases.map((database) => {
    const tests = phpunitRun(database);
    const log = join(folder, `${database}.log`);
    const args = [run.capabilities.phpunit.path, '--log-teamcity', log, ...tests.args];
    if (run.filter !== undefined) args.push('--filter', run.filter);
    return { program: run.capabilities.php.path, args, cwd: PHP_RUNTIME, env: { ...env, ...tests.env }, log };
  });
  try {
    await executeTogether(commands);
    const hasRun = ({ log }) => readFileSync(log, 'utf8').includes('##teamcity[testStarted ');
    if (!commands.some(hasRun)) throw new Error(`No test of PHP matches "${run.filter}".`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lets the hundreds of processes that tests start share their compiled files; the variable adds a folder to PHP's own. */
function compiledFilesSetting(folder) {
  const settings = ['opcache.enable_cli=1', 'opcache.file_cache_only=1', `opcache.file_cache=${folder}`];
  writeFileSync(join(folder, 'opcache.ini'), `${settings.join('\n')}\n`);
  return `${delimiter}${folder}`;
}

/** Folders in frameworks/, each with the framework that its types come from. */
const ANALYSED_FRAMEWORKS = [
  ['symfony', 'symfony-7'],
  ['laravel', 'laravel'],
];

/** Without Packagist the run goes on with a message, except in CI. */
async function phpstan(run) {
  if (missing(run.capabilities).some(({ name }) => name === 'php')) return 'skipped, without php';
  await run.downloads;
  const reason = installPhpstan(run.capabilities.php.path);
  if (reason !== undefined) {
    skip(run, [`PHPStan: ${reason}`]);
    return `skipped: ${reason}`;
  }
  const { path } = run.capabilities.php;
  // The longest first: the others are single processes, for which it leaves room.
  const analyses = [await phpstanCommand(), movedApplicationCommand()];
  for (const [name, framework] of ANALYSED_FRAMEWORKS) {
    const missingFramework = installFramework(framework, path);
    if (missingFramework !== undefined) skip(run, [missingFramework]);
    else analyses.push(frameworkCommand(name, framework));
  }
  await executeTogether(
    analyses.map((args) => ({ program: path, args, cwd: repository })),
    2,
  );
}

/** Starts a PostgreSQL and a MariaDB server for a step, and returns the environment variables that lead to them. */
async function startServers(run) {
  const { runnerImport } = await import('vite'); // Loaded here, as in php().
  const options = { root: repository, configFile: false, logLevel: 'error' };
  const { module } = await runnerImport(join(repository, 'tests/servers/start-servers.ts'), options);
  const servers = await module.startServers(run.capabilities);
  run.servers.push(servers);
  const states = Object.values(servers.states);
  skip(
    run,
    states.filter(({ running }) => !running).map(({ reason }) => reason),
  );
  return { ORM_TEST_SERVERS: JSON.stringify(servers.states), ...module.environmentFor(servers.states) };
}

// --- running --------------------------------------------------------------------------------

async function timed(run, step) {
  console.log(`\n── ${step.name} ──`);
  const startedAt = Date.now();
  try {
    const remark = await step(run);
    run.lines.push(`${step.name.padEnd(7)} ${remark ?? 'ok'} (${secondsSince(startedAt)})`);
  } catch (error) {
    run.lines.push(`${step.name.padEnd(7)} FAILED (${secondsSince(startedAt)})`);
    throw error;
  }
  console.log(run.lines.at(-1));
}

function npm(...args) {
  return execute('npm', ['--silent', ...args], { cwd: repository });
}

function vitest({ env }, ...args) {
  const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const options = { cwd: repository, env: { ...colors, ...env }, output: 'copy' };
  return execute(process.execPath, [VITEST, 'run', ...args], options);
}

function summarize(run, failure) {
  // Other lanes have printed pages since then.
  if (failure?.printed) console.log(`\n── failure ──\n${failure.printed}`);
  console.log('\n── summary ──');
  for (const line of run.lines) console.log(line);
  for (const reason of run.skipped) console.log(`SKIPPED: what needs ${reason}`);
  if (failure) console.error(`FAILED: ${failure instanceof StepFailed ? failure.message : failure.stack}`);
  else console.log(`${run.skipped.length > 0 ? 'Passed, but not complete' : 'Passed'}.`);
  console.log(`Took ${secondsSince(run.startedAt)}.`);
  // Last, because those who read a long output often see only its end.
  const failed = failure?.tests ?? [];
  for (const test of failed.slice(0, MOST_TESTS)) console.error(`FAILED TEST: ${test}`);
  if (failed.length > MOST_TESTS) console.error(`... and ${failed.length - MOST_TESTS} more.`);
}

function secondsSince(time) {
  return `${((Date.now() - time) / 1000).toFixed(1)} s`;
}

await main();
