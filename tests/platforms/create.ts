import { Diagnostics } from '../../src/diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../../src/diagnostics/format.ts';
import type { Database } from '../../src/model/database.ts';
import type { OrderedObjects } from '../../src/model/sql-object.ts';
import { findPlatform } from '../../src/platforms/index.ts';
import type { Statement } from '../../src/platforms/standard/ddl/statement.ts';
import type { DatabaseName, Scratch } from '../servers/databases.ts';

/** A database prepared for a platform: its statements and diagnostics. */
export interface Built {
  readonly database: Database;
  readonly statements: readonly Statement[];
  readonly diagnostics: Diagnostics;
}

export function build(name: DatabaseName, given: Database, objects?: OrderedObjects): Built {
  const platform = findPlatform(name)?.create({});
  if (platform === undefined) throw new Error(`No platform ${name}`);
  const diagnostics = new Diagnostics();
  const database = platform.complete(given);
  platform.check(database, diagnostics);
  const statements = diagnostics.hasErrors ? [] : platform.ddl.create(database, objects);
  return { database, statements, diagnostics };
}

/** Builds and runs the SQL; fails on errors, not on warnings. */
export async function create(name: DatabaseName, scratch: Scratch, given: Database): Promise<Database> {
  const { database, statements, diagnostics } = build(name, given);
  const errors = diagnostics.all.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map((error) => formatDiagnostic(error)).join('\n'));
  await runAll(scratch, statements);
  return database;
}

export async function runAll(scratch: Scratch, statements: readonly Statement[]): Promise<void> {
  for (const { sql } of statements) {
    try {
      await scratch.execute(sql);
    } catch (error) {
      throw new Error(`${error instanceof Error ? error.message : error}\n${sql}`);
    }
  }
}
