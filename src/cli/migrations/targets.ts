import { rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { relative, resolve } from 'node:path';
import type { Config, ConnectionConfig } from '../../config/config.ts';
import { type Diagnostic, UserInputError } from '../../diagnostics/diagnostic.ts';
import type { HookFile } from '../../migrations/file/hooks.ts';
import type { MigrationFile } from '../../migrations/file/migration-file.ts';
import { readHooks, readMigrations } from '../../migrations/file/read.ts';
import { RunRefusal, runDiagnostics } from '../../migrations/run/diagnostics.ts';
import type { ProgramStep, RunTarget } from '../../migrations/run/types.ts';
import { type Connection, ConnectionError, StatementError } from '../../platforms/connect/connection.ts';
import { MigrationRefusal } from '../../platforms/migration/runtime.ts';
import type { CommandContext } from '../command.ts';
import { untilInterrupted } from '../connection/interrupt.ts';
import { createScratch } from '../connection/scratch.ts';
import { type NamedConnection, selectConnections } from '../connection/select.ts';
import { openConnection, type ReachableConnection, resolveConnection } from '../connection/target.ts';
import { runProgram } from '../run-program.ts';
import { version } from '../version.ts';
import { migrationDiagnostics } from './diagnostics.ts';
import { journalOf } from './journal.ts';
import type { MigrationOptions } from './options.ts';
import { placeholderValues } from './placeholders.ts';

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

/** Reads the statements before and after a run; throws after all problems were reported. */
export function loadHooks(config: Config, context: Context): readonly HookFile[] {
  const hooks = readHooks(
    { directory: migrationFolder(config, context), cwd: context.cwd },
    context.diagnostics,
  );
  context.diagnostics.stopOnErrors();
  return hooks;
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
    unknown: migrationDiagnostics.unknownConnection,
  });

/** Connections that can be opened, with their journals; throws after all problems were reported. */
export function runTargets(
  connections: readonly ConnectionConfig[],
  config: Config,
  context: Context,
  access: 'read' | 'write' = 'write',
): readonly RunTarget[] {
  const { diagnostics, options } = context;
  const targets = connections.flatMap((connection) => {
    const reachable = resolveConnection(connection, config, diagnostics);
    if (reachable === undefined) return [];
    const { name, platform } = reachable;
    return {
      name,
      sections: connection.migrationsOf ?? name,
      platform,
      journal: journalOf(config, options),
      placeholders: placeholderValues(config),
      lockTable: platform.lockTables?.[connection.servers.cluster ?? ''],
      tool: `orm ${version}`,
      operator: operatorName(),
      runProgram: (words: readonly string[], { migration, direction }: ProgramStep) =>
        untilInterrupted((signal) =>
          runProgram(words, {
            folder: config.paths.projectDir,
            environment: { ORM_CONNECTION: name, ORM_MIGRATION: migration, ORM_DIRECTION: direction },
            signal,
          }),
        ),
      open: () => (access === 'read' ? openForReading(reachable) : openConnection(reachable)),
      createScratch: () => createScratch(reachable),
    };
  });
  diagnostics.stopOnErrors();
  return targets;
}

/** A database in a file that is not there is not created by looking at it. */
async function openForReading(reachable: ReachableConnection): Promise<Connection> {
  const missing = await reachable.platform.missingFile?.(reachable.target);
  const connection = await openConnection(reachable);
  if (missing === undefined) return connection;
  const close = async (): Promise<void> => {
    await connection.close();
    rmSync(missing, { force: true });
  };
  return { ...connection, close };
}

/** The user of the machine; a container may have none. */
function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}

/** Opens a connection; reports a failure and throws. */
export const openTarget = (
  target: RunTarget,
  config: Config,
  context: Pick<Context, 'diagnostics'>,
): Promise<Connection> => orReport(target.open(), target, config, context);

/** The result of work on a connection; reports why it was refused or failed, and throws. */
export async function orReport<T>(
  work: Promise<T>,
  { name }: Pick<RunTarget, 'name'>,
  config: Config,
  { diagnostics }: Pick<Context, 'diagnostics'>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    for (const diagnostic of failuresOf(error, name, config)) diagnostics.report(diagnostic);
    throw new UserInputError('The database refused.');
  }
}

function failuresOf(error: unknown, name: string, config: Config): readonly Diagnostic[] {
  if (error instanceof RunRefusal) return error.diagnostics;
  if (error instanceof MigrationRefusal) {
    return [runDiagnostics.refused({ name, reason: error.message, hint: error.hint })];
  }
  if (error instanceof ConnectionError) {
    const span = config.connections.find((connection) => connection.name === name)?.span;
    return [runDiagnostics.cannotConnect({ name, reason: error.message, hint: error.hint }, span)];
  }
  if (!(error instanceof StatementError)) throw error;
  return [migrationDiagnostics.refusedByServer({ name, words: error.message })];
}
