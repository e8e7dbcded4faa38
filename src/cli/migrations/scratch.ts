import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config, ConnectionConfig } from '../../config/config.ts';
import type { RunTarget } from '../../migrations/run/types.ts';
import type { CommandContext } from '../command.ts';
import { openConnection, resolveConnection } from '../connection/target.ts';
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
  const create = reachable?.platform.createScratch;
  if (reachable === undefined || create === undefined) {
    diagnostics.stopOnErrors();
    return diagnostics.fail(migrationDiagnostics.noScratch({ name }, connection.span));
  }
  const folder = mkdtempSync(join(tmpdir(), 'orm-replay-'));
  try {
    const place = { folder, name: `orm_replay_${randomBytes(6).toString('hex')}` };
    const scratch = await orReport(create(reachable.target, place), { name }, config, context);
    try {
      return await work({
        name,
        sections: name,
        platform: reachable.platform,
        journal: journalOf(config, context.options),
        placeholders: placeholderValues(config),
        open: () => openConnection({ ...reachable, target: scratch.target }),
      });
    } finally {
      await orReport(scratch.drop(), { name }, config, context);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
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
