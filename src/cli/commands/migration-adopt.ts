import { basename, dirname, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../../config/config.ts';
import { foldChanges } from '../../migrations/changes/fold.ts';
import { withChangeLines } from '../../migrations/file/add-changes.ts';
import type { MigrationFile } from '../../migrations/file/migration-file.ts';
import type { Change } from '../../model/change.ts';
import type { Database } from '../../model/database.ts';
import { newDatabase } from '../../model/new.ts';
import { objectKey, objectTitle, type ProductObject } from '../../model/sql-object.ts';
import { objectState } from '../../model/state.ts';
import { sameText } from '../../objects/same-object.ts';
import { writeFiles } from '../../output/write/write.ts';
import type { Platform } from '../../platforms/platform.ts';
import { counted } from '../../support/text.ts';
import { type CommandContext, defineCommand } from '../command.ts';
import { platformOf } from '../connection/target.ts';
import { withDeclaredTypes } from '../migrations/adopted-state.ts';
import { withReplayTarget } from '../migrations/check-live.ts';
import type { LiveDatabase } from '../migrations/live.ts';
import { keptObjectsOf } from '../migrations/live-objects.ts';
import { connectionOption, folderOption, type MigrationOptions } from '../migrations/options.ts';
import { plainChanges } from '../migrations/repair.ts';
import { type Replay, replayUp } from '../migrations/replay.ts';
import { connectionsFor, connectionsIn, loadMigrations } from '../migrations/targets.ts';
import { knownObjects } from '../objects.ts';
import { loadConfig } from '../project.ts';

interface AdoptOptions extends MigrationOptions {
  readonly against?: readonly string[];
}

type Context = CommandContext<AdoptOptions>;

export const migrationAdopt = defineCommand<AdoptOptions>({
  name: 'migration:adopt',
  summary: 'Adds change lines to migrations that were written by hand, from a replay on an empty database.',
  options: [
    folderOption,
    connectionOption,
    {
      flags: '--against <name>',
      description: 'the empty database: "name=<dsn>;user=<user>;password=<password>"',
      repeatable: true,
    },
  ],
  async run(context) {
    const { terminal } = context;
    const config = await loadConfig(context);
    const files = await loadMigrations(config, context);
    if (files.every((file) => file.changes.length > 0)) {
      terminal.result('No migration was written by hand: all have change lines.');
      return;
    }
    const found = new Map<
      MigrationFile,
      { readonly database: string; readonly changes: readonly Change[] }[]
    >();
    const connections = connectionsFor(connectionsIn(files), config, context);
    context.diagnostics.stopOnErrors();
    for (const connection of connections) {
      const platform = platformOf(connection).create(config.adapters[connection.adapter] ?? {});
      for (const [file, changes] of await adopted(connection.name, platform, files, config, context))
        found.set(file, [...(found.get(file) ?? []), { database: connection.name, changes }]);
    }
    for (const [file, databases] of found) await addLines(file, databases, context);
    if (found.size === 0) terminal.result('The migrations that were written by hand change no structure.');
  },
});

/** Compares the structure after each hand-made migration with the state that the changes before it lead to. */
async function adopted(
  name: string,
  platform: Platform,
  files: readonly MigrationFile[],
  config: Config,
  context: Context,
): Promise<ReadonlyMap<MigrationFile, readonly Change[]>> {
  const changesOf = new Map<MigrationFile, readonly Change[]>();
  await withReplayTarget(name, config, context, async (target) => {
    const replay: Replay = { target, platform, config, context };
    const kept = (await knownObjects(config, name, context)).map(objectState);
    context.diagnostics.stopOnErrors();
    let state = newDatabase(name);
    for (const { file, before, after } of await replayUp(replay, files)) {
      const own = file.changes.filter(({ database }) => database === name).flatMap(({ changes }) => changes);
      const isHandMade = file.changes.length === 0;
      const changes = isHandMade
        ? plainChanges(
            state,
            {
              ...withDeclaredTypes(after.state, platform),
              objects: objectsAfter(state, { before, after, files: kept }, platform, context),
            },
            platform,
          )
        : own.map(({ change }) => change);
      state = foldChanges(state, changes);
      if (isHandMade && changes.length > 0) changesOf.set(file, changes);
    }
  });
  return changesOf;
}

interface Surroundings {
  readonly before: LiveDatabase;
  readonly after: LiveDatabase;
  readonly files: readonly ProductObject[];
}

/**
 * The objects after a migration, those that it leaves alone with the texts that the changes before it gave them. An object
 * without a file would be dropped by the next migration, so that no change mentions it.
 */
function objectsAfter(
  state: Database,
  { before, after, files }: Surroundings,
  platform: Platform,
  { terminal }: Context,
): readonly ProductObject[] {
  const { script } = platform.definition.facts;
  const [former, now] = [keptObjectsOf(before, platform), keptObjectsOf(after, platform)];
  const [known, live, written] = [byKey(state.objects), byKey(former), byKey(files)];
  return now.flatMap((object): readonly ProductObject[] => {
    const key = objectKey(object);
    const [earlier, file] = [known.get(key), written.get(key)];
    if (earlier !== undefined && isDeepStrictEqual(live.get(key), object)) return [earlier];
    if (file !== undefined) return [sameText(file.create, object.create, script) ? file : object];
    if (earlier !== undefined) return [object];
    if (!live.has(key))
      terminal.info(
        `The ${objectTitle(object)} is left out: the schema and the files do not have it. "orm database:reverse --merge" adds it.`,
      );
    return [];
  });
}

const byKey = (objects: readonly ProductObject[]): ReadonlyMap<string, ProductObject> =>
  new Map(objects.map((object) => [objectKey(object), object]));

async function addLines(
  file: MigrationFile,
  databases: readonly { readonly database: string; readonly changes: readonly Change[] }[],
  { cwd, diagnostics, terminal }: Context,
): Promise<void> {
  const path = resolve(cwd, file.file.path);
  const contents = withChangeLines(file, databases);
  await writeFiles(
    dirname(path),
    [{ path: basename(path), contents, overwrite: true, keepsMode: true }],
    diagnostics,
  );
  diagnostics.stopOnErrors();
  const total = databases.reduce((sum, { changes }) => sum + changes.length, 0);
  terminal.result(`${file.file.path}: ${counted(total, 'change line')} added.`);
}
