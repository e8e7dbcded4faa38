import type { Diagnostic, Diagnostics } from '../../diagnostics/diagnostic.ts';
import { spanAt } from '../../diagnostics/span.ts';
import type { Script } from '../../insertion/run.ts';
import { shortened } from '../../insertion/statement-words.ts';
import type { Table } from '../../model/table.ts';
import { qualifiedName } from '../../model/table.ts';
import { type Connection, StatementError } from '../../platforms/connect/connection.ts';
import type { Platform } from '../../platforms/platform.ts';
import type { SeedPlan } from '../../seeding/plan.ts';
import { emptyingStatements, seedStatements } from '../../seeding/statements.ts';
import { seedDiagnostics } from './diagnostics.ts';

/** How a database is filled. */
export interface Filling {
  readonly plan: SeedPlan;
  readonly platform: Platform;
  readonly rows: number;
  readonly seed: number;
  readonly isFresh: boolean;
  /** The project's own files. */
  readonly scripts: readonly Script[];
}

export interface Filled {
  readonly tables: number;
  readonly rows: number;
}

/** Fills a database in one transaction: all of it, or nothing. */
export async function fillDatabase(
  connection: Connection,
  { plan, platform, rows, seed, isFresh, scripts }: Filling,
  diagnostics: Diagnostics,
): Promise<Filled> {
  const filled = new Map<Table, number>();
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
  for (const { file, statements } of scripts)
    for (const { sql, offset } of statements)
      await run(sql, (words) => seedDiagnostics.fileFailed({ words }, spanAt(file, offset)));
  await connection.commit();
  return { tables: filled.size, rows: [...filled.values()].reduce((sum, count) => sum + count, 0) };
}
