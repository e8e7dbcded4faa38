import type { Config } from '../../config/config.ts';
import { describeDifferences } from '../../migrations/check/differences.ts';
import { findDrift } from '../../migrations/check/drift.ts';
import { activeFiles } from '../../migrations/check/fold-files.ts';
import { objectDifferences } from '../../migrations/check/object-differences.ts';
import type { Direction, MigrationFile } from '../../migrations/file/migration-file.ts';
import { sectionFor } from '../../migrations/file/section.ts';
import { runMigrations } from '../../migrations/run/run.ts';
import type { RunOptions, RunTarget } from '../../migrations/run/types.ts';
import type { Database } from '../../model/database.ts';
import { stateOf } from '../../model/state.ts';
import type { Platform } from '../../platforms/platform.ts';
import { oneLine } from '../../platforms/standard/ddl/statement.ts';
import type { CommandContext } from '../command.ts';
import { migrationDiagnostics } from './diagnostics.ts';
import { ignoredTables } from './journal.ts';
import { type LiveDatabase, readLive } from './live.ts';
import { compareObjects } from './live-objects.ts';
import type { MigrationOptions } from './options.ts';
import { orReport } from './targets.ts';

type Context = CommandContext<MigrationOptions>;

/** One migration of a replay, with the structures before and after it. */
export interface ReplayedMigration {
  readonly file: MigrationFile;
  readonly before: LiveDatabase;
  readonly after: LiveDatabase;
}

/** An empty database on which migrations are tried out. */
export interface Replay {
  readonly target: RunTarget;
  readonly platform: Platform;
  readonly config: Config;
  readonly context: Context;
}

/** Applies the migrations one by one and reads the structure after each; throws after a problem was reported. */
export async function replayUp(
  replay: Replay,
  files: readonly MigrationFile[],
): Promise<readonly ReplayedMigration[]> {
  const { target, context } = replay;
  // An empty database runs a squashed migration in place of those that it stands for.
  const own = activeFiles(files, target.sections).filter(
    (file) => sectionFor(file, 'up', target.sections, target.platform.name) !== undefined,
  );
  const replayed: ReplayedMigration[] = [];
  let before = await structure(replay);
  for (const [place, file] of own.entries()) {
    context.terminal.progress(place, own.length, `${target.name}: ${oneLine(file.name)}`);
    await runOne(replay, own.slice(0, place + 1), 'up');
    const after = await structure(replay);
    replayed.push({ file, before, after });
    before = after;
  }
  context.terminal.progress(1, 1, '');
  return replayed;
}

/** Undoes the migrations one by one, and reports where the structure is not what it was. */
export async function replayDown(replay: Replay, replayed: readonly ReplayedMigration[]): Promise<void> {
  const { target, platform, context, config } = replay;
  const files = replayed.map(({ file }) => file);
  for (const [place, { file, before }] of [...replayed.entries()].reverse()) {
    if (sectionFor(file, 'down', target.sections, platform.definition.name) === undefined) return;
    context.terminal.progress(files.length - place, files.length, `${target.name}: ${oneLine(file.name)}`);
    await runOne(replay, files, 'down');
    const after = await structure(replay);
    const sides = { one: `the database before "${file.name}"`, other: 'the database after undoing it' };
    const differences = [
      ...describeDifferences(platform.store(before.state), platform.store(after.state), sides, {
        columnOrder: config.migrations.columnOrder,
      }),
      ...objectDifferences(before.objects.kept, after.objects.kept, sides, platform.definition),
    ];
    for (const { sentence } of differences)
      context.diagnostics.report(migrationDiagnostics.notUndone({ sentence }, { path: file.file.path }));
    if (differences.length > 0) return;
  }
  context.terminal.progress(1, 1, '');
}

/** Reports how the structure after all migrations differs from the schema. */
export async function compareWithSchema(
  { platform, target, config, context }: Replay,
  live: LiveDatabase,
  schema: Database,
): Promise<void> {
  const state = stateOf(schema);
  const objects = await compareObjects({ target, platform, live, said: state }, context);
  const isIgnored = ignoredTables(config, context.options);
  const { drift } = findDrift({
    platform,
    schema,
    all: state,
    applied: state,
    live: live.inspected,
    objects,
    journal: target.journal,
    isIgnored,
    options: { columnOrder: config.migrations.columnOrder },
  });
  for (const { sentence } of drift) {
    const details = { sentence: sentence.replaceAll('the migrations', 'the schema') };
    context.diagnostics.report(migrationDiagnostics.replayDiffers(details, schema.span));
  }
}

export const structure = (
  { target, platform, config, context }: Replay,
  written?: Database,
): Promise<LiveDatabase> => readLive(target, platform, config, context, written, true);

const LOCK_WAIT = 30;

/** There are no rows at stake, so nothing needs consent. */
async function runOne(
  { target, config, context }: Replay,
  files: readonly MigrationFile[],
  direction: Direction,
): Promise<void> {
  const options: RunOptions = {
    direction,
    upTo: { steps: 1 },
    fake: false,
    acceptDataLoss: true,
    acceptEdited: false,
    cluster: true,
    lockWaitSeconds: LOCK_WAIT,
  };
  const work = runMigrations(target, files, options, {}, context.diagnostics);
  await orReport(work, target, config, context);
  context.diagnostics.stopOnErrors();
}
