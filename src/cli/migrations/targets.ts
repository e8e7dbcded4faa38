import { userInfo } from 'node:os';
import { relative, resolve } from 'node:path';
import type { Config, ConnectionConfig } from '../../config/config.ts';
import type { MigrationFile } from '../../migrations/file/migration-file.ts';
import { readMigrations } from '../../migrations/file/read.ts';
import type { RunTarget } from '../../migrations/run/types.ts';
import { type Connection, ConnectionError } from '../../platforms/connect/connection.ts';
import type { CommandContext } from '../command.ts';
import { type NamedConnection, selectConnections } from '../connection/select.ts';
import { openConnection, resolveConnection } from '../connection/target.ts';
import { version } from '../version.ts';
import { migrateDiagnostics } from './diagnostics.ts';
import { journalOf } from './journal.ts';
import type { MigrationOptions } from './options.ts';

type Context = CommandContext<MigrationOptions>;

/** The folder of the migration files. */
export const migrationFolder = (config: Config, { options, cwd }: Context): string =>
  options.outputDir === undefined ? config.paths.migrationDir : resolve(cwd, options.outputDir);

/** A path as the user would write it. */
export const shownPath = (path: string, { cwd }: Pick<Context, 'cwd'>): string => relative(cwd, path) || '.';

/** Reads all migration files; throws after all problems were reported. */
export async function loadMigrations(config: Config, context: Context): Promise<readonly MigrationFile[]> {
  const files = await readMigrations(
    { directory: migrationFolder(config, context), cwd: context.cwd },
    context.diagnostics,
  );
  context.diagnostics.stopOnErrors();
  return files;
}

/** The connections that sections of the files name, in the order of the files. */
export const connectionsIn = (files: readonly MigrationFile[]): readonly NamedConnection[] =>
  files.flatMap(({ sections }) => sections.map(({ connection: name, span }) => ({ name, span })));

/** The connections that a command works on. */
export const connectionsFor = (
  named: readonly NamedConnection[],
  config: Config,
  { options, diagnostics }: Context,
): readonly ConnectionConfig[] =>
  selectConnections({
    options: options.connection,
    named,
    config,
    diagnostics,
    unknown: migrateDiagnostics.unknownConnection,
  });

/** Connections that can be opened, with their journals; throws after all problems were reported. */
export function runTargets(
  connections: readonly ConnectionConfig[],
  config: Config,
  context: Context,
): readonly RunTarget[] {
  const { environment, diagnostics, options } = context;
  const targets = connections.flatMap((connection) => {
    const reachable = resolveConnection(connection, config, environment, diagnostics);
    if (reachable === undefined) return [];
    const { name, platform } = reachable;
    return {
      name,
      platform,
      journal: journalOf(config, options),
      tool: `orm ${version}`,
      operator: operatorName(),
      open: () => openConnection(reachable),
    };
  });
  diagnostics.stopOnErrors();
  return targets;
}

/** The user of the machine; a container may have none. */
function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}

/** Opens a connection for reading; reports a failure and throws. */
export async function openTarget(
  target: RunTarget,
  config: Config,
  { diagnostics }: Pick<Context, 'diagnostics'>,
): Promise<Connection> {
  try {
    return await target.open();
  } catch (error) {
    return diagnostics.fail(cannotConnect(error, target, config));
  }
}

/** The diagnostic of a failure to connect; throws other errors. */
export function cannotConnect(error: unknown, { name }: Pick<RunTarget, 'name'>, config: Config) {
  if (!(error instanceof ConnectionError)) throw error;
  const span = config.connections.find((connection) => connection.name === name)?.span;
  return migrateDiagnostics.cannotConnect({ name, reason: error.message, hint: error.hint }, span);
}
