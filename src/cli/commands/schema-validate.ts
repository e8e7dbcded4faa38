import { platforms } from '../../platforms/index.ts';
import { counted } from '../../support/text.ts';
import { defineCommand } from '../command.ts';
import { checkedClasses } from '../php-classes.ts';
import { loadConfig, loadDatabases, type SchemaOptions } from '../project.ts';

export const schemaValidate = defineCommand<SchemaOptions>({
  name: 'schema:validate',
  summary: 'Reads configuration and schemas, reports every problem, writes nothing.',
  options: [
    { flags: '--schema-dir <path>', description: 'folder of the schema files' },
    {
      flags: '--platform <name>',
      description: 'check for this database product instead of the configured one',
      choices: platforms.flatMap(({ name, aliases }) => [name, ...aliases]),
    },
    { flags: '--recursive', description: 'also search subfolders for schema files' },
    { flags: '--table-prefix <prefix>', description: 'prefix for every table name' },
  ],
  async run(context) {
    const config = await loadConfig(context);
    const databases = await loadDatabases(config, context);
    checkedClasses(databases, config, context.diagnostics, ({ path }) => path);
    const tables = databases.reduce((count, { database }) => count + database.tables.length, 0);
    context.terminal.result(
      `${counted(tables, 'table')} in ${counted(databases.length, 'database')}: no errors.`,
    );
  },
});
