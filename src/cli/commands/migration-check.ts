import type { Config } from '../../config/config.ts';
import { inReadingOrder } from '../../diagnostics/order.ts';
import { checkMigrations } from '../../migrations/check/check.ts';
import type { RuleSettings } from '../../migrations/check/settings.ts';
import type { MigrationFile } from '../../migrations/file/migration-file.ts';
import { ALL_RULES, isRule } from '../../migrations/file/rules.ts';
import { withoutTables } from '../../reverse/exclude.ts';
import { nearest } from '../../support/nearest.ts';
import { counted } from '../../support/text.ts';
import { type CommandContext, defineCommand } from '../command.ts';
import { findingAsJson } from '../finding-as-json.ts';
import { checkAgainst, replayAll } from '../migrations/check-live.ts';
import { migrationDiagnostics } from '../migrations/diagnostics.ts';
import { githubAnnotation } from '../migrations/github.ts';
import { ignoredTables } from '../migrations/journal.ts';
import {
  folderOption,
  jsonOption,
  type MigrationSchemaOptions,
  schemaOptions,
} from '../migrations/options.ts';
import { connectionsFor, connectionsIn, loadMigrations } from '../migrations/targets.ts';
import { loadDescribed } from '../objects.ts';
import { loadConfig, type ProjectDatabase } from '../project.ts';

export interface CheckOptions extends MigrationSchemaOptions {
  readonly replay?: boolean;
  readonly against?: readonly string[];
  readonly format?: 'text' | 'github';
  readonly json?: boolean;
}

type Context = CommandContext<CheckOptions>;

export const migrationCheck = defineCommand<CheckOptions>({
  name: 'migration:check',
  summary: 'Checks the migrations against the schema and the rules, without a database.',
  options: [
    ...schemaOptions,
    folderOption,
    {
      flags: '--replay',
      description: 'also run all migrations up and down on an empty database, and compare',
    },
    {
      flags: '--against <name>',
      description:
        'count the rows at risk on this connection; with --replay the empty database: "name=<dsn>;user=<user>;password=<password>"',
      repeatable: true,
    },
    {
      flags: '--format <format>',
      description: 'output format: text (default), or annotations for GitHub',
      choices: ['text', 'github'],
    },
    jsonOption,
  ],
  async run(context) {
    const { options, terminal, diagnostics } = context;
    try {
      const config = await loadConfig(context);
      const rules = ruleSettings(config, context);
      const databases = await loadDescribed(config, context);
      const files = await loadMigrations(config, context);
      // A run refuses sections of unknown connections; without configuration there is nothing to compare with.
      if (config.connections.length > 0) connectionsFor(connectionsIn(files), config, context);
      await check(databases, files, rules, config, context);
      if (!options.json && !diagnostics.hasErrors)
        terminal.result(`${counted(files.length, 'migration')} checked: no errors.`);
    } finally {
      const findings = inReadingOrder(diagnostics.all);
      if (options.json)
        terminal.data(`${JSON.stringify({ findings: findings.map(findingAsJson) }, undefined, 2)}\n`);
      else if (options.format === 'github')
        for (const finding of findings) terminal.data(`${githubAnnotation(finding)}\n`);
    }
  },
});

async function check(
  databases: readonly ProjectDatabase[],
  files: readonly MigrationFile[],
  rules: RuleSettings,
  config: Config,
  context: Context,
): Promise<void> {
  const { options, diagnostics } = context;
  const isIgnored = ignoredTables(config);
  const findings = await checkMigrations({
    files,
    databases: databases.map(({ described, platform }) => ({
      schema: withoutTables(described, isIgnored),
      platforms: [platform],
    })),
    rules,
    compare: { columnOrder: config.migrations.columnOrder },
    placeholders: config.migrations.placeholders.map(({ name }) => name),
  });
  for (const finding of findings) diagnostics.report(finding);
  if (diagnostics.hasErrors) return;
  if (options.replay) await replayAll(databases, files, config, context);
  else if (options.against !== undefined) await checkAgainst(files, config, context);
}

/** The rules of the configuration; reports unknown ones. */
function ruleSettings(config: Config, { diagnostics }: Context): RuleSettings {
  for (const { rule, span } of config.migrations.rules) {
    if (isRule(rule)) continue;
    const details = { rule, nearest: nearest(rule, ALL_RULES), known: ALL_RULES };
    diagnostics.report(migrationDiagnostics.unknownRule(details, span));
  }
  diagnostics.stopOnErrors();
  return Object.fromEntries(config.migrations.rules.map(({ rule, severity }) => [rule, severity]));
}
