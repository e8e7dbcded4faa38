import type { Config, ConnectionConfig } from '../../config/config.ts';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { MigrationFile } from '../../migrations/file/migration-file.ts';
import { sectionFor } from '../../migrations/file/section.ts';
import { readStatus } from '../../migrations/run/status.ts';
import type { RunTarget } from '../../migrations/run/types.ts';
import type { Table } from '../../model/table.ts';
import { type Connection, StatementError } from '../../platforms/connect/connection.ts';
import { counted } from '../../support/text.ts';
import type { Fact } from '../../targets/checkup.ts';
import type { CommandContext } from '../command.ts';
import { type ReachableConnection, resolveConnection } from '../connection/target.ts';
import { openTarget, orReport, runTargets } from '../migrations/targets.ts';
import type { ProjectDatabase } from '../project.ts';
import { doctorDiagnostics } from './diagnostics.ts';

/** What the project says of a database. */
interface Expected {
  /** Undefined for a connection that no schema names, or after errors of the schema. */
  readonly database: ProjectDatabase['database'] | undefined;
  readonly migrations: readonly MigrationFile[];
}

/** The connection as it can be opened; reports why it cannot, without connecting. */
export function reachableConnection(
  connection: ConnectionConfig,
  config: Config,
  diagnostics: Diagnostics,
): ReachableConnection {
  const reachable = resolveConnection(connection, config, diagnostics);
  diagnostics.stopOnErrors();
  return reachable as ReachableConnection;
}

/** Connects, and compares tables and migrations with those of the project. */
export async function databaseFacts(
  connection: ConnectionConfig,
  { database, migrations }: Expected,
  config: Config,
  context: CommandContext<object>,
): Promise<readonly Fact[]> {
  const { diagnostics } = context;
  const { platform, target: place } = reachableConnection(connection, config, diagnostics);
  const { name } = connection;
  const own = migrations.filter(
    (file) => sectionFor(file, 'up', connection.migrationsOf ?? name, platform.name) !== undefined,
  );
  if ((await platform.missingFile?.(place)) !== undefined)
    diagnostics.fail(doctorDiagnostics.noFile({ connection: name, hasMigrations: own.length > 0 }));
  const facts: Fact[] = [];
  for (const target of runTargets([connection], config, context, 'read')) {
    const open = await openTarget(target, config, context);
    facts.push({ subject: `connection "${name}"`, words: open.description });
    const wanted = database?.tables.filter(({ skipSql, referenceOnly }) => !skipSql && !referenceOnly) ?? [];
    const missing = await orReport(
      missingTables(wanted, open, target, config),
      target,
      config,
      context,
    ).finally(() => open.close());
    // Migrations that have not run say it better.
    const runs = await migrationFacts(target, own, config, context);
    if (missing.length > 0 && runs.isComplete)
      diagnostics.report(
        doctorDiagnostics.missingTables({ connection: name, tables: missing.map((table) => table.name) }),
      );
    else if (missing.length === 0 && database !== undefined)
      facts.push({ subject: `tables of "${name}"`, words: `all ${wanted.length} of the schema` });
    facts.push(...runs.facts);
  }
  return facts;
}

/** The tables that the connection does not find: another database of the server may have one of the same name. */
async function missingTables(
  tables: readonly Table[],
  connection: Connection,
  { platform }: RunTarget,
  config: Config,
): Promise<readonly Table[]> {
  const { ddl } = platform.create(config.adapters[platform.name] ?? {});
  const { isMissing } = await platform.migrations();
  const missing: Table[] = [];
  for (const table of tables) {
    try {
      await connection.query(`SELECT 1 FROM ${ddl.tableName(table)} WHERE 1 = 0`);
    } catch (error) {
      if (!(error instanceof StatementError && isMissing(error))) throw error;
      missing.push(table);
    }
  }
  return missing;
}

async function migrationFacts(
  target: RunTarget,
  files: readonly MigrationFile[],
  config: Config,
  context: CommandContext<object>,
): Promise<{ readonly facts: readonly Fact[]; readonly isComplete: boolean }> {
  const { diagnostics } = context;
  if (files.length === 0) return { facts: [], isComplete: true };
  const { connection, migrations } = await orReport(readStatus(target, files), target, config, context);
  const pending = migrations.filter(({ state }) => state === 'pending' || state === 'late');
  const stopped = migrations.filter(({ state }) => !['applied', 'pending', 'late'].includes(state));
  for (const { name, state } of stopped)
    diagnostics.report(doctorDiagnostics.unfinishedMigration({ connection, name, state }));
  if (pending.length > 0) {
    const names = pending.map(({ name }) => name);
    diagnostics.report(doctorDiagnostics.pendingMigrations({ connection, names }));
  }
  const isComplete = pending.length + stopped.length === 0;
  const words = `${counted(migrations.length, 'migration')} applied, none pending`;
  return { facts: isComplete ? [{ subject: `migrations of "${connection}"`, words }] : [], isComplete };
}
