// Measures the generator beside a bare Node process: fresh processes, alternating, medians.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { syntheticSchema } from './synthetic-schema.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
const SIZES = [10, 100, 1000];
/** To see that time grows with the tables and no faster; a few rounds show that. */
const LARGEST = 5000;
const FEW_ROUNDS = Math.min(ROUNDS, 3);
const root = fileURLToPath(new URL('..', import.meta.url));
const orm = join(root, 'bin', 'orm');
const config =
  'orm:\n  database:\n    connections:\n      bench:\n        adapter: pgsql\n        dsn: "pgsql:host=127.0.0.1;dbname=bench"\n';

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

function run(args, cwd) {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  const milliseconds = performance.now() - start;
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}:\n${stderr}`);
  return milliseconds;
}

function peakMegabytes(args, cwd) {
  const preload = ['--import', pathToFileURL(join(root, 'bench', 'peak-memory.mjs')).href];
  const { output } = spawnSync(process.execPath, [...preload, ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  return Number(output[3]) / 1024;
}

const folder = mkdtempSync(join(tmpdir(), 'orm-bench-'));
try {
  const project = (size) => {
    const cwd = join(folder, String(size));
    mkdirSync(cwd);
    writeFileSync(join(cwd, 'orm.yaml'), config);
    writeFileSync(join(cwd, 'schema.xml'), syntheticSchema(size));
    return cwd;
  };
  const projects = new Map([...SIZES, LARGEST].map((size) => [size, project(size)]));
  const sqlBuild = (size, rounds = ROUNDS) => ({
    name: `sql:build, ${size} tables`,
    args: [orm, 'sql:build'],
    cwd: projects.get(size),
    rounds,
  });
  const modelBuild = (size) => {
    const cwd = projects.get(size);
    const args = [orm, 'model:build'];
    const removeClasses = () => rmSync(join(cwd, 'generated-classes'), { recursive: true, force: true });
    return [
      { name: `model:build, ${size} tables`, args, cwd, rounds: FEW_ROUNDS, before: removeClasses },
      { name: `model:build, ${size} tables, again`, args, cwd, rounds: FEW_ROUNDS },
    ];
  };
  const scenarios = [
    { name: 'node -e 0', args: ['-e', '0'], cwd: folder, rounds: ROUNDS },
    { name: 'orm --version', args: [orm, '--version'], cwd: folder, rounds: ROUNDS },
    ...SIZES.map((size) => sqlBuild(size)),
    sqlBuild(LARGEST, FEW_ROUNDS),
    ...SIZES.flatMap(modelBuild),
  ];
  const times = new Map(scenarios.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, args, cwd, rounds, before } of scenarios) {
      if (round >= rounds) continue;
      before?.();
      times.get(name).push(run(args, cwd));
    }
  }
  const bare = median(times.get('node -e 0'));
  const rows = scenarios.map(({ name, args, cwd }) => {
    const milliseconds = median(times.get(name));
    return {
      scenario: name,
      'median ms': Math.round(milliseconds),
      'over bare node': Math.round(milliseconds - bare),
      ratio: Number((milliseconds / bare).toFixed(2)),
      'peak MB': Math.round(peakMegabytes(args, cwd)),
    };
  });
  console.table(rows);
  mkdirSync(join(root, 'bench', 'results'), { recursive: true });
  const result = { node: process.version, cpu: cpus()[0]?.model, rounds: ROUNDS, rows };
  writeFileSync(join(root, 'bench', 'results', 'generator.json'), `${JSON.stringify(result, null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
