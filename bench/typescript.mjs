// Measures the TypeScript runtime, raw drivers and other libraries in alternating fresh processes.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { knownNames, readOptions, roundsOf, WrongUsage, wholeNumber } from './options.mjs';
import { scratchFolder } from './runtime/databases.mjs';
import { measureBundles, reportBundles } from './typescript/bundle.mjs';
import { availableContenders, contenderNames } from './typescript/contenders.mjs';
import { mariadb, pgsql, sqlite } from './typescript/databases.mjs';
import { BOOKS } from './typescript/rows.mjs';
import { measureSpeed, operationNames, reportSpeed } from './typescript/speed.mjs';
import { measureTypes, reportTypes } from './typescript/types.mjs';

const bench = fileURLToPath(new URL('.', import.meta.url));
const databases = { sqlite, pgsql, mysql: mariadb };
const names = {
  database: Object.keys(databases),
  part: ['speed', 'cold', 'bundle', 'types'],
  contender: contenderNames,
  operation: operationNames,
};
const HELP = `Usage: node bench/typescript.mjs [options]

Measures the TypeScript runtime beside raw drivers and other libraries. Without options, everything runs.

  --rounds <number>     how often each measurement is taken (5)
  --count <number>      how often single statements run in a measurement (2000): up to 10000, or a multiple of it
  --part <name>         ${names.part.join(', ')}
  --database <name>     ${names.database.join(', ')}
  --operation <name>    ${names.operation.join(', ')}
  --contender <name>    ${names.contender.join(', ')}
  --tables <number>     tables of a schema whose types are checked (100 and 1000)
  --output <file>       for all figures (bench/results/typescript.json)
  --help, -h            this text

--part, --database, --operation, --contender and --tables may be given more than once.`;

const list = { type: 'string', multiple: true };
const options = readOptions(
  HELP,
  {
    rounds: { type: 'string', default: '5' },
    count: { type: 'string', default: '2000' },
    tables: { type: 'string', multiple: true, default: ['100', '1000'] },
    part: list,
    database: list,
    operation: list,
    contender: list,
    output: { type: 'string' },
  },
  ({ rounds, count, tables, output, ...given }) => {
    for (const [option, known] of Object.entries(names)) knownNames(option, given[option], known);
    // The path is relative to the current folder.
    const file = output === undefined ? join(bench, 'results', 'typescript.json') : resolve(output);
    return {
      ...given,
      parts: given.part ?? names.part,
      rounds: roundsOf(rounds),
      count: countOf(count),
      tables: tables.map((text) => wholeNumber('tables', text)),
      file,
    };
  },
);

function countOf(text) {
  const count = wholeNumber('count', text);
  if (count <= BOOKS || count % BOOKS === 0) return count;
  throw new WrongUsage(`--count must be at most ${BOOKS} or a multiple of it, not "${text}".`);
}

/** The load of the machine at intervals, because results of a busy machine are not reliable. */
const loads = [loadavg()[0]];
const say = (text) => {
  loads.push(loadavg()[0]);
  console.error(text);
};

async function main() {
  const { there, left } = availableContenders(options.contender, say);
  for (const reason of left) console.log(`Left out: ${reason}`);
  const folder = scratchFolder();
  const place = { folder, needsModels: there.some(({ name }) => name === 'orm') };
  const results = {};
  if (options.parts.includes('speed') || options.parts.includes('cold'))
    results.databases = await onEachDatabase(place, there, left);
  if (options.parts.includes('bundle')) {
    results.bundle = await measureBundles(there, place);
    reportBundles(results.bundle);
  }
  if (options.parts.includes('types')) {
    results.types = measureTypes({
      contenders: there,
      tables: options.tables,
      rounds: options.rounds,
      folder,
      say,
    });
    reportTypes(results.types);
  }
  write(there, left, results);
}

async function onEachDatabase(place, contenders, left) {
  const results = [];
  for (const name of options.database ?? names.database) {
    const database = await databases[name](place);
    if (typeof database === 'string') {
      left.push(`${name}: ${database}`);
      console.log(`Left out: ${name}: ${database}`);
      continue;
    }
    try {
      const result = await measureSpeed(database, contenders, options, say);
      for (const reason of result.left) console.log(`Left out: ${reason}`);
      reportSpeed(result);
      results.push(result);
    } finally {
      await database.stop();
    }
  }
  return results;
}

const round = (number) => Number(number.toFixed(1));

function write(contenders, left, results) {
  const load = { least: round(Math.min(...loads)), most: round(Math.max(...loads)) };
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version, load };
  const { file, rounds, count } = options;
  const shown = contenders.map(({ name, label }) => ({ name, label }));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `${JSON.stringify({ rounds, count, machine, contenders: shown, left, ...results }, null, 2)}\n`,
  );
  console.log(`Load average of the machine: ${load.least} to ${load.most}.`);
  if (results.databases?.some(({ rows }) => rows.some(({ sameData }) => !sameData))) {
    console.error('Contenders did not do the same work: see "same data".');
    process.exitCode = 1;
  }
}

await main();
