import type { Database } from '../model/database.ts';
import type { Connection } from './connect/connection.ts';
import type { Inspected } from './inspect.ts';
import type { Platform } from './platform.ts';
import { withWrittenChecks } from './written-checks.ts';
import { withWrittenColumns } from './written-columns.ts';
import { withWrittenEnums } from './written-enums.ts';
import { withWrittenGenerated } from './written-generated.ts';

/** A live database in the words of a state, where the server makes the same of both. */
export async function asWritten(
  read: Inspected,
  written: Database,
  platform: Platform,
  connection: Connection,
): Promise<Database> {
  const generated = await withWrittenGenerated(read.database, written, platform, connection);
  const database = await withWrittenColumns(generated, written, platform, connection);
  const checked = await withWrittenChecks(database, written, platform, connection);
  return withWrittenEnums(checked, written, platform);
}
