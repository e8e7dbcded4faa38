// Measures the PHP runtime beside raw PDO with a growing number of processes; prints operations per second and ratios.
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { repository } from '../scripts/provision.mjs';
import { EngineMissing, engines } from './load/engines.mjs';
import { scenarios } from './load/scenarios.mjs';
import { knownNames, readOptions, WrongUsage, wholeNumber } from './options.mjs';
import { scratchFolder } from './runtime/databases.mjs';

const bench = fileURLToPath(new URL('.', import.meta.url));
const CONTESTANTS = ['raw-pdo', 'orm'];
const DEFAULT_ENGINES = ['pgsql', 'mysql'];
const MOST_PROCESSES = 64;
/** The contestants alternate this often in a measurement, so that other load of the machine meets both. */
const SLICES = 4;

const names = { engine: Object.keys(engines), scenario: scenarios.map(({ name }) => name) };
const HELP = `Usage: node bench/load.mjs [options]

Lets 1, 2, 4, 8 and 16 processes run the same operation for a second, raw PDO and the runtime in turn.

  --engine <name>       ${names.engine.join(', ')} (${DEFAULT_ENGINES.join(' and ')})
  --scenario <name>     ${names.scenario.join(', ')}
  --processes <number>  instead of 1, 2, 4, 8 and 16
  --seconds <number>    how long each measurement takes (1)
  --output <file>       for all figures (bench/results/load.json)
  --help, -h            this text

--engine, --scenario and --processes may be given more than once.`;

const list = { type: 'string', multiple: true };
const options = readOptions(
  HELP,
  {
    engine: list,
    scenario: list,
    processes: list,
    seconds: { type: 'string', default: '1' },
    output: { type: 'string' },
  },
  ({ seconds, processes = ['1', '2', '4', '8', '16'], output, ...given }) => {
    for (const [option, known] of Object.entries(names)) knownNames(option, given[option], known);
    const counts = processes.map((text) => wholeNumber('processes', text));
    if (Math.max(...counts) > MOST_PROCESSES)
      throw new WrongUsage(`--processes must be at most ${MOST_PROCESSES}.`);
    return {
      engines: given.engine ?? DEFAULT_ENGINES,
      scenarios: scenarios.filter(({ name }) => given.scenario?.includes(name) ?? true),
      counts,
      seconds: wholeNumber('seconds', seconds),
      file: output === undefined ? join(bench, 'results', 'load.json') : resolve(output),
    };
  },
);

async function main() {
  const folder = scratchFolder();
  const loads = [loadavg()[0]];
  const results = [];
  for (const name of options.engines) {
    const engine = await startEngine(name);
    if (engine === undefined) continue;
    try {
      const project = buildProject(folder, name, engine);
      const direct = engine.direct ?? engine.connections[0];
      tables({ action: 'create', connection: direct, sql: project.sql });
      const rows = [];
      for (const scenario of options.scenarios)
        rows.push(await measured(scenario, engine, direct, project.classes));
      report(engines[name].title, rows);
      results.push({ engine: name, rows });
    } finally {
      await engine.stop();
    }
    loads.push(loadavg()[0]);
  }
  mkdirSync(dirname(options.file), { recursive: true });
  writeFileSync(options.file, `${JSON.stringify({ seconds: options.seconds, results }, undefined, 2)}\n`);
  const [least, most] = [Math.min(...loads), Math.max(...loads)];
  console.log(`Load average of the machine: ${least.toFixed(1)} to ${most.toFixed(1)}.`);
}

async function startEngine(name) {
  try {
    return await engines[name].start();
  } catch (error) {
    if (!(error instanceof EngineMissing)) throw error;
    console.log(`Left out: ${engines[name].title}: ${error.message}`);
    return undefined;
  }
}

/** Builds the classes and the SQL for an engine. */
function buildProject(folder, name, { platform, connections: [connection] }) {
  const project = join(folder, name);
  mkdirSync(project);
  copyFileSync(join(bench, 'load', 'schema.xml'), join(project, 'schema.xml'));
  const config = { orm: { database: { connections: { load: { adapter: platform, ...connection } } } } };
  writeFileSync(join(project, 'orm.json'), JSON.stringify(config), { mode: 0o600 });
  for (const command of ['sql:build', 'model:build']) {
    const args = [join(repository, 'bin', 'orm'), command, '--quiet'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
    if (status !== 0) throw new Error(`orm ${command} ended with ${status}:\n${stdout}${stderr}`);
  }
  return { classes: join(project, 'generated-classes'), sql: join(project, 'generated-sql', 'load.sql') };
}

/** Runs the program that fills and checks the tables. */
function tables(job) {
  const { status, stdout, stderr } = spawnSync('php', [join(bench, 'load', 'tables.php')], {
    input: `${JSON.stringify(job)}\n`,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The tables could not be prepared or are not right:\n${stdout}${stderr}`);
}

/** The next contestant must see all that this one has done, on every node. */
function synchronize(connections) {
  if (connections.length < 2) return;
  for (const connection of connections) tables({ action: 'synchronize', connection });
}

async function measured({ name, title }, engine, direct, classes) {
  const cells = [];
  for (const processes of options.counts) {
    tables({ action: 'fill', connection: direct });
    synchronize(engine.connections);
    const job = { scenario: name, classes, platform: engine.platform };
    const { counts, perSecond } = await runAlternately(job, engine.connections, processes);
    tables({ action: 'check', connection: direct, scenario: name, count: counts });
    const [rawPdo, orm] = CONTESTANTS.map((contestant) => perSecond[contestant]);
    cells.push({ processes, rawPdo, orm, ratio: rawPdo / orm });
  }
  console.error(`  ${title}: ${cells.map(({ ratio }) => ratio.toFixed(2)).join(', ')}`);
  return { scenario: name, title, cells };
}

/** Only one contestant works at a time: each has locks that the other does not know. */
async function runAlternately(job, connections, processes) {
  const teams = [];
  const perSecond = Object.fromEntries(CONTESTANTS.map((contestant) => [contestant, 0]));
  const allAnswer = (workers) => Promise.all(workers.map(({ line }) => line()));
  let counts = 0;
  try {
    for (const contestant of CONTESTANTS) {
      const workers = Array.from({ length: processes }, (_, place) =>
        startWorker({ ...job, contestant, connection: connections[place % connections.length] }),
      );
      teams.push({ contestant, workers });
      await allAnswer(workers);
      counts += processes; // Each has run the operation once to get ready.
      synchronize(connections);
    }
    for (let slice = 0; slice < SLICES; slice++) {
      for (const { contestant, workers } of teams) {
        for (const worker of workers) worker.go(options.seconds / SLICES);
        for (const answer of await allAnswer(workers)) {
          const { count, seconds } = JSON.parse(answer);
          counts += count;
          perSecond[contestant] += count / seconds / SLICES;
        }
        synchronize(connections);
      }
    }
    return { counts, perSecond };
  } finally {
    for (const { workers } of teams) for (const { kill } of workers) kill();
  }
}

function startWorker(job) {
  const child = spawn('php', [join(bench, 'load', 'worker.php')], { stdio: ['pipe', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const ended = new Promise((_, reject) => {
    child.once('close', (code) => reject(new Error(`A process ended with ${code}:\n${errors}`)));
  });
  ended.catch(() => {});
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  child.stdin.on('error', () => {}); // A process that has ended is reported by its missing line.
  child.stdin.write(`${JSON.stringify(job)}\n`);
  return {
    async line() {
      const { value, done } = await lines.next();
      return done ? ended : value;
    },
    go: (seconds) => child.stdin.write(`${seconds}\n`),
    kill: () => child.kill(),
  };
}

function report(title, rows) {
  const number = (value) => Math.round(value).toLocaleString('en');
  console.log(`\n${title}: operations of Orm per second, and how many times as many raw PDO does\n`);
  console.log(`| processes | ${options.counts.join(' | ')} |`);
  console.log(`| --- |${' --: |'.repeat(options.counts.length)}`);
  for (const row of rows) {
    const cells = row.cells.map(({ orm, ratio }) => `${number(orm)} (${ratio.toFixed(2)})`);
    console.log(`| ${row.title} | ${cells.join(' | ')} |`);
  }
  console.log('');
}

await main();
