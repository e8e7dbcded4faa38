import type { OptionDefinition } from '../command.ts';
import type { DiffOptions } from '../migrations/diff/options.ts';
import { connectionOption, journalOption, schemaOptions } from '../migrations/options.ts';

/** Options of `orm dev`; those of renames and fills are the ones of `migration:diff`. */
export interface DevOptions extends Omit<DiffOptions, 'outputDir'> {
  readonly watch?: boolean;
  readonly reset?: boolean;
  readonly save?: string;
  readonly acceptDataLoss?: boolean;
}

export const devOptions: readonly OptionDefinition[] = [
  { flags: '--watch', description: 'run again whenever the schema or the configuration changes' },
  { flags: '--save <name>', description: 'then write the changes as a migration, recorded as applied' },
  { flags: '--reset', description: 'drop all tables first, with their rows' },
  { flags: '--accept-data-loss', description: 'do not ask before rows or values are lost' },
  {
    flags: '--rename <old=new>',
    description: 'a table or column has a new name: "writer=author", "book.name=title"',
    repeatable: true,
  },
  {
    flags: '--no-rename <old>',
    description:
      'a table or column was dropped, although a new one looks like it: "book.name", or "*" for all',
    repeatable: true,
  },
  {
    flags: '--fill <column=sql>',
    description: `value for the rows of a required column: "book.isbn='none'"`,
    repeatable: true,
  },
  ...schemaOptions,
  connectionOption,
  journalOption,
];
