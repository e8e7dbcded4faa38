import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import type { Database } from '../../../../runtimes/typescript/src/connection/database.ts';
import { connect } from '../../../../runtimes/typescript/src/drivers/connect.ts';
import { readCapabilities } from '../../../servers/capabilities.ts';
import type { DatabaseName } from '../../../servers/databases.ts';
import { startMariadb } from '../../../servers/mariadb.ts';
import { startPostgres } from '../../../servers/postgres.ts';
import {
  createMysqlScratch,
  createPgsqlScratch,
  createSqliteScratch,
  type Scratch,
} from '../../../servers/scratch.ts';
import { connectionName, settingsOf } from '../../settings-of.ts';
import { type Opened, openSketch } from '../open-campus.ts';
import { number, program } from './programs.ts';
import { type Block, runProgram } from './run-program.ts';
import { countShortPrograms, SMALL, shortPrograms } from './short-programs.ts';
import { LAW } from './sketch.ts';

/** The most wrong short programs that are printed. */
const MOST_FAILURES = 12;

interface Options {
  readonly database: DatabaseName;
  readonly programs: number;
  readonly seed: number;
  /** The most steps of short programs; 0 for random programs. */
  readonly steps: number;
  readonly every: number;
  readonly offset: number;
  readonly seconds: number;
}

/** The connections on which programs run. */
interface Bench {
  readonly campus: Opened;
  readonly elsewhere: Database;
}

/** Runs the programs that a command line asks for; false where one was wrong. */
export async function check(args: readonly string[]): Promise<boolean> {
  const options = optionsOf(args);
  const closing: (() => Promise<void> | void)[] = [];
  try {
    const bench = await openBench(options.database, closing);
    return options.steps > 0 ? await checkShort(bench, options) : await checkRandom(bench, options);
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

function optionsOf(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{ database: text, programs: text, seed: text, steps: text },
      ...{ every: text, offset: text, budget: text },
    },
  });
  const count = (given: string | undefined, otherwise: number): number => {
    const value = Number(given ?? otherwise);
    if (Number.isInteger(value)) return value;
    throw new Error(`"${given}" is not a whole number.`);
  };
  const database = values.database ?? 'sqlite';
  if (database !== 'sqlite' && database !== 'pgsql' && database !== 'mysql')
    throw new Error(`"${database}" is not a database. Give sqlite, pgsql or mysql.`);
  return {
    database,
    programs: count(values.programs, 1000),
    seed: count(values.seed, 1),
    steps: count(values.steps, 0),
    every: count(values.every, 1),
    offset: count(values.offset, 0),
    seconds: count(values.budget, 3600),
  };
}

async function openBench(name: DatabaseName, closing: (() => Promise<void> | void)[]): Promise<Bench> {
  const scratch = await scratchOf(name, closing);
  closing.push(() => scratch.drop());
  const database = { name, dsn: '', user: '', password: '', createScratch: async () => scratch };
  const campus = await openSketch(LAW, {}, settingsOf(database, scratch));
  closing.push(() => campus.close());
  const elsewhere = await connect(connectionName(), settingsOf(database, scratch));
  closing.push(() => elsewhere.close());
  return { campus, elsewhere };
}

async function scratchOf(name: DatabaseName, closing: (() => Promise<void> | void)[]): Promise<Scratch> {
  if (name === 'sqlite') {
    const folder = mkdtempSync(join(tmpdir(), 'orm-graph-law-'));
    closing.push(() => rmSync(folder, { recursive: true, force: true }));
    return createSqliteScratch(folder);
  }
  const program = name === 'pgsql' ? 'postgresql' : 'mariadb';
  const path = readCapabilities()[program]?.path;
  if (path === undefined) throw new Error(`${program} is not installed.`);
  const server = await (name === 'pgsql' ? startPostgres(path) : startMariadb(path));
  closing.push(() => server.stop());
  return name === 'pgsql' ? createPgsqlScratch(server) : createMysqlScratch(server);
}

/** Random programs as the tests run them: those of one seed are always the same. */
async function checkRandom({ campus, elsewhere }: Bench, options: Options): Promise<boolean> {
  const { programs, seed, seconds, database } = options;
  const result = await fc.check(
    fc.asyncProperty(program, number, (blocks, order) => runProgram(campus, elsewhere, blocks, order)),
    { numRuns: programs, seed, interruptAfterTimeLimit: 1000 * seconds },
  );
  const failure = result.counterexample;
  // The last run of a failed check is the wrong one.
  const right = result.numRuns - (failure === null ? 0 : 1);
  console.log(`${database}, seed ${seed}: ${right} random programs right, ${failure === null ? 0 : 1} wrong`);
  if (failure === null) return true;
  const [blocks, order] = failure;
  console.log(`${String(result.errorInstance)}\npath ${result.counterexamplePath}, order ${order}`);
  console.log(textOf(blocks));
  return false;
}

/** All short programs, or a slice of them. */
async function checkShort({ campus, elsewhere }: Bench, options: Options): Promise<boolean> {
  const { steps, every, offset, seconds, database } = options;
  const failures: string[] = [];
  const end = performance.now() + 1000 * seconds;
  let number = 0;
  let last = 0;
  let run = 0;
  for (const { name, blocks } of shortPrograms(steps)) {
    number += 1;
    if (number % every !== offset % every) continue;
    if (performance.now() > end || failures.length === MOST_FAILURES) break;
    run += 1;
    last = number;
    const failure = await runProgram(campus, elsewhere, blocks, number, SMALL).catch(String);
    if (failure !== undefined) failures.push(`${name}: ${failure}`);
  }
  const all = countShortPrograms(steps);
  console.log(
    `${database}: ${run} of ${all} programs of up to ${steps} steps run, the last one is number ${last}, ` +
      `${failures.length} wrong`,
  );
  for (const failure of failures) console.log(failure);
  return failures.length === 0;
}

/** A program as `NAMED` has them. */
const textOf = (blocks: readonly Block[]): string =>
  blocks
    .map(({ steps, around, again, anew = false }) => {
      const calls = steps.map(({ kind, a, b, c, link }) => `at('${kind}', ${a}, ${b}, ${c}, ${link})`);
      return `{ around: '${around}', again: ${again}, anew: ${anew}, steps: [\n  ${calls.join(',\n  ')},\n] },`;
    })
    .join('\n');
