/**
 * Builds the classes and the SQL of the schemas in runtimes/php/tests into a cache, and prints the PHP file that lists
 * them. What is there for the same generator and schema is not built again.
 *
 *   node scripts/php-fixtures.mjs
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generatorCode, loadGenerator } from './generator.mjs';
import { repository } from './provision.mjs';

const TESTS = join(repository, 'runtimes', 'php', 'tests');
const CACHE = join(repository, 'node_modules', '.cache', 'php-fixtures');
const PLATFORMS = ['sqlite', 'pgsql', 'mysql'];

/** What no run has used for so long is removed. */
const KEPT_MS = 24 * 60 * 60_000;

/** Returns the path of the PHP file with the folder of each fixture, by its namespace. */
export async function buildFixtures() {
  return (await build()).list;
}

/** Returns the folder of each fixture, by its namespace. */
export async function fixtureFolders() {
  const { fixtures } = await build();
  return Object.fromEntries(fixtures.map(({ namespace, folder }) => [namespace, folder]));
}

async function build() {
  const code = await generatorCode();
  mkdirSync(CACHE, { recursive: true });
  const fixtures = schemaFiles().flatMap((file) => fixturesOf(file, code));
  const missing = fixtures.filter(({ folder }) => !existsSync(folder));
  if (missing.length > 0) {
    const run = loadGenerator(code);
    for (const fixture of missing) await buildFixture(fixture, run);
  }
  const text = listOf(fixtures);
  const list = join(CACHE, `${hash(text)}.php`);
  if (!existsSync(list)) replaceFile(list, text);
  removeUnused([list, ...fixtures.map(({ folder }) => folder)]);
  return { list, fixtures };
}

function schemaFiles() {
  return readdirSync(TESTS, { recursive: true })
    .filter((path) => path === 'schema.xml' || path.endsWith(`${sep}schema.xml`))
    .map((path) => join(TESTS, path))
    .sort();
}

/**
 * A fixture is called as the namespace of its classes; `generator.json` beside its schema has settings for it.
 * `variants.json` has other settings, by the namespace of the classes that are built with them.
 */
function fixturesOf(file, code) {
  const schema = readFileSync(file, 'utf8');
  const [, tag] = /<database\s([^>]*)>/.exec(schema) ?? [];
  const [database, namespace] = ['name', 'namespace'].map(
    (name) => new RegExp(`\\b${name}="(\\w+)"`).exec(tag)?.[1],
  );
  if (namespace === undefined) throw new Error(`${relative(repository, file)} has no namespace.`);
  const settings = { [namespace]: settingsIn(file, 'generator.json'), ...settingsIn(file, 'variants.json') };
  return Object.entries(settings).map(([name, generator]) => {
    const named = schema.replace(`namespace="${namespace}"`, `namespace="${name}"`);
    const folder = join(CACHE, `${name}-${hash(code + named + JSON.stringify(generator))}`);
    return { file, schema: named, generator, database, namespace: name, folder };
  });
}

function settingsIn(file, name) {
  const path = join(dirname(file), name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/** Builds in a temporary folder and renames it: other processes see a whole fixture or none. */
async function buildFixture({ file, schema, generator, database, folder }, run) {
  const project = mkdtempSync(join(CACHE, '.new-'));
  const connections = { [database]: { adapter: 'pgsql' } };
  writeFileSync(join(project, 'schema.xml'), schema);
  writeFileSync(join(project, 'orm.json'), JSON.stringify({ orm: { database: { connections }, generator } }));
  const commands = [
    ['model:build', '--output-dir', '.'],
    ...PLATFORMS.map((name) => ['sql:build', '--platform', name, '--output-dir', `sql/${name}`]),
  ];
  try {
    for (const command of commands) {
      const { status, printed } = await run(command, project);
      if (status !== 0) {
        throw new Error(`orm ${command.join(' ')} failed for ${relative(repository, file)}:\n${printed}`);
      }
    }
    for (const name of PLATFORMS)
      renameSync(join(project, 'sql', name, `${database}.sql`), join(project, 'sql', `${name}.sql`));
    if (!existsSync(folder)) renameSync(project, folder);
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

function listOf(fixtures) {
  const lines = fixtures.map(({ namespace, folder }) => `    '${namespace}' => '${folder}',\n`);
  return `<?php\n\nreturn [\n${lines.join('')}];\n`;
}

function replaceFile(path, contents) {
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, contents);
  renameSync(temporary, path);
}

function removeUnused(used) {
  const now = new Date();
  for (const path of used) utimesSync(path, now, now);
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    if (now - statSync(path, { throwIfNoEntry: false })?.mtimeMs > KEPT_MS) {
      rmSync(path, { recursive: true, force: true });
    }
  }
}

const hash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await buildFixtures());
