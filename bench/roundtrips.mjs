// Counts the round trips to the server that each operation of the PHP runtime takes, beside raw PDO.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { EngineMissing, engines } from './load/engines.mjs';
import { knownNames, readOptions } from './options.mjs';
import { operations } from './roundtrips/operations.mjs';
import { startProxy } from './roundtrips/proxy.mjs';
import { buildProject, scratchFolder } from './runtime/databases.mjs';

const bench = fileURLToPath(new URL('.', import.meta.url));
const orm = join(dirname(bench), 'bin', 'orm');
const contestants = ['raw-pdo', 'orm'];
const names = ['pgsql', 'mysql'];

const HELP = `Usage: node bench/roundtrips.mjs [options]

Counts the round trips of each operation on PostgreSQL and MariaDB, at its first use on a connection and at a later one.

  --database <name>  ${names.join(', ')}; may be given more than once
  --output <file>    for all figures (bench/results/roundtrips.json)
  --help, -h         this text`;

const options = readOptions(
  HELP,
  { database: { type: 'string', multiple: true }, output: { type: 'string' } },
  ({ database, output }) => ({
    databases: knownNames('database', database, names) ?? names,
    file: output === undefined ? join(bench, 'results', 'roundtrips.json') : resolve(output),
  }),
);

function run(args, cwd) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
}

/** The DSN with the address of the proxy. */
const through = (proxy, { dsn, ...rest }) => ({
  ...rest,
  dsn: dsn.replace(/host=[^;]+;port=\d+/, `host=${proxy.host};port=${proxy.port}`),
});

/** A project with tables without rows, classes, and the configuration of the runtime, which uses the proxy. */
function prepare(folder, platform, direct, proxied) {
  const project = dirname(buildProject(folder, platform, direct.dsn).classes);
  const commands = [
    ['sql:insert', direct],
    ['config:convert', proxied],
  ];
  for (const [command, connection] of commands) {
    const connections = { bench: { adapter: platform, ...connection } };
    writeFileSync(join(project, 'orm.json'), JSON.stringify({ orm: { database: { connections } } }));
    run([orm, command, '--quiet'], project);
  }
  return project;
}

/** The round trips of a contestant, by operation and use. */
async function count(contestant, settings, proxy) {
  const php = spawn('php', [join(bench, 'roundtrips', 'program.php')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => php.once('close', done));
  const counted = operations.filter(({ isCounted }) => isCounted !== false).map(({ name }) => name);
  php.stdin.write(`${JSON.stringify({ ...settings, contestant, operations: counted })}\n`);
  const figures = {};
  const other = [];
  for await (const line of createInterface({ input: php.stdout })) {
    const trips = proxy.take();
    const [name, use] = line.split('\t');
    if (use !== undefined) figures[name] = { ...figures[name], [use]: trips };
    else if (line !== 'begin') other.push(line);
    php.stdin.write('go\n');
  }
  const status = await ended;
  if (status !== 0 || other.length > 0)
    throw new Error(`${contestant}, ${settings.platform}: ${other.join('\n')}`);
  return figures;
}

async function measure(name, folder) {
  const engine = await engines[name].start();
  const { platform } = engine;
  const [direct] = engine.connections;
  const [, host, port] = /host=([^;]+);port=(\d+)/.exec(direct.dsn);
  const proxy = await startProxy({ host, port: Number(port) });
  try {
    const connection = through(proxy, direct);
    const project = prepare(folder, platform, direct, connection);
    const results = {};
    for (const contestant of contestants)
      results[contestant] = await count(contestant, { platform, project, connection }, proxy);
    return results;
  } finally {
    await proxy.stop();
    await engine.stop();
  }
}

const shown = (figures) =>
  figures?.later === undefined ? String(figures?.first ?? '') : `${figures.first} / ${figures.later}`;

function report(results) {
  const columns = Object.entries(results).flatMap(([database, byContestant]) =>
    Object.entries(byContestant).map(([contestant, figures]) => ({
      heading: `${engines[database].title}: ${contestant === 'orm' ? 'Orm' : 'raw PDO'}`,
      figures,
    })),
  );
  const line = (cells) => `| ${cells.join(' | ')} |`;
  console.log(line(['operation: first use / later', ...columns.map(({ heading }) => heading)]));
  console.log(line(['---', ...columns.map(() => '--:')]));
  for (const { name, title } of operations)
    console.log(line([title, ...columns.map(({ figures }) => shown(figures[name]))]));
}

const folder = scratchFolder();
const results = {};
for (const name of options.databases) {
  try {
    results[name] = await measure(name, folder);
  } catch (error) {
    if (!(error instanceof EngineMissing)) throw error;
    console.log(`Left out: ${name}: ${error.message}`);
  }
}
report(results);
mkdirSync(dirname(options.file), { recursive: true });
writeFileSync(options.file, `${JSON.stringify({ operations, results }, undefined, 2)}\n`);
