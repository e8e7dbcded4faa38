/**
 * Makes a release: sets the version, closes the changelog, writes the packages, commits and tags.
 * A version that is set already, with its changes below a heading with its date, is only packed and tagged.
 * It publishes nothing; it ends with the commands that do.
 *
 *   npm run release -- 0.2.0 [--dry-run] [--skip-tests] [--skip-bench] [--executables all|none|linux-x64,...]
 *       [--output <folder>]
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { execute, StepFailed } from './execute.mjs';
import { LIMITS } from './progress.mjs';
import { repository } from './provision.mjs';
import { artefactNames, CHECKSUMS, writeArtefacts, writeChecksums } from './release/artefacts.mjs';
import { sbomName, writeSbom } from './release/sbom.mjs';
import {
  isPrepared,
  refusePreparedChangelog,
  refuseVersion,
  releasedChangelog,
  VERSIONED_FILES,
} from './release/version.mjs';
import { executableNames, PLATFORMS, writeExecutables } from './standalone/executables.mjs';

/** Tests and benchmarks use the processor for a long time without printing. */
const PATIENT = { ...LIMITS, busySeconds: Number.POSITIVE_INFINITY };

async function main() {
  const { version, values } = commandLine();
  const current = JSON.parse(read('package.json')).version;
  const prepared = isPrepared(read('CHANGELOG.md'), version, current);
  checkReady(version, current, prepared);
  const date = today();
  const files = prepared ? preparedFiles(version) : changedFiles(version, date);
  if (values['dry-run']) return plan(version, files, values);
  if (!values['skip-tests']) await execute('npm', ['test'], { cwd: repository, limits: PATIENT });
  if (!values['skip-bench']) {
    await execute('npm', ['run', 'bench:check'], { cwd: repository, limits: PATIENT });
  }
  // Tests must not have changed anything that would be committed.
  checkClean();
  const folder = resolve(repository, values.output);
  let names;
  try {
    for (const [path, text] of files) writeFileSync(join(repository, path), text);
    names = await writeFiles({ folder, date, platforms: platformsOf(values), version });
    if (!prepared) {
      git('add', '--', ...files.keys());
      git('commit', '--quiet', '--message', `release: ${version}`);
    }
  } catch (error) {
    if (!prepared) git('restore', '--staged', '--worktree', '--', ...files.keys());
    throw error;
  }
  git('tag', '--annotate', `v${version}`, '--message', `Orm ${version}`);
  report({ version, prepared, folder: relative(process.cwd(), folder) || '.', names });
}

/** Writes all files of the release, and returns their names. */
async function writeFiles({ folder, date, platforms, version }) {
  const root = repository;
  const archives = writeArtefacts({ root, folder, date });
  const executables = await writeExecutables({ root, folder, platforms, version });
  await writeSbom({ root, folder, version, date });
  const names = [...archives, ...executables, sbomName(version)];
  writeChecksums(folder, names);
  return [...names, CHECKSUMS];
}

function platformsOf({ executables }) {
  if (executables === 'all') return PLATFORMS;
  return executables === 'none' ? [] : executables.split(',');
}

function commandLine() {
  const options = {
    'dry-run': { type: 'boolean' },
    'skip-tests': { type: 'boolean' },
    'skip-bench': { type: 'boolean' },
    executables: { type: 'string', default: 'all' },
    output: { type: 'string', default: 'release' },
  };
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length !== 1) throw new Error('Name one version.');
    return { version: positionals[0].replace(/^v/, ''), values };
  } catch (error) {
    console.error(
      `${error.message}\nUsage: npm run release -- 1.2.3 [--dry-run] [--skip-tests] [--skip-bench] [--executables all|none|<platforms>] [--output <folder>]`,
    );
    process.exit(2);
  }
}

function checkReady(version, current, prepared) {
  const refused = prepared ? undefined : refuseVersion(version, current);
  if (refused !== undefined) throw new StepFailed(refused);
  if (git('tag', '--list', `v${version}`) !== '') throw new StepFailed(`The tag v${version} exists.`);
  checkClean();
}

function checkClean() {
  const changes = git('status', '--porcelain');
  if (changes !== '') throw new StepFailed(`The working tree has changes:\n${changes}`);
}

/** The texts of all files that a release changes, by path. */
function changedFiles(version, date) {
  const changes = { 'CHANGELOG.md': (text) => releasedChangelog(text, version, date), ...VERSIONED_FILES };
  const files = new Map();
  for (const [path, change] of Object.entries(changes)) {
    try {
      files.set(path, change(read(path), version));
    } catch (error) {
      throw new StepFailed(`${path}: ${error.message}`);
    }
  }
  return files;
}

/** No file: a prepared release has its version everywhere. */
function preparedFiles(version) {
  const refused = refusePreparedChangelog(read('CHANGELOG.md'), version);
  if (refused !== undefined) throw new StepFailed(`CHANGELOG.md: ${refused}`);
  for (const [path, change] of Object.entries(VERSIONED_FILES)) {
    if (change(read(path), version) !== read(path)) {
      throw new StepFailed(`${path}: package.json has the version ${version}, this file has another one.`);
    }
  }
  return new Map();
}

function plan(version, files, values) {
  const { 'skip-tests': skipsTests, 'skip-bench': skipsBench, output } = values;
  const executables = executableNames(platformsOf(values), version);
  const names = [...artefactNames(version), ...executables, sbomName(version), CHECKSUMS];
  console.log(
    [
      `Nothing is changed by --dry-run. A release of ${version} would:`,
      ...(skipsTests ? [] : ['  run npm test']),
      ...(skipsBench ? [] : ['  run npm run bench:check']),
      files.size === 0
        ? `  change no file: the version is ${version} everywhere, and CHANGELOG.md has its section`
        : `  change ${[...files.keys()].join(', ')}`,
      `  write ${names.join(', ')} to ${output}/`,
      files.size === 0
        ? `  tag the last commit as v${version}`
        : `  commit "release: ${version}" and tag v${version}`,
    ].join('\n'),
  );
}

function report({ version, prepared, folder, names }) {
  const branch = git('branch', '--show-current') || 'HEAD';
  const done = prepared ? 'tagged' : 'committed and tagged';
  console.log(`Orm ${version} is ${done} as v${version}. Packages in ${folder}/:`);
  for (const name of names) console.log(`  ${name}`);
  console.log(`
Nothing is published. To publish:
  git push origin ${branch} v${version}
  npm publish ${folder}/orm-models-runtime-${version}.tgz
  npm publish ${folder}/orm-models-${version}.tgz
Composer takes orm/orm from the tag, without the built tool. For the archives, attach the zip files to the release,
or put them into the folder of a repository of the type "artifact". For a repository of orm/runtime alone:
  git push <its address> "$(git subtree split --prefix runtimes/php v${version}):refs/tags/v${version}"
and in the same way runtimes/propel for orm/propel, frameworks/symfony for orm/symfony-bundle and frameworks/laravel for
orm/laravel.
To undo, before a push:
  git tag --delete v${version}${prepared ? '' : ' && git reset --hard HEAD~1'}`);
}

/** SOURCE_DATE_EPOCH makes a release reproducible. */
function today() {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  return epoch === undefined ? new Date() : new Date(Number(epoch) * 1000);
}

function read(path) {
  return readFileSync(join(repository, path), 'utf8');
}

function git(...args) {
  return execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trimEnd();
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error);
  process.exitCode = 1;
}
