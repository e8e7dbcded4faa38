import { relative, resolve } from 'node:path';
import { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { writeFiles } from '../../output/write/write.ts';
import { sqlFiles } from '../../platforms/script/sql-files.ts';
import { isCreated } from '../../platforms/standard/names.ts';
import { counted } from '../../support/text.ts';
import { allowOutsideOption } from '../allow-outside-option.ts';
import { type BuildRequest, FEW_TABLES, stampRun, unchangedBuild } from '../build-stamp.ts';
import { defineCommand } from '../command.ts';
import { loadObjects, objectTexts } from '../objects.ts';
import { platformOption } from '../platform-option.ts';
import { loadConfig, loadDatabases, type SchemaOptions } from '../project.ts';
import { unused } from '../propel-usage.ts';

interface SqlBuildOptions extends SchemaOptions {
  readonly outputDir?: string;
}

export const sqlBuild = defineCommand<SqlBuildOptions>({
  name: 'sql:build',
  aliases: ['build-sql'],
  abbreviates: true,
  summary: 'Writes the SQL that creates the database.',
  options: [
    { flags: '--schema-dir <path>', description: 'folder of the schema files' },
    { flags: '--output-dir <path>', description: 'folder for the SQL files' },
    platformOption('write for'),
    { flags: '--recursive', description: 'also search subfolders for schema files' },
    allowOutsideOption,
    { flags: '--table-prefix <prefix>', description: 'prefix for every table name' },
    unused('--overwrite', 'files are always written anew'),
    unused('--validate', 'schemas are always checked'),
    unused('--connection <name>', 'writing SQL needs no connection'),
    unused('--schema-name <name>', 'all schemas of the folder are read'),
    unused('--composer-dir <path>', 'behaviors are named in the configuration'),
  ],
  async run(context) {
    const { options, cwd } = context;
    const config = await loadConfig(context);
    const directory = options.outputDir === undefined ? config.paths.sqlDir : resolve(cwd, options.outputDir);
    // Another name than that of classes, which can be written to the same folder.
    const stampName = 'sql-stamp.json';
    const purpose = ['sql:build', ...objectTexts(config, context.cwd)];
    const request: BuildRequest = { directory, stampName, purpose, config, context };
    const stamp = unchangedBuild(request);
    const { tables, written } =
      stamp?.tables === undefined ? await write(request) : { tables: stamp.tables, written: [] };
    for (const path of written) context.terminal.detail(`wrote ${path}`);
    const changed = written.length === 0 ? 'nothing changed' : counted(written.length, 'file');
    context.terminal.result(
      `SQL for ${counted(tables, 'table')} in ${relative(cwd, directory) || '.'}/ (${changed}).`,
    );
  },
});

interface Result {
  readonly tables: number;
  readonly written: readonly string[];
}

async function write(request: BuildRequest): Promise<Result> {
  const { directory, config, context } = request;
  const sources = new Map<string, Uint8Array>();
  const onRead = (path: string, bytes: Uint8Array) => sources.set(path, bytes);
  const diagnostics = new Diagnostics(context.diagnostics);
  const schemas = await loadDatabases(config, { ...context, diagnostics }, [], { onRead });
  const databases = loadObjects(schemas, config, context);
  context.diagnostics.stopOnErrors();
  const { written, fingerprints } = await writeFiles(directory, sqlFiles(databases), context.diagnostics);
  const tables = databases.reduce(
    (count, { database }) => count + database.tables.filter(isCreated).length,
    0,
  );
  if (tables > FEW_TABLES) {
    const outputs = [{ directory, files: fingerprints }];
    await stampRun(request, { sources, outputs, diagnostics: diagnostics.all, tables });
  }
  return { tables, written };
}
