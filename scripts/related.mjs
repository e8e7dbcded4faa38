/**
 * Runs the unit tests that depend on the given files, and the PHP tests on SQLite that are about the given classes.
 *
 *   node scripts/related.mjs FILE...
 *
 * PHP tests are those that name the class, and those in the folder of the same name; a given test runs itself.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { PHP_RUNTIME } from './phpunit.mjs';
import { repository } from './provision.mjs';

const TESTS = join(PHP_RUNTIME, 'tests');
const SOURCES = join(PHP_RUNTIME, 'src');

function main(files) {
  const missing = files.filter((file) => !existsSync(file));
  if (files.length === 0 || missing.length > 0) {
    console.error(
      files.length === 0 ? 'Name the files that were changed.' : `Not found: ${missing.join(', ')}`,
    );
    return 2;
  }
  const paths = files.map((file) => resolve(file));
  const php = paths.filter((path) => path.startsWith(PHP_RUNTIME + sep) && path.endsWith('.php'));
  const others = paths.filter((path) => !php.includes(path));
  const commands = [];
  if (others.length > 0) commands.push(vitestCommand(others));
  if (php.length > 0) {
    const tests = phpTests(php);
    if (tests.length > 0) commands.push(phpCommand(tests));
    else console.log('No PHP test names these classes.');
  }
  const statuses = commands.map((args) => {
    return spawnSync(process.execPath, args, { cwd: repository, stdio: 'inherit' }).status ?? 1;
  });
  return statuses.find((status) => status !== 0) ?? 0;
}

function vitestCommand(files) {
  const program = join('node_modules', 'vitest', 'vitest.mjs');
  return [program, 'related', '--run', '--passWithNoTests', '--project', 'unit*', ...files];
}

function phpCommand(tests) {
  const filter = `\\\\(${tests.join('|')})::`;
  return [join('scripts', 'test.mjs'), '--only', 'php', '--database', 'sqlite', filter];
}

/** The names of the test classes. */
function phpTests(files) {
  const tests = readdirSync(TESTS, { recursive: true })
    .filter((path) => path.endsWith('Test.php'))
    .map((path) => join(TESTS, path));
  const related = new Set();
  for (const file of files) {
    const name = new RegExp(`\\b${basename(file, '.php')}\\b`);
    const folder = file.startsWith(SOURCES + sep) ? join(TESTS, relative(SOURCES, dirname(file))) : undefined;
    for (const test of tests) {
      if (test === file || dirname(test) === folder || name.test(readFileSync(test, 'utf8')))
        related.add(test);
    }
  }
  return [...new Set([...related].map((test) => basename(test, '.php')))].sort();
}

process.exitCode = main(process.argv.slice(2));
