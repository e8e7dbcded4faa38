/** Runs PHPStan on the PHP runtime, the packages for frameworks, and the classes of golden schemas and sample databases. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installTool, toolFolder } from './composer-tool.mjs';
import { frameworkFolder } from './frameworks.mjs';
import { repository } from './provision.mjs';

const FOLDER = toolFolder('phpstan');
const PROGRAM = join(FOLDER, 'vendor', 'bin', 'phpstan');
const PACKAGES = [
  'phpstan/phpstan:^2.1',
  'psr/log:^3.0',
  'psr/clock:^1.0',
  'psr/cache:^3.0',
  'psr/simple-cache:^3.0',
  'monolog/monolog:^3.0',
  'symfony/validator:^7.4',
  'phpunit/phpunit:^11.5',
];

/** The fixtures of the runtime's tests in which behaviors meet; those left out have the same methods for other columns. */
const FIXTURES = ['Bookstore', 'Combined', 'Inherited'];

/** The runtime, and the package for applications moved from Propel. */
const RUNTIMES = ['php', 'propel'];

/** Declares the methods that the package adds to query classes. */
const ADDED_METHODS = join(repository, 'runtimes', 'propel', 'phpstan.php');

/** Installs PHPStan once; returns the reason if that is not possible. */
export function installPhpstan(php) {
  return installTool({ name: 'phpstan', title: 'PHPStan', packages: PACKAGES, php });
}

/** The PHP arguments that analyse everything. */
export async function phpstanCommand() {
  const settings = join(FOLDER, 'phpstan.neon');
  const dist = join(repository, 'runtimes', 'php', 'phpstan.neon.dist');
  const parameters = [`tmpDir: ${join(FOLDER, 'cache')}`, `scanFiles: [${ADDED_METHODS}]`];
  const lines = parameters.map((line) => `    ${line}\n`).join('');
  writeFileSync(settings, `includes:\n    - ${dist}\nparameters:\n${lines}`);
  return [
    PROGRAM,
    'analyse',
    `--configuration=${settings}`,
    `--autoload-file=${join(FOLDER, 'vendor', 'autoload.php')}`,
    '--memory-limit=2G',
    '--no-progress',
    ...(await analysedPaths()),
  ];
}

/** The PHP arguments that analyse an application in Propel's style: query classes without tags, untyped code. */
export function movedApplicationCommand() {
  const source = join(repository, 'tests', 'propel', 'moved');
  const project = join(FOLDER, 'moved');
  rmSync(project, { recursive: true, force: true });
  mkdirSync(project, { recursive: true });
  cpSync(join(source, 'schema.xml'), join(project, 'schema.xml'));
  const connections = { moved: { adapter: 'sqlite', dsn: 'sqlite:moved.sq3' } };
  const generator = { propel: true };
  writeFileSync(join(project, 'orm.json'), JSON.stringify({ orm: { database: { connections }, generator } }));
  const build = [join(repository, 'bin', 'orm'), 'model:build', '--quiet'];
  execFileSync(process.execPath, build, { cwd: project });
  const classes = join(project, 'generated-classes');
  cpSync(join(source, 'src', 'Moved'), join(classes, 'Moved'), { recursive: true });
  const settings = join(FOLDER, 'moved.neon');
  const scanned = [...RUNTIMES.map((name) => join(repository, 'runtimes', name, 'src')), classes];
  const parameters = [
    'level: 5',
    `tmpDir: ${join(FOLDER, 'cache-moved')}`,
    `scanFiles: [${ADDED_METHODS}]`,
    `scanDirectories: [${scanned}]`,
  ];
  writeFileSync(settings, `parameters:\n${parameters.map((line) => `    ${line}\n`).join('')}`);
  const own = ['Book.php', 'BookQuery.php', 'Titled.php'].map((name) => join(classes, 'Moved', name));
  return [
    PROGRAM,
    'analyse',
    `--configuration=${settings}`,
    `--autoload-file=${join(FOLDER, 'vendor', 'autoload.php')}`,
    '--memory-limit=2G',
    '--no-progress',
    join(source, 'src', 'Shop.php'),
    join(source, 'src', 'types.php'),
    ...own,
  ];
}

/** The PHP arguments that analyse the package for a framework, which has to be installed. */
export function frameworkCommand(name, framework) {
  const settings = join(FOLDER, `${name}.neon`);
  const parameters = [
    'level: max',
    `tmpDir: ${join(FOLDER, `cache-${name}`)}`,
    // The clock is optional: not every framework comes with psr/clock.
    `scanDirectories: [${join(repository, 'runtimes', 'php', 'src')}, ${join(FOLDER, 'vendor', 'psr', 'clock', 'src')}]`,
    // Other versions of the framework do not have every method that this one has.
    'ignoreErrors: [{ identifier: function.alreadyNarrowedType, reportUnmatched: false }]',
  ];
  writeFileSync(settings, `parameters:\n${parameters.map((line) => `    ${line}\n`).join('')}`);
  return [
    PROGRAM,
    'analyse',
    `--configuration=${settings}`,
    `--autoload-file=${join(frameworkFolder(framework), 'vendor', 'autoload.php')}`,
    '--memory-limit=2G',
    '--no-progress',
    join(repository, 'frameworks', name, 'src'),
  ];
}

async function analysedPaths() {
  const runtime = join(repository, 'runtimes', 'php');
  const own = [
    'src',
    'autoload.php',
    'preload.php',
    'shell.php',
    'bin/launcher.php',
    'tests/Testing/Suite',
  ].map((path) => join(runtime, path));
  const propel = ['src', 'autoload.php', 'register.php', 'phpstan.php'].map((path) =>
    join(repository, 'runtimes', 'propel', path),
  );
  // Not there before the npm packages are installed.
  const { generatorCode, loadGenerator } = await import('./generator.mjs');
  const { fixtureFolders } = await import('./php-fixtures.mjs');
  const folders = await fixtureFolders();
  const fixtures = FIXTURES.map((namespace) => join(folders[namespace], namespace));
  const orm = loadGenerator(await generatorCode());
  return [...own, ...propel, ...fixtures, ...(await goldenClasses(orm)), ...(await sampleClasses(orm))];
}

/** Builds the classes of the golden cases; expected/ of most of them has only lists of members. */
async function goldenClasses(orm) {
  const golden = join(repository, 'tests', 'golden');
  // Orphaned classes of removed tables can be invalid.
  const names = readdirSync(golden).filter((name) => name !== 'php-orphans');
  const folders = [];
  for (const name of names) {
    const commands = join(golden, name, 'command.txt');
    const lines = existsSync(commands) ? readFileSync(commands, 'utf8').split('\n') : [];
    const builds = lines.filter((line) => line.startsWith('model:build'));
    const listed = join(golden, name, 'expected', 'classes.txt');
    const isListed = existsSync(listed) && readFileSync(listed, 'utf8').includes('generated-classes/');
    if (!isListed && !existsSync(join(golden, name, 'expected', 'generated-classes'))) continue;
    const project = join(FOLDER, 'golden', name);
    rmSync(project, { recursive: true, force: true });
    cpSync(join(golden, name), project, {
      recursive: true,
      filter: (path) => path !== join(golden, name, 'expected'),
    });
    // The golden tests know which lines of a case are refused.
    for (const line of builds) await orm(line.split(' '), project);
    const made = readdirSync(project).filter((entry) => !existsSync(join(golden, name, entry)));
    if (made.length === 0) throw new Error(`No classes of the golden case ${name} could be generated.`);
    folders.push(...[...made, 'src'].map((entry) => join(project, entry)).filter((path) => existsSync(path)));
  }
  return folders;
}

/** Builds the classes of each reversed sample database in its own namespace; of several products with it, the first. */
async function sampleClasses(orm) {
  const samples = join(repository, 'tests', 'platforms', 'samples');
  const schemas = new Map();
  for (const file of readdirSync(samples).filter((file) => file.endsWith('.schema.xml'))) {
    const [name] = file.split('.');
    if (!schemas.has(name)) schemas.set(name, file);
  }
  const folders = [];
  for (const [name, file] of schemas) {
    const [, adapter] = file.split('.');
    const project = join(FOLDER, 'samples', `${name}-${adapter}`);
    const schema = readFileSync(join(samples, file), 'utf8');
    const path = join(project, 'schema.xml');
    // Keeps the output of unchanged schemas for PHPStan's result cache.
    if (existsSync(path) && readFileSync(path, 'utf8') !== schema) rmSync(project, { recursive: true });
    mkdirSync(project, { recursive: true });
    writeFileSync(path, schema);
    const connections = { reversed: { adapter, dsn: `${adapter}:` } };
    writeFileSync(join(project, 'orm.json'), JSON.stringify({ orm: { database: { connections } } }));
    const { status, printed } = await orm(['model:build'], project);
    if (status !== 0) throw new Error(`No classes of ${file} could be generated:\n${printed}`);
    folders.push(join(project, 'generated-classes'));
  }
  return folders;
}
