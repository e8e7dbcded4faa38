// Measures the PHP runtime, raw PDO and other libraries in alternating fresh processes; prints medians and ratios.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { knownNames, readOptions, roundsOf } from './options.mjs';
import { mysql, pgsql, scratchFolder, sqlite } from './runtime/databases.mjs';
import { availableContestants, contestantNames } from './runtime/peers.mjs';
import { measureOnce, phpSettings, takesPart } from './runtime/processes.mjs';
import { goalOf, goalsLine, headingOf, resultTable, rounded, summary } from './runtime/results.mjs';
import { scenarios } from './runtime/scenarios.mjs';
import { startServer } from './runtime/served.mjs';

const databases = { sqlite, pgsql, mysql };
const bench = fileURLToPath(new URL('.', import.meta.url));

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
  --opcache <name>     ${names.opcache.join(', ')}; without this option, servers are measured without opcache
  --contestant <name>  ${names.contestant.join(', ')}; raw-pdo always takes part
  --scenario <name>    one of:
${names.scenario.map((name) => `                         ${name}`).join('\n')}
  --quick              one round of small sizes: shows that all contestants do the same work, not how fast
  --output <file>      for all figures (bench/results/runtime.json, or none with --quick)
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
    quick: { type: 'boolean', default: false },
    output: { type: 'string' },
  },
  ({ rounds, quick, output, ...given }) => {
    for (const [option, known] of Object.entries(names)) knownNames(option, given[option], known);
    // The path is relative to the current folder.
    const standard = quick ? undefined : join(bench, 'results', 'runtime.json');
    const file = output === undefined ? standard : resolve(output);
    return { ...given, quick, rounds: quick ? 1 : roundsOf(rounds), file };
  },
);

/** Few rows in short lists; a scenario that works on the whole list keeps doing so. */
const reduced = ({ size, list, ...rest }) => ({
  ...rest,
  size: Math.min(size, 20),
  list: list && Math.min(list, size === list ? 20 : 100),
});

const chosen = scenarios
  .filter(({ name }) => options.scenario?.includes(name) ?? true)
  .map((scenario) => (options.quick ? reduced(scenario) : scenario));

/** Most of the time of a server does not depend on opcache, so that is measured when asked for. */
const opcachesOf = ({ platform }) => options.opcache ?? (platform === 'sqlite' ? names.opcache : ['off']);

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
  if (long.length > 0)
    left.push(`${long.join(', ')} with opcache or a server: they mostly measure the database`);
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
      for (const opcache of opcachesOf(database)) {
        const rows = await measureAll(database, opcache, there, folder);
        const result = { database: name, time: database.time, opcache, rows };
        report(there, result);
        results.push(result);
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
  const isShort = database.platform !== 'sqlite' || opcache === 'on';
  for (const scenario of chosen) {
    if ((scenario.long && isShort && !options.scenario) || (scenario.served && opcache === 'off')) continue;
    say(`${database.platform}, opcache ${opcache}: ${scenario.title}`);
    const row = await measure(scenario, database, opcache, contestants, folder);
    say(
      `  ${row.results.map(({ contestant, milliseconds, ratio }) => `${contestant} ${milliseconds} ms (${ratio})`).join(', ')}${row.sameData ? '' : ' DIFFERENT DATA'}`,
    );
    rows.push(row);
    loads.push(loadavg()[0]);
  }
  return rows;
}

/** The contestants in the order of a round: the first place rotates. */
const rotated = (contestants, round) =>
  contestants.map((_, place) => contestants[(place + round) % contestants.length]);

async function measure(scenario, database, opcache, contestants, folder) {
  const offering = contestants.filter(({ name }) => takesPart(name, scenario));
  if (scenario.served) return served(scenario, database, offering, folder);
  const runs = new Map(offering.map(({ name }) => [name, []]));
  const once = async (name, count) => {
    const fresh = await database.fresh({ writes: scenario.writes ?? false });
    const settings = { ...fresh, ...about(database, scenario), folder, count };
    return measureOnce(name, scenario, settings, opcache, folder);
  };
  // Statements are counted in a separate run, because counting takes time; it must do the same work.
  const counted = new Map();
  for (const { name } of offering) counted.set(name, await once(name, true));
  for (let round = 0; round < options.rounds; round++) {
    for (const { name } of rotated(offering, round)) runs.get(name).push(await once(name, false));
  }
  const digests = [...counted.values(), ...[...runs.values()].flat()].map(({ digest }) => digest);
  const statementsOf = (name) => counted.get(name).statements;
  const goal = goalOf(scenario, database.platform, opcache);
  return summary(scenario, { time: database.time, goal, runs, digests, statementsOf });
}

/** A request is so short that a round has many. */
const REQUESTS = 20;

/** Each contestant has its own server; requests alternate, and the first place rotates. */
async function served(scenario, database, offering, folder) {
  const settings = { ...(await database.fresh()), ...about(database, scenario), folder };
  const runs = new Map(offering.map(({ name }) => [name, []]));
  const servers = new Map();
  try {
    for (const { name } of offering) {
      servers.set(
        name,
        await startServer(name, phpSettings, scenario.preloaded ? database.classes : undefined),
      );
      await servers.get(name).warm(settings);
    }
    for (let round = 0; round < options.rounds * REQUESTS; round++) {
      for (const { name } of rotated(offering, round))
        runs.get(name).push(await servers.get(name).ask(settings));
    }
  } finally {
    for (const server of servers.values()) await server.stop();
  }
  const digests = [...runs.values()].flat().map(({ digest }) => digest);
  const goal = goalOf(scenario, database.platform, 'on');
  return summary(scenario, { time: database.time, goal, runs, digests, statementsOf: () => undefined });
}

const about = ({ platform, classes }, { writes = false, list, file }) => ({
  platform,
  classes,
  writes,
  list,
  file,
});

function report(contestants, result) {
  const order = contestants.map(({ label }) => label).join(' / ');
  console.log(`\n${headingOf(result)}: ratio to raw PDO; MB and statements of ${order}\n`);
  console.log(resultTable(contestants, result));
  const goals = goalsLine(result.rows);
  if (goals !== undefined) console.log(`\n${goals}`);
}

function write(php, contestants, left, results) {
  const machine = {
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    load: { least: rounded(Math.min(...loads), 1), most: rounded(Math.max(...loads), 1) },
  };
  const settings = { php, rounds: options.rounds, machine };
  const { file } = options;
  if (file !== undefined) {
    mkdirSync(dirname(file), { recursive: true });
    const text = JSON.stringify({ ...settings, contestants, left, results }, null, 2);
    writeFileSync(file, `${text}\n`);
  }
  if (results.some(({ rows }) => rows.some(({ sameData }) => !sameData))) {
    console.error('Contestants did not do the same work: see "DIFFERENT DATA".');
    process.exitCode = 1;
  }
}

await main();
