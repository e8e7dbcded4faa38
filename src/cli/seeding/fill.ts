import type { Diagnostic, Diagnostics } from '../../diagnostics/diagnostic.ts';
import { spanAt } from '../../diagnostics/span.ts';
import { shortened } from '../../insertion/statement-words.ts';
import type { Table } from '../../model/table.ts';
import { qualifiedName } from '../../model/table.ts';
import { type Connection, StatementError } from '../../platforms/connect/connection.ts';
import type { Platform } from '../../platforms/platform.ts';
import type { SeedPlan } from '../../seeding/plan.ts';
import { emptyingStatements, seedStatements } from '../../seeding/statements.ts';
import { untilInterrupted } from '../connection/interrupt.ts';
import { runProgram } from '../run-program.ts';
import { seedDiagnostics } from './diagnostics.ts';
import type { SeedFile, SeedProgram } from './seed-files.ts';

/** How a database is filled. */
export interface Filling {
  readonly plan: SeedPlan;
  readonly platform: Platform;
  readonly rows: number;
  readonly seed: number;
  readonly isFresh: boolean;
  /** The name of the connection, for programs. */
  readonly connection: string;
  /** The folder that programs run in. */
  readonly projectDir: string;
  /** The project's own files. */
  readonly files: readonly SeedFile[];
}

export interface Filled {
  readonly tables: number;
  readonly rows: number;
}

/**
 * Fills a database in one transaction: all of it, or nothing. A program opens a connection of its own, so all before it
 * is committed, and the files of SQL up to the next program are another transaction.
 */
export async function fillDatabase(
  connection: Connection,
  filling: Filling,
  { diagnostics, started }: { readonly diagnostics: Diagnostics; started(program: string): void },
): Promise<Filled> {
  const { plan, platform, rows, seed, isFresh, files } = filling;
  const filled = new Map<Table, number>();
  let isOpen = true;
  let isCommitted = false;
  const run = async (sql: string, failed: (words: string) => Diagnostic): Promise<void> => {
    try {
      // A statement that moves a counter gives a result, which execute() does not take on every server.
      await connection.run(sql);
    } catch (error) {
      if (!(error instanceof StatementError)) throw error;
      await connection.rollback();
      diagnostics.fail(failed(error.message));
    }
  };
  const runOn = (sql: string, owner: Table): Promise<void> => {
    const table = qualifiedName(owner);
    const statement = shortened(sql);
    return run(sql, (words) => seedDiagnostics.statementFailed({ table, words, statement }));
  };
  await connection.begin();
  if (isFresh) for (const { sql, table } of emptyingStatements(plan, platform.ddl)) await runOn(sql, table);
  for (const { sql, table, rows: written } of seedStatements(plan, platform, { rows, seed })) {
    await runOn(sql, table);
    filled.set(table, (filled.get(table) ?? 0) + written);
  }
  for (const file of files) {
    if (file.kind === 'program') {
      if (isOpen) await connection.commit();
      isOpen = false;
      isCommitted = true;
      started(file.path);
      await runSeedProgram(file, filling, diagnostics);
      continue;
    }
    if (!isOpen) await connection.begin();
    isOpen = true;
    const { file: source, statements } = file.script;
    for (const { sql, offset } of statements)
      await run(sql, (words) => seedDiagnostics.fileFailed({ words, isCommitted }, spanAt(source, offset)));
  }
  if (isOpen) await connection.commit();
  return { tables: filled.size, rows: [...filled.values()].reduce((sum, count) => sum + count, 0) };
}

async function runSeedProgram(
  { path, words }: SeedProgram,
  { connection, projectDir, rows, seed }: Filling,
  diagnostics: Diagnostics,
): Promise<void> {
  const environment = { ORM_CONNECTION: connection, ORM_SEED: String(seed), ORM_ROWS: String(rows) };
  try {
    await untilInterrupted((signal) => runProgram(words, { folder: projectDir, environment, signal }));
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    diagnostics.fail(seedDiagnostics.programFailed({ words: error.message }, { path }));
  }
}
