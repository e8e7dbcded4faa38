/**
 * Measures the PHP runtime beside raw PDO and other libraries: fresh processes, alternating, medians, ratios.
 *
 *   node bench/runtime.mjs [--rounds 5] [--database sqlite] [--opcache off] [--scenario insert] [--contestant orm]
 *                          [--output results/runtime.json]
 *
 * Options but --rounds and --output may be repeated. Without any, everything runs.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pgsql, remove, scratchFolder, sqlite } from './runtime/databases.mjs';
import { availableContestants } from './runtime/peers.mjs';
import { scenarios } from './runtime/scenarios.mjs';

const databases = { sqlite, pgsql };
const bench = fileURLToPath(new URL('.', import.meta.url));
const measureScript = join(bench, 'contestants', 'measure.php');
const list = { type: 'string', multiple: true };
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    database: list,
    opcache: list,
    scenario: list,
    contestant: list,
    output: { type: 'string', default: 'results/runtime.json' },
  },
});

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const say = (text) => console.error(text);

async function main() {
  refuseUnknown('database', Object.keys(databases));
  refuseUnknown('opcache', ['off', 'on']);
  refuseUnknown(
    'scenario',
    scenarios.map(({ name }) => name),
  );
  const { there, left } = availableContestants(options.contestant, say);
  left.push(...new Set(scenarios.flatMap((scenario) => reasonsOf(scenario, there))));
  for (const reason of left) console.log(`Left out: ${reason}`);
  const folder = scratchFolder();
  const results = [];
  try {
    for (const name of options.database ?? ['sqlite', 'pgsql']) {
      const database = await databases[name](folder);
      if (typeof database === 'string') {
        left.push(`${name}: ${database}`);
        console.log(`Left out: ${name}: ${database}`);
        continue;
      }
      try {
        for (const opcache of options.opcache ?? ['off', 'on']) {
          const rows = await measureAll(database, opcache, there, folder);
          report(database, opcache, there, rows);
          results.push({ database: name, time: database.time, opcache, rows });
        }
      } finally {
        await database.stop();
      }
    }
  } finally {
    remove(folder);
  }
  write(there, left, results);
}

function refuseUnknown(option, known) {
  for (const value of options[option] ?? []) {
    if (!known.includes(value))
      throw new Error(`There is no ${option} "${value}". Known: ${known.join(', ')}`);
  }
}

/** Why contestants take no part in a scenario. */
const reasonsOf = ({ without = {} }, contestants) =>
  contestants.flatMap(({ name, label }) => (without[name] ? [`${label} in part: ${without[name]}`] : []));

async function measureAll(database, opcache, contestants, folder) {
  const rows = [];
  for (const scenario of scenarios) {
    if (options.scenario !== undefined && !options.scenario.includes(scenario.name)) continue;
    if (scenario.long && opcache === 'on') continue;
    say(`${database.platform}, opcache ${opcache}: ${scenario.title}`);
    const row = await measure(scenario, database, opcache, contestants, folder);
    say(
      `  ${row.results.map(({ contestant, milliseconds, ratio }) => `${contestant} ${milliseconds} ms (${ratio})`).join(', ')}`,
    );
    rows.push(row);
  }
  return rows;
}

async function measure(scenario, database, opcache, contestants, folder) {
  const offering = contestants.filter(({ name }) => takesPart(name, scenario));
  const runs = new Map(offering.map(({ name }) => [name, []]));
  const once = async (name, count) => {
    const settings = { ...(await database.fresh()), ...about(database, scenario), folder, count };
    return run(name, scenario, settings, opcache, folder);
  };
  const statements = new Map();
  for (const { name } of offering) statements.set(name, (await once(name, true)).statements);
  for (let round = 0; round < Number(options.rounds); round++) {
    // Nobody is always first.
    const order = offering.map((_, place) => offering[(place + round) % offering.length]);
    for (const { name } of order) runs.get(name).push(await once(name, false));
  }
  const digests = new Set([...runs.values()].flat().map(({ digest }) => digest));
  const results = offering.map(({ name }) => {
    const all = runs.get(name);
    return {
      contestant: name,
      milliseconds: round(median(all.map((taken) => taken[database.time])), 2),
      megabytes: round(median(all.map(({ memory }) => memory)), 1),
      statements: statements.get(name),
    };
  });
  const base = results.find(({ contestant }) => contestant === 'raw-pdo')?.milliseconds;
  for (const result of results) result.ratio = round(result.milliseconds / base, 2);
  return {
    scenario: scenario.name,
    title: scenario.title,
    goal: scenario.goal,
    sameData: digests.size === 1,
    results,
  };
}

const about = ({ platform, classes }, { writes = false, list }) => ({ platform, classes, writes, list });

const offered = new Map();

/** Who has no method for a scenario has to say why. */
function takesPart(contestant, { name, method = name, list, without = {} }) {
  if (without[contestant] !== undefined) return false;
  if (
    methodsIn(
      join(bench, 'contestants', contestant, `${list === undefined ? 'contestant' : 'sorting'}.php`),
    ).includes(method)
  )
    return true;
  throw new Error(`The contestant ${contestant} has no method ${method}(), and no reason for it is given.`);
}

/** What the class of a file offers; asked once. */
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

function run(contestant, { name, method = name, size }, settings, opcache, folder) {
  const ini =
    opcache === 'on'
      ? ['opcache.enable_cli=1', `opcache.file_cache=${cacheFolder(folder)}`, 'opcache.jit=off']
      : ['opcache.enable_cli=0'];
  const flags = [...ini, 'memory_limit=1G', 'error_reporting=-1', 'display_errors=stderr'].flatMap((s) => [
    '-d',
    s,
  ]);
  const args = [...flags, measureScript, contestant, method, String(size), JSON.stringify(settings)];
  const { status, stdout, stderr } = spawnSync('php', args, { encoding: 'utf8' });
  if (status !== 0 || !stdout.startsWith('{')) throw new Error(`${contestant}, ${name}:\n${stdout}${stderr}`);
  return JSON.parse(stdout);
}

/** Processes of the command line share compiled code through files only. */
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

function write(contestants, left, results) {
  const php = spawnSync('php', ['-r', 'echo PHP_VERSION;'], { encoding: 'utf8' }).stdout;
  const machine = {
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    load: loadavg().map((load) => round(load, 1)),
  };
  const settings = { php, rounds: Number(options.rounds), machine };
  const file = resolve(bench, options.output);
  mkdirSync(dirname(file), { recursive: true });
  const text = JSON.stringify({ ...settings, contestants, left, results }, null, 2);
  writeFileSync(file, `${text}\n`);
  if (results.some(({ rows }) => rows.some(({ sameData }) => !sameData))) {
    console.error('Contestants did not do the same work: see "same data".');
    process.exitCode = 1;
  }
}

await main();
