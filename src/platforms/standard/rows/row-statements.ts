import type { Database } from '../../../model/database.ts';
import type { StandardDdl } from '../ddl/ddl.ts';
import { type Statement, withHeading } from '../ddl/statement.ts';
import { putStatements, rowWrites } from './write-rows.ts';

/** The rows of the schema in a script, behind triggers, which see them as they do in migrations. */
export function rowStatements(database: Database, ddl: StandardDdl): readonly Statement[] {
  const writes = rowWrites(database);
  if (writes.length === 0) return [];
  return withHeading(
    putStatements(writes, database, ddl).map((sql) => ({ sql })),
    'rows of the schema',
  );
}
