// Makes small mistakes in a copy of the tree, one at a time, and checks that a test notices each of them.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { mutants as all, suites } from '../tests/migrations/mutants/index.mjs';
import { useMemoryFolder } from './memory-folder.mjs';
import { everyCapability, provision } from './provision.mjs';

const HELP = `Usage: node scripts/mutants.mjs [options]

Checks that the tests of migrations notice mistakes. Takes about an hour.

  --only <text>       mutants whose suite, file or name contains the text; may be given more than once
  --part <i/n>        the i-th of n parts, to run several at once
  --seconds <number>  limit of the tests of one mutant (300)
  --check             only check that all mutants can be made
  --help, -h          this text`;

/** The least part of mutants that tests have to notice. */
const NEEDED = 0.95;

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [''] },
    part: { type: 'string', default: '1/1' },
    seconds: { type: 'string', default: '300' },
    check: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (options.help) {
  console.log(HELP);
  process.exit(0);
}

const root = fileURLToPath(new URL('..', import.meta.url));
const [part, parts] = options.part.split('/').map(Number);
const chosen = all
  .filter(({ file, suite, name }) => options.only.some((text) => `${suite} ${file}: ${name}`.includes(text)))
  .filter((_, place) => place % parts === part - 1);

/** The source with the mistake; it must be in one place only. */
function mutated({ file, find, put }, folder) {
  const text = readFileSync(join(folder, file), 'utf8');
  return text.split(find).length === 2 ? text.replace(find, () => put) : undefined;
}

const stale = all.filter((mutant) => mutated(mutant, root) === undefined);
for (const { file, name } of stale)
  console.error(`${file} has changed, so that this cannot be made: ${name}`);
if (options.check || stale.length > 0) {
  console.log(`${all.length} mutants, ${stale.length} of which cannot be made.`);
  process.exit(stale.length === 0 ? 0 : 1);
}

const LEFT_OUT = new Set(['.git', 'node_modules', 'dist', 'quickstart']);

/** A copy of the tree, so that a killed run leaves no mistake behind. */
function copyTree() {
  const folder = mkdtempSync(join(tmpdir(), 'orm-mutants-'));
  for (const name of readdirSync(root)) {
    if (!LEFT_OUT.has(name)) cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Vitest stays alive between mutants, so that only the changed file is transformed again. */
async function openVitest(folder) {
  const { createVitest } = await import('vitest/node');
  const vitest = await createVitest('test', {
    root: folder,
    config: false,
    watch: false,
    bail: 1,
    pool: 'forks',
    maxWorkers: 1,
    include: [...new Set(Object.values(suites).flat())],
    globalSetup: ['tests/servers/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    // Failures are expected.
    reporters: [{}],
    silent: true,
  });
  const known = await vitest.globTestSpecifications();
  const run = async (path, seconds) => {
    const specification = known.find(({ moduleId }) => moduleId === join(folder, path));
    if (specification === undefined) throw new Error(`There is no test file ${path}.`);
    // Otherwise `bail` counts the failures of earlier runs.
    vitest.state.idMap.clear();
    vitest.state.filesMap.clear();
    let timer;
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, seconds * 1000, 'late');
    });
    const result = await Promise.race([vitest.runTestSpecifications([specification]), late]);
    clearTimeout(timer);
    if (result === 'late') {
      await vitest.cancelCurrentRun('keyboard-input');
      return 'took too long';
    }
    const failed = result.testModules.flatMap((module) => [
      ...(module.errors().length > 0 ? [path] : []),
      ...[...module.children.allTests('failed')].map(({ fullName }) => fullName),
    ]);
    return failed[0] ?? (result.unhandledErrors.length > 0 ? 'an error without a test' : undefined);
  };
  return { run, changed: (path) => vitest.invalidateFile(join(folder, path)), close: () => vitest.close() };
}

/** The first test that notices a mistake; the cheapest files run first. */
async function killerOf({ suite }, vitest, limit) {
  const started = performance.now();
  for (const path of suites[suite]) {
    const seconds = limit - (performance.now() - started) / 1000;
    const failed = await vitest.run(path, Math.max(1, seconds));
    if (failed !== undefined) return failed;
  }
  return undefined;
}

async function judge(mutant, vitest, folder) {
  const path = join(folder, mutant.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, mutated(mutant, folder));
  vitest.changed(mutant.file);
  try {
    return await killerOf(mutant, vitest, Number(options.seconds));
  } finally {
    writeFileSync(path, source);
    vitest.changed(mutant.file);
  }
}

process.env.ORM_TEST_CAPABILITIES ??= JSON.stringify(await provision({ wants: everyCapability }));
useMemoryFolder();
const folder = copyTree();
process.chdir(folder);
const vitest = await openVitest(folder);
const survivors = [];
try {
  const suitesToRun = [...new Set(chosen.map(({ suite }) => suite))];
  for (const path of new Set(suitesToRun.flatMap((suite) => suites[suite]))) {
    const failed = await vitest.run(path, 600);
    if (failed !== undefined) throw new Error(`${path} fails without a mutant: ${failed}`);
  }
  for (const mutant of chosen) {
    const started = performance.now();
    const killer = await judge(mutant, vitest, folder);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    if (killer === undefined) survivors.push(mutant);
    console.log(
      `${killer === undefined ? 'SURVIVED' : 'killed'}  ${mutant.file}: ${mutant.name} (${seconds} s${killer === undefined ? '' : `, ${killer}`})`,
    );
  }
} finally {
  await vitest.close();
  process.chdir(root);
  rmSync(folder, { recursive: true, force: true });
}
const killed = chosen.length - survivors.length;
console.log(`${killed} of ${chosen.length} mutants were killed. Survivors: ${survivors.length}.`);
for (const { file, name } of survivors) console.log(`  ${file}: ${name}`);
process.exitCode = killed < NEEDED * chosen.length ? 1 : 0;
