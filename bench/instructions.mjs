// Counts the instructions of the runtime's scenarios with callgrind, beside raw PDO or a committed baseline.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { knownNames, readOptions } from './options.mjs';
import { scratchFolder, sqlite } from './runtime/databases.mjs';
import { scenarios } from './runtime/scenarios.mjs';

const bench = fileURLToPath(new URL('.', import.meta.url));
const baseline = join(bench, 'instructions.json');
const measureScript = join(bench, 'contestants', 'measure.php');

/** Scenarios that run in this process, and are not so long that callgrind would take minutes. */
const counted = scenarios.filter(({ long, served, name }) => !long && !served && name !== 'boot');
const names = counted.map(({ name }) => name);

/** A larger difference from the baseline is reported, relative to the baseline. */
const TOLERANCE = 0.05;

const HELP = `Usage: node bench/instructions.mjs [options]

Counts the instructions per operation on SQLite with valgrind, opcache off, beside raw PDO.

  --check              only Orm, compared with bench/instructions.json; ends with 1 if more than 5 % are added
  --update             writes bench/instructions.json
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
  ({ scenario, output, ...given }) => ({
    ...given,
    chosen: counted.filter(({ name }) => knownNames('scenario', scenario, names)?.includes(name) ?? true),
    file: output === undefined ? join(bench, 'results', 'instructions.json') : resolve(output),
  }),
);

/** The instructions of one process. */
function processInstructions(contestant, { name, method = name }, size, settings) {
  const php = ['php', '-d', 'opcache.enable_cli=0', '-d', 'memory_limit=1G', measureScript];
  const args = [
    '--tool=callgrind',
    '--callgrind-out-file=/dev/null',
    ...php,
    contestant,
    method,
    String(size),
  ];
  const { status, stdout, stderr, error } = spawnSync('valgrind', [...args, JSON.stringify(settings)], {
    encoding: 'utf8',
  });
  if (error?.code === 'ENOENT') throw new Error('valgrind is required: apt-get install valgrind');
  if (status !== 0) throw new Error(`${contestant}, ${name}:\n${stdout}${stderr}`);
  return Number(/I\s+refs:\s+([\d,]+)/.exec(stderr)[1].replaceAll(',', ''));
}

/** The instructions of one operation: those of a process that calls the scenario, less those of one that does not. */
async function perOperation(contestant, scenario, database) {
  const { file, list, size, counted: reduced = Math.min(500, size) } = scenario;
  const count = async (end) => {
    const { platform, classes } = database;
    const settings = { ...(await database.fresh()), platform, classes, file, list, [end]: true };
    return processInstructions(contestant, scenario, reduced, settings);
  };
  return Math.round(((await count('unchecked')) - (await count('idle'))) / reduced);
}

const shown = (number) => number.toLocaleString('en').padStart(12);

async function compareWithPdo(database) {
  const figures = {};
  for (const scenario of options.chosen) {
    const [pdo, orm] = [
      await perOperation('raw-pdo', scenario, database),
      await perOperation('orm', scenario, database),
    ];
    figures[scenario.name] = { pdo, orm };
    console.log(`${scenario.name.padEnd(22)}${shown(pdo)}${shown(orm)}   ${(orm / pdo).toFixed(2)}`);
  }
  return figures;
}

async function compareWithBaseline(database) {
  const before = JSON.parse(readFileSync(baseline, 'utf8'));
  const figures = {};
  for (const scenario of options.chosen) {
    const was = before[scenario.name]?.orm;
    const orm = await perOperation('orm', scenario, database);
    figures[scenario.name] = { orm, was };
    const change = was === undefined ? 0 : orm / was - 1;
    if (change > TOLERANCE) process.exitCode = 1;
    const verdict = was === undefined ? 'no baseline' : `${(100 * change).toFixed(1)} %`;
    const mark = change > TOLERANCE ? '  SLOWER' : '';
    console.log(`${scenario.name.padEnd(22)}${shown(was ?? 0)}${shown(orm)}   ${verdict}${mark}`);
  }
  return figures;
}

function write(file, figures) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(figures, undefined, 2)}\n`);
}

const database = await sqlite(scratchFolder());
const figures = await (options.check ? compareWithBaseline : compareWithPdo)(database);
write(options.file, figures);
if (options.update) write(baseline, figures);
