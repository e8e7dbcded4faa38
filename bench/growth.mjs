// Measures how the cost of operations grows with their size; prints a table, writes JSON, a picture and docs/growth.md.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { curves } from './growth/curves.mjs';
import { makeProjects, measureRuntime } from './growth/measure.mjs';
import { growthTable, problemOf } from './growth/verdict.mjs';
import { median } from './median.mjs';
import { knownNames, readOptions, roundsOf } from './options.mjs';
import { scratchFolder, sqlite } from './runtime/databases.mjs';
import { rounded } from './runtime/results.mjs';

const bench = fileURLToPath(new URL('.', import.meta.url));

/** Other load only adds to a time, so the shortest one counts. */
const shortest = (times) => Math.min(...times);
const names = curves.map(({ name }) => name);

/** The rounds in which a curve that seems to grow too fast is measured again. */
const MORE_ROUNDS = 5;

const HELP = `Usage: node bench/growth.mjs [options]

Measures operations at three sizes, each ten times the one before, on SQLite; ends with 1 if one grows too fast.

  --rounds <number>   how often each measurement is taken (5)
  --curve <name>      may be given more than once; one of:
${names.map((name) => `                        ${name}`).join('\n')}
  --output <file>     for all figures (bench/results/growth.json)
  --help, -h          this text

node bench/report.mjs --write makes docs/growth.svg and the table of docs/growth.md from the figures.`;

const options = readOptions(
  HELP,
  {
    rounds: { type: 'string', default: '5' },
    curve: { type: 'string', multiple: true },
    output: { type: 'string' },
  },
  ({ rounds, curve, output }) => ({
    rounds: roundsOf(rounds),
    chosen: curves.filter(({ name }) => knownNames('curve', curve, names)?.includes(name) ?? true),
    file: output === undefined ? join(bench, 'results', 'growth.json') : resolve(output),
  }),
);

const loads = [loadavg()[0]];

/** The largest template has as many rows as the largest size. */
const MOST_ROWS = Math.max(...curves.flatMap(({ sizes }) => sizes));

async function main() {
  const folder = scratchFolder();
  const projects = makeProjects(folder);
  const database = await sqlite(folder, MOST_ROWS);
  const measureOnce = async (curve, size, contestant) =>
    curve.command === undefined
      ? measureRuntime(curve, size, database, folder, contestant)
      : projects.measure(curve, size);
  const measured = [];
  for (const curve of options.chosen) {
    const result = await measureCurve(curve, measureOnce);
    const times = result.points.map(({ milliseconds }) => milliseconds).join(' / ');
    console.error(`${curve.name}: ${times} ms${problemOf(result) === undefined ? '' : ', too fast'}`);
    measured.push(result);
    loads.push(loadavg()[0]);
  }
  console.log(growthTable(measured));
  const load = { least: rounded(Math.min(...loads), 1), most: rounded(Math.max(...loads), 1) };
  console.log(`Load average of the machine: ${load.least} to ${load.most}.`);
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, load };
  mkdirSync(dirname(options.file), { recursive: true });
  const content = { rounds: options.rounds, machine, curves: measured };
  writeFileSync(options.file, `${JSON.stringify(content, undefined, 2)}\n`);
  if (measured.some((curve) => problemOf(curve) !== undefined)) process.exitCode = 1;
}

/** The points of Orm, and of hand-written code where the curve names a method of it; both in each round. */
async function measureCurve(curve, measureOnce) {
  const contestants = curve.rawMethod === undefined ? ['orm'] : ['orm', 'raw-pdo'];
  const runs = contestants.map(() => curve.sizes.map((size) => ({ size, all: [] })));
  const result = () => {
    const [points, raw] = runs.map((own) => own.map(pointOf));
    return { ...curve, points, ...(raw && { raw }) };
  };
  const round = async () => {
    for (const [place, contestant] of contestants.entries()) {
      for (const { size, all } of runs[place]) all.push(await measureOnce(curve, size, contestant));
    }
  };
  for (let count = 0; count < options.rounds; count++) await round();
  if (problemOf(result()) !== undefined) {
    for (let count = 0; count < MORE_ROUNDS; count++) await round();
  }
  return result();
}

const pointOf = ({ size, all }) => ({
  size,
  milliseconds: rounded(shortest(all.map(({ cpu }) => cpu)), 3),
  megabytes: rounded(median(all.map(({ memory }) => memory)), 1),
});

await main();
