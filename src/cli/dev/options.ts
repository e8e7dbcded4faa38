import type { OptionDefinition } from '../command.ts';
import { answerOptions, type DiffOptions } from '../migrations/diff/options.ts';
import { connectionOption, journalOption, schemaOptions } from '../migrations/options.ts';

/** Options of `orm dev`; those of renames and fills are the ones of `migration:diff`. */
export interface DevOptions extends Omit<DiffOptions, 'outputDir'> {
  readonly watch?: boolean;
  readonly reset?: boolean;
  readonly save?: string;
  readonly seed?: boolean;
  readonly acceptDataLoss?: boolean;
}

export const devOptions: readonly OptionDefinition[] = [
  { flags: '--watch', description: 'run again whenever the schema or the configuration changes' },
  { flags: '--save <name>', description: 'then write the changes as a migration, recorded as applied' },
  { flags: '--seed', description: 'then fill the database as db:seed does, if it has no rows' },
  { flags: '--reset', description: 'drop all tables first, with their rows' },
  { flags: '--accept-data-loss', description: 'do not ask before rows or values are lost' },
  ...answerOptions,
  ...schemaOptions,
  connectionOption,
  journalOption,
];
