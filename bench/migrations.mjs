// Measures migrations in fresh processes, on throw-away servers; prints medians beside their targets.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { useMemoryFolder } from '../scripts/memory-folder.mjs';
import { median } from './median.mjs';
import { knownNames, readOptions, roundsOf } from './options.mjs';
import { syntheticSchema } from './synthetic-schema.mjs';

const DATABASES = ['sqlite', 'pgsql', 'mysql'];
const HELP = `Usage: node bench/migrations.mjs [options]

Measures what migrations cost, in memory and on databases of 1,000 tables.

  --rounds <number>  how often each measurement is taken (5)
  --database <name>  ${DATABASES.join(', ')}; may be given more than once
  --output <file>    for all figures (bench/results/migrations.json)
  --help, -h         this text`;

const root = fileURLToPath(new URL('..', import.meta.url));
const options = readOptions(
  HELP,
  {
    rounds: { type: 'string', default: '5' },
    database: { type: 'string', multiple: true },
    output: { type: 'string' },
  },
  ({ rounds, database, output }) => ({
    rounds: roundsOf(rounds),
    databases: knownNames('database', database, DATABASES) ?? DATABASES,
    file: output === undefined ? join(root, 'bench', 'results', 'migrations.json') : resolve(output),
  }),
);

const TABLES = 1000;
const orm = join(root, 'bin', 'orm');
useMemoryFolder();
const folder = mkdtempSync(join(tmpdir(), 'orm-bench-'));
// Beside the packages, which it imports.
const program = join(root, 'node_modules', '.cache', `orm-bench-${process.pid}.mjs`);

/** Node reads these certificates at every start, which takes longer than a small run. */
const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;

/** The CPU time of all child processes so far in ticks of 10 ms, where the system reports it. */
function childTime() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[13]) + Number(fields[14])) * 10;
  } catch {
    return Number.NaN;
  }
}

function run(args, cwd = folder) {
  const [start, used] = [performance.now(), childTime()];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' });
  const [wall, cpu] = [performance.now() - start, childTime() - used];
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return { wall, cpu, stdout };
}

const figures = (...args) => JSON.parse(run([program, ...args]).stdout);
const rounds = (measure) => Array.from({ length: options.rounds }, measure);
const medianOf = (results, key) => median(results.map((result) => result[key]));

const rows = [];
/** A figure; below a target of undefined there is none. */
function report(what, value, unit, target) {
  const shown = unit === '' ? Number(value.toFixed(2)) : Math.round(value);
  rows.push({
    what,
    value: shown,
    unit,
    target: target ?? '',
    reached: target === undefined ? '' : value <= target,
  });
}

function measureMemory() {
  for (const platform of options.databases) {
    const [few, all, many, allMany] = ['few', 'all', 'few-10000', 'all-10000'].map((name) =>
      rounds(() => figures('pure', name, platform)),
    );
    const of = (results) => `store and diff of 1,000 tables on ${platform}, ${results}`;
    report(of('5 changed'), medianOf(few, 'cold'), 'ms CPU', 60);
    report(of('5 changed, warm'), medianOf(few, 'warm'), 'ms CPU', 60);
    report(of('all changed'), medianOf(all, 'cold'), 'ms CPU', 250);
    report(of('all changed, warm'), medianOf(all, 'warm'), 'ms CPU', 250);
    report(
      `10,000 tables on ${platform}, 5 changed, warm`,
      medianOf(many, 'warm') / medianOf(few, 'warm'),
      '',
      12,
    );
    report(
      `10,000 tables on ${platform}, all changed, warm`,
      medianOf(allMany, 'warm') / medianOf(all, 'warm'),
      '',
      12,
    );
  }
  const fold = rounds(() => figures('pure', 'fold', 'pgsql'));
  report('fold of 1,000 files with 10,000 changes', medianOf(fold, 'cold'), 'ms CPU', 150);
  const read = rounds(() => figures('pure', 'read', 'pgsql'));
  report('parsing these files', medianOf(read, 'cold'), 'ms CPU');
}

/** A project whose database has all tables by one migration. */
function makeProject(name, { adapter, address, tables }) {
  const cwd = join(folder, name);
  mkdirSync(cwd);
  const bench = { adapter, ...address };
  writeFileSync(join(cwd, 'orm.json'), JSON.stringify({ orm: { database: { connections: { bench } } } }));
  writeFileSync(join(cwd, 'schema.xml'), syntheticSchema(tables));
  const seconds = {};
  for (const command of ['migration:diff', 'migration:migrate']) {
    seconds[command] = run([orm, command], cwd).wall;
  }
  return { cwd, seconds };
}

const command = (cwd, ...args) => rounds(() => run([orm, ...args], cwd));

function measureDatabase({ adapter, large, small }) {
  const traffic = figures('traffic', JSON.stringify(small));
  const on = (what) => `${what} on ${adapter}`;
  report(on('status: connections'), traffic.statusConnections, '', 1);
  report(on('status: statements'), traffic.statusStatements, '', 4);
  report(on('migrate with nothing to do: connections'), traffic.idleConnections, '', 1);
  report(on('migrate with nothing to do: statements'), traffic.idleStatements, '', 4);
  report(on('statements more for each statement'), traffic.perStatement, '', adapter === 'mysql' ? 3 : 0);
  report(on('queries for 250 counts'), traffic.countQueries, '', 3);
  const { cwd, seconds } = makeProject(adapter, { adapter, address: large, tables: TABLES });
  report(on('migration:diff of 1,000 new tables'), seconds['migration:diff'], 'ms');
  report(on('migration:migrate of 1,000 new tables'), seconds['migration:migrate'], 'ms');
  const inspected = rounds(() => figures('inspect', JSON.stringify(large)));
  report(on('inspect of 1,000 tables: queries'), medianOf(inspected, 'queries'), '');
  report(on('inspect of 1,000 tables'), medianOf(inspected, 'wall'), 'ms');
  report(on('inspect of 1,000 tables'), medianOf(inspected, 'cpu'), 'ms CPU');
  const check = command(cwd, 'database:check');
  report(on('database:check of 1,000 tables'), medianOf(check, 'wall'), 'ms', 2000);
  report(on('database:check of 1,000 tables'), medianOf(check, 'cpu'), 'ms CPU');
  for (const name of ['migration:status', 'migration:migrate']) {
    const times = command(cwd, name);
    report(on(`${name} with nothing to do, 1,000 tables`), medianOf(times, 'wall'), 'ms', 400);
    report(on(`${name} with nothing to do, 1,000 tables`), medianOf(times, 'cpu'), 'ms CPU');
  }
}

/** Servers live in a process of their own until its input ends. */
async function withDatabases(work) {
  const child = spawn(process.execPath, [program, 'servers', folder], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  try {
    let text = '';
    for await (const chunk of child.stdout) {
      text += chunk;
      if (text.includes('\n')) break;
    }
    work(JSON.parse(text));
  } finally {
    child.stdin.end();
    await ended;
  }
}

try {
  await build({
    absWorkingDir: root,
    entryPoints: ['bench/migrations/main.ts'],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  });
  const loads = [loadavg()[0]];
  measureMemory();
  await withDatabases((databases) => {
    for (const database of databases) {
      if (options.databases.includes(database.adapter)) measureDatabase(database);
    }
  });
  loads.push(loadavg()[0]);
  console.table(rows);
  const load = { least: Math.min(...loads), most: Math.max(...loads) };
  console.log(`Load average of the machine: ${load.least.toFixed(1)} to ${load.most.toFixed(1)}.`);
  const result = {
    node: process.version,
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    load,
    ...options,
    rows,
  };
  mkdirSync(dirname(options.file), { recursive: true });
  writeFileSync(options.file, `${JSON.stringify(result, null, 2)}\n`);
} finally {
  rmSync(program, { force: true });
  rmSync(folder, { recursive: true, force: true });
}
