import type { Config, ConnectionConfig } from '../../config/config.ts';
import type { MigrationFile } from '../../migrations/file/migration-file.ts';
import { dryRun } from '../../migrations/run/dry-run.ts';
import type { RunTarget } from '../../migrations/run/types.ts';
import { stateOf } from '../../model/state.ts';
import { oneLine } from '../../platforms/standard/ddl/statement.ts';
import { counted } from '../../support/text.ts';
import type { CommandContext } from '../command.ts';
import type { ProjectDatabase } from '../project.ts';
import type { MigrationSchemaOptions } from './options.ts';
import { compareWithSchema, type Replay, replayDown, replayUp, structure } from './replay.ts';
import { withEmpty, withScratch } from './scratch.ts';
import { connectionsFor, connectionsIn, orReport, runTargets } from './targets.ts';

interface AgainstOptions extends MigrationSchemaOptions {
  readonly against?: readonly string[];
}

type Context = CommandContext<AgainstOptions>;

/** Runs all migrations up and down on an empty database for each database of the schema, and compares. */
export async function replayAll(
  databases: readonly ProjectDatabase[],
  files: readonly MigrationFile[],
  config: Config,
  context: Context,
): Promise<void> {
  for (const { described, platform } of databases) {
    await withReplayTarget(described.name, config, context, async (target) => {
      const replay: Replay = { target, platform, config, context };
      const replayed = await replayUp(replay, files);
      await compareWithSchema(replay, await structure(replay, stateOf(described)), described);
      await replayDown(replay, replayed);
      context.terminal.info(`${described.name}: ${counted(replayed.length, 'migration')} replayed.`);
    });
  }
}

/** The empty database of `--against`, or one that is created for the time of the work. */
export async function withReplayTarget<T>(
  name: string,
  config: Config,
  context: Context,
  work: (target: RunTarget) => Promise<T>,
): Promise<T> {
  const given = againstConnections([{ name }], config, context).find(
    (connection) => connection.name === name,
  );
  if (given !== undefined) {
    const [target] = runTargets([given], config, context);
    if (target !== undefined) return withEmpty(target, config, context, work);
  }
  const [connection] = connectionsFor([{ name }], config, context);
  context.diagnostics.stopOnErrors();
  return withScratch(connection as ConnectionConfig, config, context, work);
}

const againstConnections = (
  named: readonly { readonly name: string }[],
  config: Config,
  context: Context,
): readonly ConnectionConfig[] => {
  const { against } = context.options;
  if (against === undefined) return [];
  return connectionsFor(named, config, { ...context, options: { ...context.options, connection: against } });
};

/** Counts the rows at risk of migrations that have not run on a connection. */
export async function checkAgainst(
  files: readonly MigrationFile[],
  config: Config,
  context: Context,
): Promise<void> {
  const { terminal, diagnostics } = context;
  const connections = againstConnections(connectionsIn(files), config, context);
  const targets = runTargets(connections, config, context, 'read');
  for (const target of targets) {
    const options = {
      direction: 'up',
      upTo: 'all',
      fake: false,
      acceptDataLoss: false,
      acceptEdited: false,
      cluster: true,
      lockWaitSeconds: 0,
      blockingRows: config.migrations.blockingRows,
    } as const;
    const found = await orReport(dryRun(target, files, options, diagnostics), target, config, context);
    for (const { name, risks } of found) {
      for (const { rule, subject = '', rows } of risks) {
        if (rows !== undefined && rows > 0)
          terminal.info(
            `${target.name}: ${oneLine(name)} ${rule} ${oneLine(subject)}: ${counted(rows, 'row')}`,
          );
      }
    }
  }
}
