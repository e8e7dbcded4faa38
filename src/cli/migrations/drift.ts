import type { Config } from '../../config/config.ts';
import { type Drift, findDrift } from '../../migrations/check/drift.ts';
import { objectsFor } from '../../migrations/check/object-differences.ts';
import type { MigrationFile } from '../../migrations/file/migration-file.ts';
import { hasReplaced } from '../../migrations/file/replaced.ts';
import { appliedNames, readStatus } from '../../migrations/run/status.ts';
import type { RunTarget } from '../../migrations/run/types.ts';
import type { Database } from '../../model/database.ts';
import { qualifiedName } from '../../model/table.ts';
import type { Platform } from '../../platforms/platform.ts';
import type { CommandContext } from '../command.ts';
import { foldedState } from './folded.ts';
import { ignoredTables } from './journal.ts';
import { type LiveDatabase, readLive } from './live.ts';
import { compareObjects } from './live-objects.ts';
import type { MigrationOptions } from './options.ts';
import { orReport } from './targets.ts';

/** A connection, compared three ways. */
export interface CheckedConnection {
  readonly name: string;
  readonly drift: Drift;
  readonly live: LiveDatabase;
  readonly applied: Database;
  readonly platform: Platform;
}

interface CheckRequest {
  readonly target: RunTarget;
  readonly platform: Platform;
  readonly files: readonly MigrationFile[];
  /** Without it only the migrations are compared with the database. */
  readonly schema?: Database;
  /** Compares with the state after all files, whatever the journal says. */
  readonly allApplied?: boolean;
}

/** Reads a live database and its journal, and compares them with the migrations and the schema. */
export async function checkConnection(
  { target, platform, files, schema, allApplied = false }: CheckRequest,
  config: Config,
  context: CommandContext<MigrationOptions>,
): Promise<CheckedConnection> {
  const { diagnostics, options } = context;
  const { name, sections } = target;
  const all = foldedState(files, sections, diagnostics);
  const applied = allApplied ? all : await appliedState(target, files, all, config, context);
  const hasObjects = objectsFor(applied, platform.definition).length > 0;
  const live = await readLive(target, platform, config, context, applied, hasObjects);
  const objects = hasObjects
    ? await compareObjects({ target, platform, live, said: applied }, context)
    : undefined;
  const isIgnored = ignoredTables(config, options);
  const drift = findDrift({
    platform,
    schema: schema ?? all,
    all,
    applied,
    live: live.inspected,
    ...(objects !== undefined && { objects }),
    rows: live.state.rows,
    journal: target.journal,
    isIgnored,
    options: { columnOrder: config.migrations.columnOrder },
  });
  const changed = new Set(drift.drift.filter(({ kind }) => kind !== 'row').map(({ table }) => table));
  const known = new Map(applied.tables.map((table) => [qualifiedName(table), table]));
  const state = {
    ...live.state,
    // What the server stores alike is in the words of the migrations, which know more than a catalogue.
    tables: live.state.tables.map((table) => {
      const name = qualifiedName(table);
      return changed.has(name) ? table : (known.get(name) ?? table);
    }),
    objects: objects === undefined ? [] : [...objects.asWritten, ...objects.unexpected],
  };
  return { name, drift, live: { ...live, state }, applied, platform };
}

/** The state after the migrations that a database has run; `all` where it has run all of them. */
async function appliedState(
  target: RunTarget,
  files: readonly MigrationFile[],
  all: Database,
  config: Config,
  context: CommandContext<MigrationOptions>,
): Promise<Database> {
  const names = appliedNames(await orReport(readStatus(target, files), target, config, context));
  const isApplied = (file: MigrationFile): boolean =>
    names.has(file.name) ||
    (file.replaces.length > 0 &&
      file.replaces.every((replaced) => hasReplaced(replaced, file, (name) => names.has(name))));
  const applied = files.filter(isApplied);
  return applied.length === files.length ? all : foldedState(applied, target.sections, context.diagnostics);
}
