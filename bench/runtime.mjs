// Measures the PHP runtime, raw PDO and other libraries in alternating fresh processes; prints medians and ratios.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from './median.mjs';
import { knownNames, readOptions, roundsOf } from './options.mjs';
import { pgsql, scratchFolder, sqlite } from './runtime/databases.mjs';
import { availableContestants, contestantNames } from './runtime/peers.mjs';
import { scenarios } from './runtime/scenarios.mjs';
import { startServer } from './runtime/served.mjs';

const databases = { sqlite, pgsql };
const bench = fileURLToPath(new URL('.', import.meta.url));
const measureScript = join(bench, 'contestants', 'measure.php');

const names = {
  database: Object.keys(databases),
  opcache: ['off', 'on'],
  scenario: scenarios.map(({ name }) => name),
  contestant: contestantNames,
};
const HELP = `Usage: node bench/runtime.mjs [options]

Measures the PHP runtime beside raw PDO and other libraries. Without options, everything runs.

  --rounds <number>    how often each measurement is taken (5)
  --database <name>    ${names.database.join(', ')}
  --opcache <name>     ${names.opcache.join(', ')}
  --contestant <name>  ${names.contestant.join(', ')}; raw-pdo always takes part
  --scenario <name>    one of:
${names.scenario.map((name) => `                         ${name}`).join('\n')}
  --output <file>      for all figures (bench/results/runtime.json)
  --help, -h           this text

--database, --opcache, --contestant and --scenario may be given more than once.`;

const list = { type: 'string', multiple: true };
const options = readOptions(
  HELP,
  {
    rounds: { type: 'string', default: '5' },
    database: list,
    opcache: list,
    scenario: list,
    contestant: list,
    output: { type: 'string' },
  },
  ({ rounds, output, ...given }) => {
    for (const [option, known] of Object.entries(names)) knownNames(option, given[option], known);
    // The path is relative to the current folder.
    const file = output === undefined ? join(bench, 'results', 'runtime.json') : resolve(output);
    return { ...given, rounds: roundsOf(rounds), file };
  },
);

const chosen = scenarios.filter(({ name }) => options.scenario?.includes(name) ?? true);
const opcaches = options.opcache ?? names.opcache;

/** The load of the machine at intervals, because results of a busy machine are not reliable. */
const loads = [loadavg()[0]];
const say = (text) => console.error(text);

async function main() {
  const php = spawnSync('php', ['-r', 'echo PHP_VERSION;'], { encoding: 'utf8' });
  if (php.status !== 0) {
    console.error(`PHP is required but cannot be run: ${php.error?.message ?? php.stderr}`);
    process.exit(1);
  }
  const { there, left } = availableContestants(options.contestant, say);
  left.push(...new Set(chosen.flatMap((scenario) => reasonsOf(scenario, there))));
  const long = chosen.filter(({ long }) => long).map(({ name }) => name);
  if (long.length > 0 && opcaches.includes('on'))
    left.push(`${long.join(', ')} with opcache: they mostly measure the database`);
  for (const reason of left) console.log(`Left out: ${reason}`);
  const folder = scratchFolder();
  const results = [];
  for (const name of options.database ?? names.database) {
    const database = await databases[name](folder);
    if (typeof database === 'string') {
      left.push(`${name}: ${database}`);
      console.log(`Left out: ${name}: ${database}`);
      continue;
    }
    try {
      for (const opcache of opcaches) {
        const rows = await measureAll(database, opcache, there, folder);
        report(database, opcache, there, rows);
        results.push({ database: name, time: database.time, opcache, rows });
      }
    } finally {
      await database.stop();
    }
  }
  write(php.stdout, there, left, results);
  console.log(
    `Load average of the machine: ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}.`,
  );
}

/** Reasons why contestants skip a scenario. */
const reasonsOf = ({ without = {} }, contestants) =>
  contestants.flatMap(({ name, label }) => (without[name] ? [`${label} in part: ${without[name]}`] : []));

async function measureAll(database, opcache, contestants, folder) {
  const rows = [];
  for (const scenario of chosen) {
    if (opcache === 'on' ? scenario.long : scenario.served) continue;
    say(`${database.platform}, opcache ${opcache}: ${scenario.title}`);
    const row = await measure(scenario, database, opcache, contestants, folder);
    say(
      `  ${row.results.map(({ contestant, milliseconds, ratio }) => `${contestant} ${milliseconds} ms (${ratio})`).join(', ')}`,
    );
    rows.push(row);
    loads.push(loadavg()[0]);
  }
  return rows;
}

async function measure(scenario, database, opcache, contestants, folder) {
  const offering = contestants.filter(({ name }) => takesPart(name, scenario));
  if (scenario.served) return served(scenario, database, offering, folder);
  const runs = new Map(offering.map(({ name }) => [name, []]));
  const once = async (name, count) => {
    const settings = { ...(await database.fresh()), ...about(database, scenario), folder, count };
    return run(name, scenario, settings, opcache, folder);
  };
  // Statements are counted in a separate run, because counting takes time; it must do the same work.
  const counted = new Map();
  for (const { name } of offering) counted.set(name, await once(name, true));
  for (let round = 0; round < options.rounds; round++) {
    // The first place rotates.
    const order = offering.map((_, place) => offering[(place + round) % offering.length]);
    for (const { name } of order) runs.get(name).push(await once(name, false));
  }
  const digests = [...counted.values(), ...[...runs.values()].flat()].map(({ digest }) => digest);
  return summary(scenario, database, runs, digests, (name) => counted.get(name).statements);
}

/** A request is so short that a round has many. */
const REQUESTS = 20;

/** Each contestant has its own server; requests alternate. */
async function served(scenario, database, offering, folder) {
  const settings = { ...(await database.fresh()), ...about(database, scenario), folder };
  const runs = new Map(offering.map(({ name }) => [name, []]));
  const servers = new Map();
  try {
    for (const { name } of offering) {
      servers.set(name, await startServer(name, always));
      await servers.get(name).warm(settings);
    }
    for (let round = 0; round < options.rounds * REQUESTS; round++) {
      for (const [name, server] of servers) runs.get(name).push(await server.ask(settings));
    }
  } finally {
    for (const server of servers.values()) await server.stop();
  }
  const digests = [...runs.values()].flat().map(({ digest }) => digest);
  return summary(scenario, database, runs, digests, () => undefined);
}

function summary({ name, title, goal }, database, runs, digests, statementsOf) {
  const results = [...runs].map(([contestant, all]) => {
    const times = all.map((taken) => taken[database.time]);
    return {
      contestant,
      milliseconds: round(median(times), 2),
      least: round(Math.min(...times), 2),
      greatest: round(Math.max(...times), 2),
      megabytes: round(median(all.map(({ memory }) => memory)), 1),
      statements: statementsOf(contestant),
    };
  });
  const base = results.find(({ contestant }) => contestant === 'raw-pdo')?.milliseconds;
  for (const result of results) result.ratio = round(result.milliseconds / base, 2);
  return { scenario: name, title, goal, sameData: new Set(digests).size === 1, results };
}

const about = ({ platform, classes }, { writes = false, list, file }) => ({
  platform,
  classes,
  writes,
  list,
  file,
});

const offered = new Map();

/** A contestant without a method for a scenario must give a reason. */
function takesPart(contestant, { name, method = name, file = 'contestant', without = {} }) {
  if (without[contestant] !== undefined) return false;
  if (methodsIn(join(bench, 'contestants', contestant, `${file}.php`)).includes(method)) return true;
  throw new Error(`The contestant ${contestant} has no method ${method}(), and gives no reason.`);
}

/** The methods of a contestant's class, read once. */
function methodsIn(file) {
  if (!offered.has(file)) {
    const code = `echo json_encode(get_class_methods(require ${JSON.stringify(file)}));`;
    const { stdout, stderr } = spawnSync('php', ['-r', code], { encoding: 'utf8' });
    try {
      offered.set(file, JSON.parse(stdout));
    } catch {
      throw new Error(`${file} cannot be loaded:\n${stdout}${stderr}`);
    }
  }
  return offered.get(file);
}

const always = ['memory_limit=1G', 'error_reporting=-1', 'display_errors=stderr'].flatMap((setting) => [
  '-d',
  setting,
]);

function run(contestant, { name, method = name, size }, settings, opcache, folder) {
  const ini =
    opcache === 'on'
      ? ['opcache.enable_cli=1', `opcache.file_cache=${cacheFolder(folder)}`, 'opcache.jit=off']
      : ['opcache.enable_cli=0'];
  const args = [
    ...ini.flatMap((setting) => ['-d', setting]),
    ...always,
    measureScript,
    contestant,
    method,
    String(size),
    JSON.stringify(settings),
  ];
  const { status, stdout, stderr } = spawnSync('php', args, { encoding: 'utf8' });
  if (status !== 0 || !stdout.startsWith('{')) throw new Error(`${contestant}, ${name}:\n${stdout}${stderr}`);
  return JSON.parse(stdout);
}

/** Command-line processes share compiled code only through files. */
function cacheFolder(folder) {
  const cache = join(folder, 'opcache');
  mkdirSync(cache, { recursive: true });
  return cache;
}

function report({ platform, time }, opcache, contestants, rows) {
  console.log(`\n${platform}, ${time} time, opcache ${opcache}: ratio to raw PDO (MB, statements)`);
  const table = rows.map(({ title, goal, sameData, results }) => {
    const cells = contestants.map(({ name, label }) => [label, cell(results, name)]);
    return {
      scenario: title,
      ...Object.fromEntries(cells),
      goal: goal ?? '',
      'same data': sameData ? 'yes' : 'NO',
    };
  });
  console.table(table);
}

function cell(results, contestant) {
  const found = results.find((result) => result.contestant === contestant);
  if (found === undefined) return '–';
  const { milliseconds, ratio, megabytes, statements } = found;
  const what = contestant === 'raw-pdo' ? `${milliseconds.toFixed(1)} ms` : ratio.toFixed(2);
  return `${what} (${megabytes.toFixed(1)}, ${statements ?? '?'})`;
}

const round = (number, digits) => Number(number.toFixed(digits));

function write(php, contestants, left, results) {
  const machine = {
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    load: { least: round(Math.min(...loads), 1), most: round(Math.max(...loads), 1) },
  };
  const settings = { php, rounds: options.rounds, machine };
  const { file } = options;
  mkdirSync(dirname(file), { recursive: true });
  const text = JSON.stringify({ ...settings, contestants, left, results }, null, 2);
  writeFileSync(file, `${text}\n`);
  if (results.some(({ rows }) => rows.some(({ sameData }) => !sameData))) {
    console.error('Contestants did not do the same work: see "same data".');
    process.exitCode = 1;
  }
}

await main();
