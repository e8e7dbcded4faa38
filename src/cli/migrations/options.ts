import { allowOutsideOption } from '../allow-outside-option.ts';
import type { OptionDefinition } from '../command.ts';
import { platformOption } from '../platform-option.ts';
import type { SchemaOptions } from '../project.ts';
import { unusedSchemaOptions } from '../propel-usage.ts';

/** Options of all commands that read migration files. */
export interface MigrationOptions {
  readonly outputDir?: string;
  readonly connection?: readonly string[];
  readonly migrationTable?: string;
}

/** Options of commands that also read schemas. */
export interface MigrationSchemaOptions extends MigrationOptions, SchemaOptions {}

export const folderOption: OptionDefinition = {
  flags: '--output-dir <path>',
  description: 'folder of the migration files',
};

export const connectionOption: OptionDefinition = {
  flags: '--connection <name>',
  description:
    'only this connection, or those like "tenant_*"; "name=<dsn>;user=<user>;password=<password>" overrides where it connects',
  repeatable: true,
};

export const journalOption: OptionDefinition = {
  flags: '--migration-table <name>',
  description: 'table that records which migrations have run',
};

export const schemaOptions: readonly OptionDefinition[] = [
  { flags: '--schema-dir <path>', description: 'folder of the schema files' },
  platformOption('write for'),
  { flags: '--recursive', description: 'also search subfolders for schema files' },
  allowOutsideOption,
  { flags: '--table-prefix <prefix>', description: 'prefix for every table name' },
];

export const jsonOption: OptionDefinition = {
  flags: '--json',
  description: 'print one JSON document on standard output',
};

/** Options of commands that run migrations. */
export interface RunCommandOptions extends MigrationOptions {
  readonly fake?: boolean;
  readonly force?: boolean;
  readonly dryRun?: boolean;
  readonly sql?: boolean;
  readonly steps?: string;
  readonly migrateToVersion?: string;
  readonly to?: string;
  readonly acceptDataLoss?: boolean;
  readonly acceptEdited?: boolean;
  readonly lockWait?: string;
  readonly parallel?: string;
  readonly stopOnFailure?: boolean;
  readonly allOrNothing?: boolean;
  readonly cluster?: boolean;
  readonly resumeAt?: string;
  readonly resumeAfter?: string;
  readonly markDone?: boolean;
  readonly json?: boolean;
  readonly platform?: string;
  readonly recursive?: boolean;
}

export const runOptions: readonly OptionDefinition[] = [
  folderOption,
  connectionOption,
  journalOption,
  { flags: '--dry-run', description: 'print what would run and the rows at risk; change nothing' },
  { flags: '--sql', description: 'print a script with the statements and the records; change nothing' },
  { flags: '--accept-data-loss', description: 'run statements that lose rows or values' },
  { flags: '--accept-edited', description: 'accept files that were edited after they ran' },
  { flags: '--fake', description: 'record the migration without running its statements' },
  { flags: '--lock-wait <seconds>', description: 'how long to wait for another run (default: 300)' },
  {
    flags: '--cluster',
    description: 'run on a cluster, where only you make sure that one run happens at a time',
  },
  { flags: '--all-or-nothing', description: 'run all migrations of a connection in one transaction' },
  { flags: '--parallel <number>', description: 'how many tenants at the same time (default: 4)' },
  { flags: '--stop-on-failure', description: 'begin no other tenant after one has failed' },
  { flags: '--resume-at <number>', description: 'go on with this statement of an interrupted migration' },
  {
    flags: '--resume-after <number>',
    description: 'go on behind this statement of an interrupted migration',
  },
  { flags: '--mark-done', description: 'record an interrupted migration as done' },
  jsonOption,
  { flags: '--force', description: 'refused: a migration that failed is never recorded as done' },
  ...unusedSchemaOptions,
];

export const stepsOption: OptionDefinition = {
  flags: '--steps <number>',
  description: 'how many migrations (default: 1)',
};
