import type { Config, ConnectionConfig } from '../../config/config.ts';
import { Diagnostics, UserInputError } from '../../diagnostics/diagnostic.ts';
import { type MigrationStatus, readStatus } from '../../migrations/run/status.ts';
import type { MigrationsAnswer } from '../../studio/protocol.ts';
import type { CommandContext } from '../command.ts';
import { checkConnection } from '../migrations/drift.ts';
import type { MigrationSchemaOptions } from '../migrations/options.ts';
import { loadMigrations, migrationFolder, runTargets, shownPath } from '../migrations/targets.ts';
import { loadDescribed } from '../objects.ts';

const TITLES = {
  drift: 'The database was changed without a migration',
  pending: 'Migrations that have not run',
  unrecorded: 'Changes of the schema without a migration',
} as const;

/** What `migration:status` and `database:check` say of one connection. */
export async function migrationsReport(
  connection: ConnectionConfig,
  config: Config,
  given: CommandContext<MigrationSchemaOptions>,
): Promise<MigrationsAnswer> {
  const diagnostics = new Diagnostics();
  const context = { ...given, diagnostics };
  const folder = shownPath(migrationFolder(config, context), context);
  const report = { migrations: [], drift: [], isCompared: false } as Omit<
    MigrationsAnswer,
    'folder' | 'problems'
  >;
  let found: typeof report = report;
  try {
    const files = await loadMigrations(config, context);
    const databases = await loadDescribed(config, context);
    const project = databases.find(({ database }) => database.name === connection.name);
    const [target] = runTargets([connection], config, context, 'read');
    if (target !== undefined && project !== undefined) {
      const status = await readStatus(target, files);
      found = { ...found, migrations: status.migrations.map(asRow) };
      // Without migrations everything would differ from them.
      if (files.length === 0 && found.migrations.length === 0) return { folder, ...found, problems: [] };
      const { platform, described: schema } = project;
      const { drift } = await checkConnection({ target, platform, files, schema }, config, context);
      const parts = (['drift', 'pending', 'unrecorded'] as const).map((part) => ({
        title: TITLES[part],
        sentences: drift[part].map(({ sentence }) => sentence),
      }));
      found = { ...found, isCompared: true, drift: parts.filter(({ sentences }) => sentences.length > 0) };
    }
  } catch (error) {
    if (!(error instanceof UserInputError)) throw error;
  }
  const problems = diagnostics.all
    .filter(({ severity }) => severity === 'error')
    .map(({ message, hint }) => (hint === undefined ? message : `${message} ${hint}`));
  return { folder, ...found, problems };
}

function asRow(migration: MigrationStatus): MigrationsAnswer['migrations'][number] {
  const { name, state, finishedAt, isBaseline, edited, hasFile, replacedBy, conflicts, message } = migration;
  const notes = [
    ...(state === 'applied' && finishedAt !== undefined ? [finishedAt] : []),
    ...(isBaseline ? ['marked as applied'] : []),
    ...(edited === undefined ? [] : ['edited since']),
    ...(replacedBy === undefined ? [] : [`replaced by ${replacedBy}`]),
    ...(hasFile || replacedBy !== undefined ? [] : ['its file is missing']),
    ...(conflicts.length === 0 ? [] : [`depends on ${conflicts.join(', ')}`]),
    ...(message === undefined ? [] : [message]),
  ];
  return { name, state, note: notes.join(', ') };
}
