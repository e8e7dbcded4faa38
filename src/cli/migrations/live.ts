import type { Config } from '../../config/config.ts';
import { readLiveRows } from '../../data/live-rows.ts';
import { withoutImplied } from '../../migrations/changes/implied.ts';
import type { RunTarget } from '../../migrations/run/types.ts';
import type { TableRef } from '../../model/change.ts';
import type { Database } from '../../model/database.ts';
import type { RowSet } from '../../model/row-set.ts';
import type { SqlObject } from '../../model/sql-object.ts';
import { stateOf } from '../../model/state.ts';
import { asWritten } from '../../platforms/as-written.ts';
import { type Connection, ConnectionError, StatementError } from '../../platforms/connect/connection.ts';
import type { Inspected } from '../../platforms/inspect.ts';
import { withStatedOptions } from '../../platforms/live-options.ts';
import type { Platform } from '../../platforms/platform.ts';
import { withWrittenNames } from '../../platforms/written-names.ts';
import { withoutTables } from '../../reverse/exclude.ts';
import { keptObjects } from '../../reverse/objects.ts';
import type { CommandContext } from '../command.ts';
import { migrationDiagnostics } from './diagnostics.ts';
import { ignoredTables, journalOf } from './journal.ts';
import type { MigrationOptions } from './options.ts';
import { openTarget } from './targets.ts';

/** A live database without the tables that are left alone. */
export interface LiveDatabase {
  readonly state: Database;
  readonly inspected: Inspected;
  /** Empty unless they were asked for. */
  readonly objects: ReadObjects;
  /** Where it is, for people. */
  readonly description: string;
}

/** Objects that a schema has no element for. */
interface ReadObjects {
  readonly all: readonly SqlObject[];
  /** Those that files would keep. */
  readonly kept: readonly SqlObject[];
}

const NO_OBJECTS: ReadObjects = { all: [], kept: [] };

/**
 * Reads the structure of a live database; reports a failure and throws. `written` is a state whose words for default
 * expressions and options it takes over where the server stores the same.
 */
export async function readLive(
  target: RunTarget,
  platform: Platform,
  config: Config,
  context: CommandContext<MigrationOptions>,
  written?: Database,
  readsObjects = false,
): Promise<LiveDatabase> {
  const { options, diagnostics } = context;
  const connection = await openTarget(target, config, context);
  const { description } = connection;
  try {
    const journal = { name: journalOf(config, options) };
    const read = withWrittenNames(await platform.inspect((sql) => connection.query(sql)), [
      ...(written?.tables ?? []),
      journal,
    ]);
    const database =
      written === undefined ? read.database : await asWritten(read, written, platform, connection);
    const inspected = { ...read, database };
    const isIgnored = ignoredTables(config, options);
    const kept = withoutTables(inspected.database, isIgnored);
    // Defaults of the database, such as its collation, are no part of what migrations change.
    const stated =
      written === undefined ? kept : withStatedOptions({ ...read, database: kept }, written, platform);
    const state = { ...stateOf(stated), name: target.sections, vendors: written?.vendors ?? [] };
    const objects = readsObjects ? await readObjects(connection, platform, inspected, isIgnored) : NO_OBJECTS;
    const rows = await liveRows(written, inspected.database, platform, connection);
    return { state: { ...withoutImplied(state, platform), rows }, inspected, objects, description };
  } catch (error) {
    if (!(error instanceof ConnectionError) && !(error instanceof StatementError)) throw error;
    return diagnostics.fail(migrationDiagnostics.cannotRead({ database: description, words: error.message }));
  } finally {
    await connection.close();
  }
}

/** The rows of the written state as the database has them. */
async function liveRows(
  written: Database | undefined,
  live: Database,
  { ddl, transfer }: Platform,
  connection: Connection,
): Promise<readonly RowSet[]> {
  if (written === undefined || transfer === undefined) return [];
  return readLiveRows(stateOf(written), live, { ddl, transfer }, connection);
}

async function readObjects(
  connection: Connection,
  platform: Platform,
  { database, findings }: Inspected,
  isIgnored: (table: TableRef) => boolean,
): Promise<ReadObjects> {
  const found = await platform.inspectObjects?.((sql) => connection.query(sql));
  if (found === undefined) return NO_OBJECTS;
  return { all: found.objects, kept: keptObjects(found, database, findings, isIgnored).objects };
}
