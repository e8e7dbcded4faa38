import type { Config } from '../../config/config.ts';
import type { MigrationFile } from '../../migrations/file/migration-file.ts';
import { stamp } from '../../migrations/run/stamp.ts';
import type { RunTarget } from '../../migrations/run/types.ts';
import type { Database } from '../../model/database.ts';
import { withTables } from '../../model/edit.ts';
import { newDatabase } from '../../model/new.ts';
import type { ProductObject } from '../../model/sql-object.ts';
import { objectState } from '../../model/state.ts';
import type { Platform } from '../../platforms/platform.ts';
import type { CommandContext } from '../command.ts';
import { knownObjects } from '../objects.ts';
import { type PlannedDatabase, planDatabase } from './diff/plan.ts';
import { type LiveDatabase, readLive } from './live.ts';
import { compareObjects } from './live-objects.ts';
import { newName, writeMigration } from './new-file.ts';
import type { MigrationOptions } from './options.ts';
import { plainChanges } from './repair.ts';
import { loadMigrations, orReport } from './targets.ts';

/** The declared types of columns whose formats only the schema knows, so that it decides about them. */
export const withDeclaredTypes = (state: Database, { ddl }: Platform): Database =>
  withTables(state, (table) => ({
    ...table,
    columns: table.columns.map((column) =>
      ddl.tellsFormat(column) ? column : { ...column, sqlType: ddl.columnType(column, table) },
    ),
  }));

type Context = CommandContext<MigrationOptions>;

/**
 * Writes one migration that creates what the databases have now, and stands for all files without change lines, so
 * that later migrations know what they begin with.
 */
export async function writeAdopted(
  targets: readonly RunTarget[],
  files: readonly MigrationFile[],
  config: Config,
  context: Context,
): Promise<void> {
  if (files.some(({ changes }) => changes.length > 0)) return;
  const planned: PlannedDatabase[] = [];
  for (const target of targets) {
    const platform = target.platform.create(config.adapters[target.platform.name] ?? {});
    const live = await readLive(target, platform, config, context, undefined, true);
    const objects = await objectsWithFiles(target, platform, live, config, context);
    const state = { ...live.state, objects };
    const before = newDatabase(target.sections);
    const changes = plainChanges(before, withDeclaredTypes(state, platform), platform);
    const database = await planDatabase({ name: target.sections, platform, before, changes }, false);
    if (database.changes.length > 0) planned.push(database);
  }
  if (planned.length === 0) return;
  const known = files.map(({ name }) => name);
  const name = newName('baseline', known, context);
  const content = {
    comment: ['The structure at the time when these migrations were adopted.'],
    changes: planned.map(({ name: database, changes }) => ({
      database,
      changes: changes.map((change) => ({ change })),
    })),
    replaces: known,
    sections: planned.flatMap(({ sections }) => sections),
  };
  const path = await writeMigration(name, content, config, context);
  const [file] = (await loadMigrations(config, context)).filter((candidate) => candidate.name === name);
  for (const target of targets)
    if (file !== undefined) await orReport(stamp(target, [file], 'baseline'), target, config, context);
  context.terminal.result(`${path}: the structure of the database, recorded as applied.`);
}

/** The objects that the project has files of; others stay what they are, unknown to migrations. */
async function objectsWithFiles(
  target: RunTarget,
  platform: Platform,
  live: LiveDatabase,
  config: Config,
  context: Context,
): Promise<readonly ProductObject[]> {
  const files = await knownObjects(config, target.sections, context);
  context.diagnostics.stopOnErrors();
  const said = { ...live.state, objects: files.map(objectState) };
  const { asWritten } = await compareObjects({ target, platform, live, said }, context);
  return asWritten;
}
