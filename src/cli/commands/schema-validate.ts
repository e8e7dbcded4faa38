import { isView } from '../../model/view.ts';
import { counted } from '../../support/text.ts';
import { allowOutsideOption } from '../allow-outside-option.ts';
import { defineCommand } from '../command.ts';
import { loadObjects } from '../objects.ts';
import { platformOption } from '../platform-option.ts';
import { asTargetDatabase, loadConfig, loadDatabases, type SchemaOptions } from '../project.ts';
import { targetsOf } from '../targets.ts';

export const schemaValidate = defineCommand<SchemaOptions>({
  name: 'schema:validate',
  summary: 'Reads configuration and schemas, reports every problem, writes nothing.',
  options: [
    { flags: '--schema-dir <path>', description: 'folder of the schema files' },
    platformOption('check for'),
    { flags: '--recursive', description: 'also search subfolders for schema files' },
    allowOutsideOption,
    { flags: '--table-prefix <prefix>', description: 'prefix for every table name' },
  ],
  async run(context) {
    const config = await loadConfig(context);
    const targets = targetsOf(config);
    const databases = await loadDatabases(config, context, targets);
    for (const target of targets) {
      for (const _ of target.files(
        databases.map((one) => asTargetDatabase(one, target)),
        config,
        context.diagnostics,
      ));
    }
    loadObjects(databases, config, context);
    context.diagnostics.stopOnErrors();
    const all = databases.flatMap(({ database }) => database.tables);
    const views = all.filter(isView).length;
    const tables = counted(all.length - views, 'table');
    context.terminal.result(
      `${views === 0 ? tables : `${tables} and ${counted(views, 'view')}`} in ${counted(databases.length, 'database')}: no errors.`,
    );
  },
});
