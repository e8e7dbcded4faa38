import { resolve } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { MigrationFile } from '../../migrations/file/migration-file.ts';
import { printMigration } from '../../migrations/file/print.ts';
import { appliedByPropel, PROPEL_TABLE, type PropelApplied } from '../../migrations/propel/applied.ts';
import { type ConvertedMigration, convertPropelMigration } from '../../migrations/propel/convert.ts';
import { propelDiagnostics } from '../../migrations/propel/diagnostics.ts';
import { readPropelMigrations } from '../../migrations/propel/read.ts';
import { stamp } from '../../migrations/run/stamp.ts';
import { localMigrations } from '../../migrations/run/standing.ts';
import { appliedNames, readStatus } from '../../migrations/run/status.ts';
import type { RunTarget } from '../../migrations/run/types.ts';
import { writeFiles } from '../../output/write/write.ts';
import { counted } from '../../support/text.ts';
import type { CommandContext } from '../command.ts';
import { platformOf } from '../connection/target.ts';
import { writeAdopted } from './adopted-state.ts';
import type { MigrationOptions } from './options.ts';
import {
  connectionsFor,
  connectionsIn,
  loadMigrations,
  migrationFolder,
  openTarget,
  orReport,
  runTargets,
  shownPath,
} from './targets.ts';

type Context = CommandContext<MigrationOptions>;

const PROPEL_FOLDER = 'generated-migrations';

/** Converts the migrations of Propel, records those that it has run, and adopts the structure they lead to. */
export async function adoptPropel(folder: string | boolean, config: Config, context: Context): Promise<void> {
  const { cwd, diagnostics, terminal } = context;
  const directory =
    typeof folder === 'string' ? resolve(cwd, folder) : resolve(config.paths.projectDir, PROPEL_FOLDER);
  const found = await readPropelMigrations({ directory, cwd }, diagnostics);
  diagnostics.stopOnErrors();
  const platforms = new Map(config.connections.map((one) => [one.name, platformOf(one)]));
  const converted = found.map((migration) => convertPropelMigration(migration, platforms, diagnostics));
  diagnostics.stopOnErrors();
  const { written } = await writeFiles(
    migrationFolder(config, context),
    // A file that was converted before belongs to the user.
    converted.map(({ name, content }) => ({
      path: `${name}.sql`,
      contents: printMigration(content),
      overwrite: false,
    })),
    diagnostics,
  );
  diagnostics.stopOnErrors();
  const shown = shownPath(migrationFolder(config, context), context);
  terminal.result(`${counted(written.length, 'migration')} of Propel converted in ${shown}/.`);

  const files = await loadMigrations(config, context);
  const own = files.filter(({ name }) => converted.some((migration) => migration.name === name));
  const targets = runTargets(connectionsFor(connectionsIn(own), config, context), config, context);
  let isComplete = true;
  for (const target of targets) {
    const { applied } = await record(target, converted, own, config, context);
    terminal.result(`${target.name}: ${counted(applied.length, 'migration')} recorded as applied.`);
    // Migrations that Propel has not run may have run since.
    const done = appliedNames(await orReport(readStatus(target, own), target, config, context));
    if (localMigrations(own, target, () => {}).some(({ file }) => !done.has(file.name))) isComplete = false;
  }
  if (isComplete) await writeAdopted(targets, files, config, context);
  else
    terminal.result(
      'Some of them have not run. Run "orm migration:migrate", then this command again: it adopts the structure.',
    );
}

/** Records what Propel's table lists as applied. */
async function record(
  target: RunTarget,
  converted: readonly ConvertedMigration[],
  files: readonly MigrationFile[],
  config: Config,
  context: Context,
): Promise<PropelApplied> {
  const connection = await openTarget(target, config, context);
  const versions: number[] = [];
  try {
    const tables = await orReport(connection.tableNames(), target, config, context);
    if (tables.some((name) => name.toLowerCase() === PROPEL_TABLE)) {
      const query = connection.query(`SELECT version FROM ${PROPEL_TABLE}`);
      for (const row of await orReport(query, target, config, context))
        versions.push(...Object.values(row).map(Number));
    }
  } finally {
    await connection.close();
  }
  const result = appliedByPropel(versions, converted);
  const { applied, withoutFile } = result;
  if (withoutFile.length > 0) {
    const details = { versions: withoutFile, table: PROPEL_TABLE };
    context.diagnostics.report(propelDiagnostics.missingFiles(details));
  }
  const own = files.filter(({ name }) => applied.includes(name));
  if (own.length > 0) await orReport(stamp(target, own, 'baseline'), target, config, context);
  return result;
}
