import type { Config, ConnectionConfig } from '../../config/config.ts';
import type { RunTarget } from '../../migrations/run/types.ts';
import type { CommandContext } from '../command.ts';
import { createScratch } from '../connection/scratch.ts';
import { resolveConnection } from '../connection/target.ts';
import { migrationDiagnostics } from './diagnostics.ts';
import { journalOf } from './journal.ts';
import type { MigrationOptions } from './options.ts';
import { placeholderValues } from './placeholders.ts';
import { openTarget, orReport } from './targets.ts';

type Context = CommandContext<MigrationOptions>;

/** Works with an empty database on the server of a connection, which is dropped afterwards. */
export async function withScratch<T>(
  connection: ConnectionConfig,
  config: Config,
  context: Context,
  work: (target: RunTarget) => Promise<T>,
): Promise<T> {
  const { diagnostics } = context;
  const { name } = connection;
  const reachable = resolveConnection(connection, config, diagnostics);
  diagnostics.stopOnErrors();
  const scratch =
    reachable === undefined ? undefined : await orReport(createScratch(reachable), { name }, config, context);
  if (reachable === undefined || scratch === undefined)
    return diagnostics.fail(migrationDiagnostics.noScratch({ name }, connection.span));
  try {
    return await work({
      name,
      sections: name,
      platform: reachable.platform,
      journal: journalOf(config, context.options),
      placeholders: placeholderValues(config),
      open: () => scratch.open(),
      createScratch: () => createScratch(reachable),
    });
  } finally {
    await orReport(scratch.drop(), { name }, config, context);
  }
}

/** Works with a database that the user names, which must be empty; what was created stays. */
export async function withEmpty<T>(
  target: RunTarget,
  config: Config,
  context: Context,
  work: (target: RunTarget) => Promise<T>,
): Promise<T> {
  const connection = await openTarget(target, config, context);
  const tables = await orReport(connection.tableNames(), target, config, context).finally(() =>
    connection.close(),
  );
  if (tables.length > 0)
    context.diagnostics.fail(migrationDiagnostics.notEmpty({ name: target.name, tables: tables.length }));
  return work(target);
}
