// Counts the instructions of the runtime's scenarios with callgrind, beside raw PDO or a committed baseline.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compare, differencesBetween, NOISE, spreadOf, TOLERANCE } from './instructions/compare.mjs';
import { countAll, environment, HOOKED } from './instructions/count.mjs';
import { knownNames, readOptions, WrongUsage } from './options.mjs';
import { scenarios } from './runtime/scenarios.mjs';
import { table } from './table.mjs';

const bench = fileURLToPath(new URL('.', import.meta.url));
const baselineFile = join(bench, 'instructions.json');

/** Scenarios that do not mostly count the compiler of PHP, or how the database reads a whole table. */
const counted = scenarios.filter(
  ({ long, preloaded, name, file }) => !long && !preloaded && name !== 'boot' && file !== 'plain-sorting',
);
const names = counted.map(({ name }) => name);

const HELP = `Usage: node bench/instructions.mjs [options]

Counts the instructions per operation on SQLite with valgrind, opcache off, beside raw PDO. A request is counted with
opcache. Scenarios that write are counted a second time, with model classes that define hooks without effect.

  --check              only Orm, compared with bench/instructions.json; ends with 1 if more than ${100 * TOLERANCE} % are added
  --update             writes bench/instructions.json; each scenario is counted twice, to find those that vary
  --scenario <name>    may be given more than once; one of:
${names.map((name) => `                         ${name}`).join('\n')}
  --output <file>      for all figures (bench/results/instructions.json)
  --help, -h           this text`;

const options = readOptions(
  HELP,
  {
    check: { type: 'boolean', default: false },
    update: { type: 'boolean', default: false },
    scenario: { type: 'string', multiple: true },
    output: { type: 'string' },
  },
  ({ scenario, output, ...given }) => {
    if (given.check && given.update) throw new WrongUsage('--check and --update exclude each other.');
    return {
      ...given,
      chosen: counted.filter(({ name }) => knownNames('scenario', scenario, names)?.includes(name) ?? true),
      file: output === undefined ? join(bench, 'results', 'instructions.json') : resolve(output),
    };
  },
);

const shown = (number) => number?.toLocaleString('en') ?? '–';
const withHooks = (scenario) => `${scenario}, with hooks`;
const percent = (change) => `${change > 0 ? '+' : ''}${(100 * change).toFixed(1)} %`;

function write(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, undefined, 2)}\n`);
}

/** Counts of each contestant by scenario: a list, because a contestant can be named more than once. */
async function counts(contestants, chosen) {
  const takingPart = ({ writes }) => contestants.filter((contestant) => writes || contestant !== HOOKED);
  const jobs = chosen.flatMap((scenario) =>
    takingPart(scenario).map((contestant) => ({ contestant, scenario })),
  );
  const found = new Map(chosen.map(({ name }) => [name, []]));
  await countAll(jobs, ({ scenario }, count) => {
    const all = found.get(scenario.name);
    all.push(count);
    if (all.length === takingPart(scenario).length)
      console.error(`${scenario.name}: ${all.map(shown).join(' / ')}`);
  });
  return found;
}

async function compareWithPdo() {
  const found = await counts(['raw-pdo', 'orm', HOOKED], options.chosen);
  const rows = [...found].map(([name, [pdo, orm, hooked]]) => [
    name,
    shown(pdo),
    shown(orm),
    (orm / pdo).toFixed(2),
    shown(hooked),
  ]);
  console.log(table(['instructions per operation', 'raw PDO', 'Orm', 'ratio', 'Orm with hooks'], rows));
  const scenarios = Object.fromEntries(
    [...found].map(([name, [pdo, orm, hooked]]) => [name, { pdo, orm, hooked }]),
  );
  write(options.file, { environment: await environment(), scenarios });
}

/** Writes the baseline; scenarios that were not chosen keep their counts. */
async function updateBaseline() {
  const found = await counts(['raw-pdo', 'orm', 'orm', HOOKED], options.chosen);
  const before = readBaseline();
  const content = {
    environment: await environment(),
    scenarios: { ...before?.scenarios },
    unstable: { ...before?.unstable },
  };
  for (const [name, [pdo, first, second, hooked]] of found) {
    const twice = [first, second];
    delete content.scenarios[name];
    delete content.unstable[name];
    if (spreadOf(twice) > NOISE)
      content.unstable[name] = `counts of one commit differ by ${percent(spreadOf(twice))}`;
    else content.scenarios[name] = { pdo, orm: Math.min(...twice), hooked };
  }
  // In the order of the scenarios, without those that are gone.
  for (const part of ['scenarios', 'unstable']) {
    const present = names.filter((name) => name in content[part]);
    content[part] = Object.fromEntries(present.map((name) => [name, content[part][name]]));
  }
  write(baselineFile, content);
  const unstable = Object.keys(content.unstable);
  console.log(`Wrote ${Object.keys(content.scenarios).length} counts to bench/instructions.json.`);
  if (unstable.length > 0) console.log(`Not compared, because they vary: ${unstable.join(', ')}.`);
}

function readBaseline() {
  try {
    return JSON.parse(readFileSync(baselineFile, 'utf8'));
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  }
}

async function check() {
  const baseline = readBaseline();
  if (baseline === undefined) throw new Error('There is no bench/instructions.json; run with --update.');
  const differences = differencesBetween(baseline.environment, await environment());
  if (differences.length > 0) {
    console.log(`Not compared, because the baseline was counted elsewhere: ${differences.join(', ')}.`);
    return;
  }
  const comparable = options.chosen.filter(({ name }) => !(name in baseline.unstable));
  const hooked = comparable.filter(({ name }) => baseline.scenarios[name]?.hooked !== undefined);
  const found = await counts(['orm'], comparable);
  const foundHooked = await counts([HOOKED], hooked);
  const before = Object.entries(baseline.scenarios).flatMap(([name, { orm, hooked }]) => [
    [name, orm],
    [withHooks(name), hooked],
  ]);
  const now = [
    ...[...found].map(([name, [orm]]) => [name, orm]),
    ...[...foundHooked].map(([name, [hooked]]) => [withHooks(name), hooked]),
  ];
  report(compare(Object.fromEntries(before), Object.fromEntries(now)), Object.keys(baseline.unstable));
}

function report({ rows, slower, faster, unknown }, unstable) {
  const lines = rows.map(({ scenario, before, now, change, verdict }) => [
    scenario,
    shown(before),
    shown(now),
    change === undefined ? '–' : percent(change),
    verdict,
  ]);
  console.log(
    table(['instructions per operation', 'baseline', 'now', 'change', 'verdict'], lines, ['verdict']),
  );
  write(options.file, { rows, unstable });
  if (unstable.length > 0) console.log(`\nNot compared, because they vary: ${unstable.join(', ')}.`);
  if (unknown.length > 0) console.log(`\nNot in the baseline: ${unknown.join(', ')}. Run with --update.`);
  if (faster.length > 0) console.log(`\nFaster: ${faster.join(', ')}. Update the baseline: --update.`);
  if (slower.length > 0) {
    console.error(`\nMore than ${100 * TOLERANCE} % slower: ${slower.join(', ')}.`);
    process.exitCode = 1;
  }
}

if (options.check) await check();
else if (options.update) await updateBaseline();
else await compareWithPdo();
