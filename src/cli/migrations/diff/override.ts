import type { Config } from '../../../config/config.ts';
import type { MigrationFile } from '../../../migrations/file/migration-file.ts';
import { readStatus } from '../../../migrations/run/status.ts';
import { ConnectionError } from '../../../platforms/connect/connection.ts';
import type { CommandContext } from '../../command.ts';
import { migrationDiagnostics } from '../diagnostics.ts';
import { connectionsFor, connectionsIn, runTargets } from '../targets.ts';
import type { DiffOptions } from './options.ts';

/** The newest migration, if no database that can be reached has run any of it; reports a refusal and throws. */
export async function replacedFile(
  files: readonly MigrationFile[],
  config: Config,
  context: CommandContext<DiffOptions>,
): Promise<MigrationFile> {
  const { diagnostics, terminal } = context;
  const newest = files.at(-1);
  if (newest === undefined) return diagnostics.fail(migrationDiagnostics.noMigration({}));
  const { name } = newest;
  if (newest.changes.length === 0) return diagnostics.fail(migrationDiagnostics.handMade({ name }));
  const connections = connectionsFor(connectionsIn([newest]), config, context);
  for (const target of runTargets(connections, config, context, 'read')) {
    try {
      const { migrations } = await readStatus(target, files);
      const state = migrations.find((migration) => migration.name === name)?.state;
      if (state === undefined || state === 'pending' || state === 'late' || state === 'conflict') continue;
      diagnostics.report(migrationDiagnostics.alreadyRun({ name, connection: target.name }));
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error;
      terminal.info(`Cannot find out whether "${target.name}" has run ${name}: ${error.message}`);
    }
  }
  diagnostics.stopOnErrors();
  return newest;
}
