import type { Config } from '../../config/config.ts';
import type { MigrationFile } from '../../migrations/file/migration-file.ts';
import { sectionFor } from '../../migrations/file/section.ts';
import { stamp } from '../../migrations/run/stamp.ts';
import type { RunTarget } from '../../migrations/run/types.ts';
import { counted } from '../../support/text.ts';
import { type CommandContext, defineCommand } from '../command.ts';
import { migrationDiagnostics } from '../migrations/diagnostics.ts';
import { checkConnection } from '../migrations/drift.ts';
import {
  connectionOption,
  folderOption,
  journalOption,
  type MigrationOptions,
} from '../migrations/options.ts';
import { adoptPropel } from '../migrations/propel.ts';
import { connectionsIn, loadMigrations, orReport, runTargets } from '../migrations/targets.ts';
import { connectionsToOpen } from '../migrations/tenants.ts';
import { loadConfig } from '../project.ts';

interface BaselineOptions extends MigrationOptions {
  readonly force?: boolean;
  readonly fromPropel?: string | boolean;
}

type Context = CommandContext<BaselineOptions>;

export const migrationBaseline = defineCommand<BaselineOptions>({
  name: 'migration:baseline',
  summary: 'Records migrations as applied on a database that has their tables.',
  options: [
    folderOption,
    connectionOption,
    journalOption,
    {
      flags: '--from-propel [path]',
      description: 'convert the migrations of Propel in this folder, and record those that Propel has run',
    },
    { flags: '--force', description: 'record them even if the database differs from what they lead to' },
  ],
  async run(context) {
    const config = await loadConfig(context);
    if (context.options.fromPropel !== undefined) {
      await adoptPropel(context.options.fromPropel, config, context);
      return;
    }
    const files = await loadMigrations(config, context);
    const targets = runTargets(
      await connectionsToOpen(connectionsIn(files), config, context),
      config,
      context,
    );
    if (files.length === 0) context.diagnostics.fail(migrationDiagnostics.nothingToRecord({}));
    for (const target of targets) await checkDifferences(target, files, config, context);
    context.diagnostics.stopOnErrors();
    for (const target of targets) {
      const own = files.filter(
        (file) => sectionFor(file, 'up', target.sections, target.platform.name) !== undefined,
      );
      await orReport(stamp(target, own, 'baseline'), target, config, context);
      context.terminal.result(`${target.name}: ${counted(own.length, 'migration')} recorded as applied.`);
    }
  },
});

/** Reports how a live database differs from what the migrations lead to. */
async function checkDifferences(
  target: RunTarget,
  files: readonly MigrationFile[],
  config: Config,
  context: Context,
): Promise<void> {
  const { diagnostics, options } = context;
  const platform = target.platform.create(config.adapters[target.platform.name] ?? {});
  const request = { target, platform, files, allApplied: true };
  const { drift } = await checkConnection(request, config, context);
  for (const { sentence } of drift.drift) {
    const report = options.force ? migrationDiagnostics.recordedAnyway : migrationDiagnostics.differs;
    diagnostics.report(report({ connection: target.name, sentence }));
  }
}
