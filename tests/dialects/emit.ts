import { Diagnostics } from '../../src/diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../../src/diagnostics/format.ts';
import type { Database } from '../../src/model/database.ts';
import type { PlatformDefinition } from '../../src/platforms/platform.ts';
import { sqlFiles } from '../../src/platforms/script/sql-files.ts';

export interface Emitted {
  /** The database with the additions of the platform. */
  readonly database: Database;
  readonly statements: readonly string[];
  readonly script: string;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

/** Builds the SQL of a database, up to the file. */
export function emit(definition: PlatformDefinition, given: Database): Emitted {
  const platform = definition.create({});
  const diagnostics = new Diagnostics();
  const database = platform.complete(given);
  platform.check(database, diagnostics);
  const texts = (severity: string): readonly string[] =>
    diagnostics.all.filter((item) => item.severity === severity).map((item) => formatDiagnostic(item));
  const errors = texts('error');
  return {
    database,
    statements: errors.length > 0 ? [] : platform.ddl.create(database).map(({ sql }) => sql),
    script: errors.length > 0 ? '' : (sqlFiles([{ database, platform }])[0]?.contents ?? ''),
    errors,
    warnings: texts('warning'),
  };
}
