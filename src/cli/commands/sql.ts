import { performance } from 'node:perf_hooks';
import { spanAt } from '../../diagnostics/span.ts';
import { insertDiagnostics } from '../../insertion/diagnostics.ts';
import { takeApart } from '../../insertion/read.ts';
import type { Script } from '../../insertion/run.ts';
import { shortened } from '../../insertion/statement-words.ts';
import {
  type Connection,
  ConnectionError,
  StatementError,
  type StatementResult,
} from '../../platforms/connect/connection.ts';
import { counted } from '../../support/text.ts';
import { type CommandContext, defineCommand } from '../command.ts';
import { findConnection, type LoginOptions, loginOptions } from '../connection/find.ts';
import { openConnection, type ReachableConnection } from '../connection/target.ts';
import { sqlDiagnostics } from '../sql/diagnostics.ts';
import { printRows, RESULT_FORMATS, type ResultFormat } from '../sql/print-result.ts';

interface SqlOptions extends LoginOptions {
  readonly connection?: string;
  readonly format?: ResultFormat;
  readonly allowProtected?: boolean;
}

type Context = CommandContext<SqlOptions>;

export const sql = defineCommand<SqlOptions>({
  name: 'sql',
  abbreviates: true,
  summary: 'Runs statements on a database, and prints their results.',
  arguments: [{ name: 'statements', description: 'what to run (default: standard input)', required: false }],
  options: [
    {
      flags: '--connection <name>',
      description: 'name of a configured connection, or a DSN (default: the default connection)',
    },
    {
      flags: '--format <format>',
      description: 'how to print rows: table (default), csv, or json, an array for each statement',
      choices: RESULT_FORMATS,
    },
    { flags: '--allow-protected', description: 'also run them on a protected connection' },
    ...loginOptions,
  ],
  async run(context) {
    const { diagnostics, options } = context;
    const text = await readStatements(context);
    const { reachable, isProtected } = await findConnection(options.connection, context, {
      needsConfig: false,
      fallback: () => undefined,
      unknown: sqlDiagnostics.unknownConnection,
    });
    const { name } = reachable;
    if (isProtected && !options.allowProtected)
      diagnostics.fail(sqlDiagnostics.protectedConnection({ name }));
    const script = takeApart(text, reachable.platform, diagnostics);
    diagnostics.stopOnErrors();
    if (script.statements.length === 0) diagnostics.fail(sqlDiagnostics.nothingToRun({}));
    const connection = await open(reachable, context);
    try {
      await runAll(script, connection, context);
    } finally {
      await connection.close();
    }
  },
});

/** The statements of the command line or of standard input, with the name that messages give them. */
async function readStatements({ arguments: [given], terminal, diagnostics }: Context) {
  const text = given === undefined || given === '-' ? await terminal.readInput() : given;
  if (text === undefined) return diagnostics.fail(sqlDiagnostics.nothingToRun({}));
  return { path: text === given ? 'statements' : 'standard input', text };
}

async function open(reachable: ReachableConnection, { diagnostics }: Context): Promise<Connection> {
  try {
    return await openConnection(reachable);
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error;
    const { message: reason, hint } = error;
    return diagnostics.fail(sqlDiagnostics.cannotConnect({ name: reachable.name, reason, hint }));
  }
}

/** Runs the statements in turn, up to the first that fails. */
async function runAll(
  { file, statements }: Script,
  connection: Connection,
  { diagnostics, options, terminal }: Context,
): Promise<void> {
  for (const [done, { sql: statement, offset }] of statements.entries()) {
    const aftermath =
      done === 0 ? 'Nothing was run before it.' : `${counted(done, 'statement')} before it had run.`;
    const startedAt = performance.now();
    try {
      show(await connection.run(statement), performance.now() - startedAt);
    } catch (error) {
      if (error instanceof StatementError) {
        const { message: words, code } = error;
        const place = spanAt(file, offset + Math.min(error.offset ?? 0, statement.length));
        const details = { statement: shortened(statement), words, code, aftermath };
        diagnostics.fail(insertDiagnostics.statementFailed(details, place));
      }
      if (!(error instanceof ConnectionError)) throw error;
      diagnostics.fail(
        insertDiagnostics.connectionLost({ reason: error.message, aftermath }, spanAt(file, offset)),
      );
    }
  }

  function show(result: StatementResult, milliseconds: number): void {
    const { columns, rows, changed } = result;
    if (columns.length > 0) terminal.data(printRows(result, options.format ?? 'table', terminal.dataWidth));
    const what = columns.length > 0 ? counted(rows.length, 'row') : `${counted(changed, 'row')} changed`;
    terminal.info(`${what}, ${Math.round(milliseconds)} ms`);
  }
}
