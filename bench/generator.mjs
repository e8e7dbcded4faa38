// Measures the generator and a bare Node process in alternating fresh processes; prints medians.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { generatorTable, verdictOf } from './generator/results.mjs';
import { median } from './median.mjs';
import { readOptions, roundsOf, wholeNumber } from './options.mjs';
import { starSchema, syntheticSchema, warnedSchema } from './synthetic-schema.mjs';

const HELP = `Usage: node bench/generator.mjs [options]

Measures the generator beside a bare Node process.

  --rounds <number>   how often each measurement is taken (BENCH_ROUNDS, or 5)
  --tables <numbers>  sizes of the schemas, with commas between (BENCH_TABLES, or 10,100,1000,5000)
  --output <file>     for all figures (bench/results/generator.json)
  --help, -h          this text`;

const {
  rounds: ROUNDS,
  sizes: SIZES,
  output,
} = readOptions(
  HELP,
  {
    rounds: { type: 'string', default: process.env.BENCH_ROUNDS ?? '5' },
    tables: { type: 'string', default: process.env.BENCH_TABLES ?? '10,100,1000,5000' },
    output: { type: 'string' },
  },
  ({ rounds, tables, output }) => ({
    rounds: roundsOf(rounds),
    sizes: tables.split(',').map((size) => wholeNumber('tables', size)),
    output,
  }),
);
/** The size that is also measured with all foreign keys to one table, and by only writing its files. */
const STAR = SIZES.includes(1000) ? 1000 : SIZES.at(-1);
const root = fileURLToPath(new URL('..', import.meta.url));
const orm = join(root, 'bin', 'orm');
const config =
  'orm:\n  database:\n    connections:\n      bench:\n        adapter: pgsql\n        dsn: "pgsql:host=127.0.0.1;dbname=bench"\n';

/** Node reads these certificates at every start, which takes longer than a small build. */
const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;

/** The wall and CPU time of a process in milliseconds. */
function run(args, cwd) {
  const [start, used] = [performance.now(), childTime()];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' });
  const [wall, cpu] = [performance.now() - start, childTime() - used];
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}:\n${stderr}`);
  return { wall, cpu };
}

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

function peakMegabytes(args, cwd) {
  const preload = ['--import', pathToFileURL(join(root, 'bench', 'peak-memory.mjs')).href];
  const { output } = spawnSync(process.execPath, [...preload, ...args], {
    cwd,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  return Number(output[3]) / 1024;
}

/** The lower bound: a loop that only writes the same files. */
function writingAlone(from, to) {
  const files = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.php'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .map((path) => [join(to, relative(from, path)), readFileSync(path)]);
  for (const folder of new Set(files.map(([path]) => dirname(path)))) mkdirSync(folder, { recursive: true });
  const start = performance.now();
  for (const [path, bytes] of files) writeFileSync(path, bytes);
  return performance.now() - start;
}

const folder = mkdtempSync(join(tmpdir(), 'orm-bench-'));
try {
  const project = (name, schema) => {
    const cwd = join(folder, name);
    mkdirSync(cwd);
    writeFileSync(join(cwd, 'orm.yaml'), config);
    writeFileSync(join(cwd, 'schema.xml'), schema);
    return cwd;
  };
  // Nothing is deleted before the end: for minutes after a deletion ext4 scans all freed inodes to create a file.
  const aside = join(folder, 'aside');
  mkdirSync(aside);
  const setAside = (output) => {
    if (existsSync(output)) renameSync(output, join(aside, String(readdirSync(aside).length)));
  };
  const twice = (command, what, cwd) => {
    const output = join(cwd, command === 'sql:build' ? 'generated-sql' : 'generated-classes');
    const name = `${command}, ${what}`;
    return [
      { name, args: [orm, command], cwd, before: () => setAside(output) },
      { name: `${name}, unchanged`, args: [orm, command], cwd },
    ];
  };
  const projects = new Map(SIZES.map((size) => [size, project(String(size), syntheticSchema(size))]));
  const warned = project('warned', warnedSchema(STAR));
  const scenarios = [
    { name: 'node -e 0', args: ['-e', '0'], cwd: folder },
    { name: 'orm --version', args: [orm, '--version'], cwd: folder },
    ...['sql:build', 'model:build'].flatMap((command) => [
      ...SIZES.flatMap((size) => twice(command, `${size} tables`, projects.get(size))),
      ...twice(command, `${STAR} tables, with warnings`, warned),
    ]),
    ...twice('model:build', `${STAR} tables, all keys to one`, project('star', starSchema(STAR))),
  ];
  // Measured first, because a child process starts with the peak memory of its parent.
  const peaks = new Map();
  for (const { name, args, cwd, before } of scenarios) {
    before?.();
    peaks.set(name, peakMegabytes(args, cwd));
  }
  const times = new Map(scenarios.map(({ name }) => [name, []]));
  const floor = [];
  const loads = [loadavg()[0]];
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, args, cwd, before } of scenarios) {
      before?.();
      times.get(name).push(run(args, cwd));
    }
    floor.push(writingAlone(join(projects.get(STAR), 'generated-classes'), join(folder, `copy-${round}`)));
    loads.push(loadavg()[0]);
  }
  const wallOf = (name) => median(times.get(name).map(({ wall }) => wall));
  const bare = wallOf('node -e 0');
  const rows = scenarios.map(({ name }) => {
    const row = {
      scenario: name,
      wall: Math.round(wallOf(name)),
      cpu: Math.round(median(times.get(name).map(({ cpu }) => cpu))),
      ratio: Number((wallOf(name) / bare).toFixed(2)),
      megabytes: Math.round(peaks.get(name)),
    };
    return { ...row, ...verdictOf(row, bare) };
  });
  rows.push({
    scenario: `only writing the classes of ${STAR} tables`,
    wall: Math.round(median(floor)),
  });
  console.log(generatorTable(rows));
  const load = { least: Math.min(...loads), most: Math.max(...loads) };
  console.log(`Load average of the machine: ${load.least.toFixed(1)} to ${load.most.toFixed(1)}.`);
  const file = output === undefined ? join(root, 'bench', 'results', 'generator.json') : resolve(output);
  mkdirSync(dirname(file), { recursive: true });
  const result = {
    node: process.version,
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    load,
    rounds: ROUNDS,
    rows,
  };
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
