import { Diagnostics } from '../diagnostics/diagnostic.ts';
import { takeApart } from '../insertion/read.ts';
import { type Connection, StatementError, type StatementResult } from '../platforms/connect/connection.ts';
import type { PlatformDefinition } from '../platforms/platform.ts';
import type { Speech } from './filters.ts';
import { Refused } from './http.ts';
import type { SqlAnswer } from './protocol.ts';
import { plainShown } from './wire.ts';

interface SqlRequest {
  readonly sql: string;
  /** The plans of the statements in the place of their rows. */
  readonly isPlan: boolean;
  readonly canWrite: boolean;
}

const MOST_ROWS = 1000;
const CUT = 2000;

/** Runs statements in turn, in one transaction that the caller has begun, up to the first that fails. */
export async function runSql(
  { sql, isPlan, canWrite }: SqlRequest,
  speech: Speech,
  definition: PlatformDefinition,
  connection: Connection,
): Promise<SqlAnswer> {
  const statements = statementsIn(sql, definition);
  if (statements.length === 0) throw new Refused('There is no statement to run.');
  if (!canWrite) for (const one of statements) refuseWrites(one, speech);
  const results: SqlAnswer['results'][number][] = [];
  for (const one of statements) {
    const startedAt = performance.now();
    try {
      const { columns, rows, changed, plan } = isPlan
        ? await planOf(one, speech, connection)
        : { ...(await readSome(one, canWrite, speech, connection)), plan: undefined };
      results.push({
        sql: one,
        columns,
        rows: rows.slice(0, MOST_ROWS).map((cells) => cells.map((cell) => plainShown(cell, CUT))),
        isCut: rows.length > MOST_ROWS,
        changed,
        milliseconds: Math.round(performance.now() - startedAt),
        ...(plan !== undefined && { plan }),
      });
    } catch (error) {
      if (!(error instanceof StatementError)) throw error;
      const { message, code } = error;
      return { results, error: { message, ...(code !== undefined && { code }) } };
    }
  }
  return { results };
}

function statementsIn(text: string, definition: PlatformDefinition): readonly string[] {
  const diagnostics = new Diagnostics();
  const { statements } = takeApart({ path: 'statements', text }, definition, diagnostics);
  const [problem] = diagnostics.all;
  if (problem !== undefined) throw new Refused(problem.message, problem.hint);
  return statements.map(({ sql }) => sql);
}

/** Comments before a statement, which say nothing of what it does. */
const COMMENTS = /^(?:\s+|--[^\n]*(?:\n|$)|\/\*(?![!M])[\s\S]*?\*\/|\()+/;

/** The first word of a statement. */
export const firstWord = (sql: string): string =>
  (/^\w+/.exec(sql.replace(COMMENTS, ''))?.[0] ?? '').toUpperCase();

function refuseWrites(sql: string, { browsing }: Speech): void {
  const word = firstWord(sql);
  if (!browsing.readingWords.includes(word))
    throw new Refused(
      `${word || 'The statement'} is not a statement that only reads, so that nothing was run.`,
      'Start the studio with --write.',
    );
  const reason = browsing.refused?.(sql);
  if (reason !== undefined)
    throw new Refused(`${reason}, so that nothing was run.`, 'Start the studio with --write.');
}

/** The result of a statement, with no more rows than are shown, and one that tells that there are others. */
async function readSome(
  sql: string,
  canWrite: boolean,
  { browsing }: Speech,
  connection: Connection,
): Promise<StatementResult> {
  const { rowLimit } = browsing;
  if (rowLimit !== undefined) {
    await connection.execute(rowLimit(MOST_ROWS + 1));
    try {
      return await connection.run(sql);
    } finally {
      await connection.execute(rowLimit(undefined));
    }
  }
  // A statement that writes stands in no other.
  const words = canWrite ? ['SELECT', 'VALUES'] : ['SELECT', 'VALUES', 'WITH'];
  if (!words.includes(firstWord(sql))) return connection.run(sql);
  return connection.run(
    browsing.limited(`SELECT * FROM (${withoutEnd(sql)}\n) result`, MOST_ROWS + 1, false),
  );
}

const withoutEnd = (sql: string): string => sql.replace(/[\s;]+$/, '');

async function planOf(sql: string, { browsing }: Speech, connection: Connection) {
  const { plans } = browsing;
  if (plans === undefined) throw new Refused('The studio cannot read plans of this database.');
  const { columns, rows } = await connection.run(plans.explain + withoutEnd(sql));
  return { columns, rows, changed: 0, plan: plans.steps(rows) };
}
