// Builds the example bookstore on SQLite and uses its classes, from a fresh checkout.
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

const missing = ['php', 'pdo_sqlite'].filter((name) => capabilities[name].lacks.length > 0);
if (missing.length > 0) {
  console.error(`\nThe classes are built, but cannot run here: ${missing.join(' and ')} is missing.`);
  process.exit(1);
}
run('php tour.php', capabilities.php.path, ['tour.php'], workplace);
console.log('\nEverything is in quickstart/bookstore/: the schema, the SQL, the classes and the database.');
