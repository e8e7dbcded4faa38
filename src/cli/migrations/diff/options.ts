import type { OptionDefinition } from '../../command.ts';
import {
  connectionOption,
  folderOption,
  journalOption,
  type MigrationSchemaOptions,
  schemaOptions,
} from '../options.ts';

export interface DiffOptions extends MigrationSchemaOptions {
  readonly tableRenaming?: boolean;
  readonly skipRemovedTable?: boolean;
  readonly skipTables?: readonly string[];
  readonly disableIdentifierQuoting?: boolean;
  readonly editor?: string | boolean;
  readonly comment?: string;
  readonly suffix?: string;
  readonly print?: boolean;
  readonly override?: boolean;
  readonly from?: string;
  readonly to?: string;
  readonly rename?: readonly string[];
  readonly noRename?: readonly string[];
  readonly fill?: readonly string[];
  readonly online?: boolean;
  readonly allowDestructive?: boolean;
  readonly graph?: string;
}

/** Options of commands that write a new file. */
export const fileOptions: readonly OptionDefinition[] = [
  { flags: '--editor [command]', description: 'open the file in this editor (default: $VISUAL or $EDITOR)' },
  { flags: '-m, --comment <text>', description: 'what the migration is for' },
  { flags: '--suffix <text>', description: 'what the name of the file ends in' },
];

/** What a diff would ask, answered in advance. */
export const answerOptions: readonly OptionDefinition[] = [
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
];

export const diffOptions: readonly OptionDefinition[] = [
  ...schemaOptions,
  folderOption,
  connectionOption,
  journalOption,
  {
    flags: '--from <source>',
    description:
      'what to begin with: migrations (default), schema, database, another connection, a DSN, or an SQL file',
  },
  {
    flags: '--to <source>',
    description: 'what to lead to, of the same: schema (default)',
  },
  ...answerOptions,
  { flags: '--online', description: 'write statements that let the application go on writing' },
  { flags: '--allow-destructive', description: 'do not ask before a file that drops tables or columns' },
  { flags: '--skip-removed-table', description: 'do not drop tables that the schema does not have' },
  {
    flags: '--skip-tables <name>',
    description: 'leave these tables alone; the name can contain "*" and "?"',
    repeatable: true,
  },
  ...fileOptions,
  { flags: '-p, --print', description: 'print the migration instead of writing a file' },
  {
    flags: '--graph <path>',
    description: 'also draw the tables that change, as a page (.html) or a picture (.svg)',
  },
  { flags: '-o, --override', description: 'replace the newest migration, if no database has run it' },
  { flags: '--table-renaming', description: 'no effect: renamed tables are always asked about' },
  { flags: '--disable-identifier-quoting', description: 'no effect: identifiers are always quoted' },
];
