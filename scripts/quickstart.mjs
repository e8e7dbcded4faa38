// Builds the example bookstore on SQLite, from a checkout with nothing installed.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { provision, repository } from './provision.mjs';

const example = join(repository, 'examples', 'bookstore');
const workplace = join(repository, 'quickstart');

function run(label, command, args, cwd) {
  console.log(`\n$ ${label}`);
  const { status, error } = spawnSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  if (error !== undefined) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

const orm = (...args) =>
  run(`orm ${args.join(' ')}`, process.execPath, [join(repository, 'bin', 'orm'), ...args], workplace);

await provision({ wants: [] });
run('npm run build', process.execPath, [join(repository, 'scripts', 'build.mjs')], repository);

rmSync(workplace, { recursive: true, force: true });
mkdirSync(workplace);
cpSync(example, workplace, { recursive: true });

orm('schema:validate');
orm('sql:build');
orm('config:convert');
orm('sql:insert');

const { readTables } = await import('./quickstart-tables.mjs');
console.log('\nbookstore.sq3 now holds:');
for (const { name, columns } of readTables(join(workplace, 'bookstore.sq3'))) {
  console.log(`  ${name} (${columns.join(', ')})`);
}
if (!existsSync(join(workplace, 'generated-conf', 'config.php'))) throw new Error('config.php is missing.');
console.log('\nEverything is in quickstart/: the schema, the SQL, the configuration and the database.');
