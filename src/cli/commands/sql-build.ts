import { relative, resolve } from 'node:path';
import { writeFiles } from '../../output/write/write.ts';
import { sqlFiles } from '../../platforms/script/sql-files.ts';
import { isCreated } from '../../platforms/standard/names.ts';
import { counted } from '../../support/text.ts';
import { defineCommand } from '../command.ts';
import { platformOption } from '../platform-option.ts';
import { loadConfig, loadDatabases, type SchemaOptions } from '../project.ts';
import { unused } from '../propel-usage.ts';

interface SqlBuildOptions extends SchemaOptions {
  readonly outputDir?: string;
}

export const sqlBuild = defineCommand<SqlBuildOptions>({
  name: 'sql:build',
  aliases: ['build-sql'],
  summary: 'Writes the SQL that creates the database.',
  options: [
    { flags: '--schema-dir <path>', description: 'folder of the schema files' },
    { flags: '--output-dir <path>', description: 'folder for the SQL files' },
    platformOption('write for'),
    { flags: '--recursive', description: 'also search subfolders for schema files' },
    { flags: '--table-prefix <prefix>', description: 'prefix for every table name' },
    unused('--overwrite', 'files are always written anew'),
    unused('--validate', 'schemas are always checked'),
    unused('--connection <name>', 'writing SQL needs no connection'),
    unused('--schema-name <name>', 'all schemas of the folder are read'),
    unused('--composer-dir <path>', 'behaviors are named in the configuration'),
  ],
  async run(context) {
    const { options, cwd, diagnostics, terminal } = context;
    const config = await loadConfig(context);
    const databases = await loadDatabases(config, context, []);
    const directory = options.outputDir === undefined ? config.paths.sqlDir : resolve(cwd, options.outputDir);
    const { written } = await writeFiles(directory, sqlFiles(databases), diagnostics);
    for (const path of written) terminal.detail(`wrote ${path}`);
    const tables = databases.reduce(
      (count, { database }) => count + database.tables.filter(isCreated).length,
      0,
    );
    const changed = written.length === 0 ? 'nothing changed' : counted(written.length, 'file');
    terminal.result(
      `SQL for ${counted(tables, 'table')} in ${relative(cwd, directory) || '.'}/ (${changed}).`,
    );
  },
});
