// Counts the instructions that each behavior adds to writing and reading a row; prints them beside those of a plain table.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { names, schema } from './behaviors/tables.mjs';
import { knownNames, readOptions, wholeNumber } from './options.mjs';

const HELP = `Usage: node bench/behaviors.mjs [options]

Counts instructions per row with valgrind, on SQLite in memory, beside a table without behaviors.

  --behavior <name>   only this one; may be given several times
  --rows <number>     rows of the larger of two runs, whose difference is measured (400)
  --output <file>     for all figures (bench/results/behaviors.json)
  --help, -h          this text`;

const { rows, chosen, output } = readOptions(
  HELP,
  {
    behavior: { type: 'string', multiple: true },
    rows: { type: 'string', default: '400' },
    output: { type: 'string' },
  },
  ({ behavior, rows, output }) => ({
    rows: wholeNumber('rows', rows),
    chosen: knownNames('behavior', behavior, names) ?? names,
    output,
  }),
);
const OPERATIONS = ['insert', 'update', 'find'];
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'orm-bench-'));

function run(program, args) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  if (error !== undefined || status !== 0) {
    throw new Error(`${program} ${args.join(' ')} failed: ${error?.message ?? stderr}${stdout}`);
  }
  return stderr;
}

function instructions(name, operation, times) {
  const program = join(root, 'bench/behaviors/measured.php');
  const printed = run('valgrind', [
    '--tool=callgrind',
    '--callgrind-out-file=/dev/null',
    'php',
    '-d',
    'opcache.enable_cli=0',
    program,
    join(root, 'runtimes/php'),
    folder,
    name,
    operation,
    String(times),
  ]);
  return Number(/I\s+refs:\s+([\d,]+)/.exec(printed)?.[1]?.replaceAll(',', ''));
}

/** The instructions of one more row: what every run has in common does not count. */
function perRow(name, operation) {
  const few = Math.max(1, Math.floor(rows / 4));
  const grown = instructions(name, operation, rows) - instructions(name, operation, few);
  // Reading needs rows, and an update an object: their insertion is known.
  return Math.round(grown / (rows - few));
}

try {
  writeFileSync(join(folder, 'schema.xml'), schema);
  writeFileSync(
    join(folder, 'orm.yaml'),
    'orm:\n  database:\n    connections:\n      bench:\n        adapter: sqlite\n        dsn: "sqlite::memory:"\n',
  );
  for (const command of ['sql:build', 'model:build', 'config:convert']) {
    run(process.execPath, [join(root, 'bin/orm'), command]);
  }
  const figures = {};
  for (const name of new Set(['plain', ...chosen])) {
    const insert = perRow(name, 'insert');
    figures[name] = { insert };
    for (const operation of OPERATIONS.slice(1)) figures[name][operation] = perRow(name, operation) - insert;
    const shown = OPERATIONS.map((operation) => {
      const [own, plain] = [figures[name][operation], figures.plain[operation]];
      return `${operation} ${own.toLocaleString('en')} (${(own / plain).toFixed(2)})`;
    });
    console.log(`${name.padEnd(22)} ${shown.join('   ')}`);
  }
  const file = output ?? join(root, 'bench/results/behaviors.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(figures, undefined, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
