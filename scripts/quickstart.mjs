// Builds the example bookstore on SQLite and uses its classes in PHP and in TypeScript, from a fresh checkout.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { provision, repository } from './provision.mjs';

const example = join(repository, 'examples', 'bookstore');
const workplace = join(repository, 'quickstart', 'bookstore');

function run(label, command, args, cwd) {
  console.log(`\n$ ${label}`);
  const { status, error } = spawnSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  if (error !== undefined) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs a program of the example, and gives what it printed. */
function printed(label, command, args) {
  console.log(`$ ${label}`);
  const { status, error, stdout } = spawnSync(command, args, {
    cwd: workplace,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (error !== undefined) throw error;
  if (status !== 0) {
    console.log(stdout);
    process.exit(status ?? 1);
  }
  return { label, lines: stdout.trimEnd().split('\n') };
}

/** Two texts in columns; one after the other on a narrow terminal. */
function sideBySide(left, right) {
  const width = Math.max(...[left.label, ...left.lines].map((line) => line.length)) + 3;
  const needed = width + Math.max(...right.lines.map((line) => line.length));
  if (process.stdout.isTTY && process.stdout.columns < needed) {
    for (const { label, lines } of [left, right]) console.log(`\n${label}\n${lines.join('\n')}`);
    return;
  }
  const rows = Math.max(left.lines.length, right.lines.length);
  console.log(`\n${left.label.padEnd(width)}${right.label}\n`);
  for (let row = 0; row < rows; row++) {
    console.log(`${(left.lines[row] ?? '').padEnd(width)}${right.lines[row] ?? ''}`.trimEnd());
  }
}

const orm = (...args) =>
  run(`orm ${args.join(' ')}`, process.execPath, [join(repository, 'bin', 'orm'), ...args], workplace);

const capabilities = await provision({ wants: ['php', 'pdo_sqlite'] });
run('npm run build', process.execPath, [join(repository, 'scripts', 'build.mjs')], repository);

rmSync(workplace, { recursive: true, force: true });
mkdirSync(workplace, { recursive: true });
cpSync(example, workplace, { recursive: true });

orm('schema:validate');
orm('sql:build');
orm('model:build');
orm('config:convert');
orm('sql:insert');

console.log();
const missing = ['php', 'pdo_sqlite'].filter((name) => capabilities[name].lacks.length > 0);
const ofPhp = missing.length > 0 ? undefined : printed('php tour.php', capabilities.php.path, ['tour.php']);
const ofNode = printed('node tour.mjs', process.execPath, ['tour.mjs']);
if (ofPhp === undefined) {
  console.log(`\n${ofNode.lines.join('\n')}`);
  console.error(`\nThe PHP classes are built, but cannot run here: ${missing.join(' and ')} is missing.`);
  process.exit(1);
}
sideBySide(ofPhp, ofNode);
console.log(
  '\nBoth have used one database. Everything is in quickstart/bookstore/: schema, SQL, classes and database.',
);
