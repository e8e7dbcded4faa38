import { join, relative, resolve } from 'node:path';
import { compareFiles } from '../../output/compare.ts';
import { listFolders, readIfReadable } from '../../output/list.ts';
import { writeFiles } from '../../output/write.ts';
import { platforms } from '../../platforms/index.ts';
import { counted } from '../../support/text.ts';
import { autoloadFile } from '../../targets/php/autoload.ts';
import { loaderFile } from '../../targets/php/loader.ts';
import { orphans } from '../../targets/php/orphans.ts';
import { phpFile } from '../../targets/php/target.ts';
import { defineCommand } from '../command.ts';
import { cliDiagnostics } from '../diagnostics.ts';
import { checkedClasses } from '../php-classes.ts';
import { loadConfig, loadDatabases, type SchemaOptions } from '../project.ts';

interface ModelBuildOptions extends SchemaOptions {
  readonly outputDir?: string;
  readonly check?: boolean;
}

export const modelBuild = defineCommand<ModelBuildOptions>({
  name: 'model:build',
  aliases: ['build'],
  summary: 'Writes the PHP model and query classes.',
  options: [
    { flags: '--schema-dir <path>', description: 'folder of the schema files' },
    { flags: '--output-dir <path>', description: 'folder for the classes' },
    {
      flags: '--platform <name>',
      description: 'write for this database product, whatever the configuration says',
      choices: platforms.flatMap(({ name, aliases }) => [name, ...aliases]),
    },
    { flags: '--recursive', description: 'search schema files in sub-folders too' },
    { flags: '--check', description: 'write nothing; exit 1 if the classes are not up to date' },
  ],
  async run(context) {
    const { options, cwd, diagnostics, terminal } = context;
    const config = await loadConfig(context);
    const databases = await loadDatabases(config, context);
    const classes = checkedClasses(databases, config, diagnostics, phpFile);
    const { objectModel } = config.generator;
    const loader = loaderFile(
      databases.map(({ database }) => database),
      objectModel,
    );
    const files = [...classes, autoloadFile(classes)];
    const directory = options.outputDir === undefined ? config.paths.phpDir : resolve(cwd, options.outputDir);
    const shown = `${relative(cwd, directory) || '.'}/`;

    const present = {
      folders: listFolders(directory),
      read: (path: string) => readIfReadable(join(directory, path)),
    };
    const made = files.map(({ path }) => path);
    for (const path of orphans(made, objectModel.namespaceMap, present)) {
      diagnostics.report(cliDiagnostics.orphaned({}, { path: join(shown, path) }));
    }
    if (options.check) {
      const stale = [
        ...(await compareFiles(directory, files)).map((path) => join(shown, path)),
        ...(await compareFiles(config.paths.loaderScriptDir, [loader])),
      ];
      for (const path of stale) diagnostics.report(cliDiagnostics.stale({}, { path }));
      if (stale.length === 0)
        terminal.result(`${counted(classes.length, 'class', 'classes')} in ${shown} up to date.`);
      return;
    }
    const { written } = await writeFiles(directory, files, diagnostics);
    await writeFiles(config.paths.loaderScriptDir, [loader], diagnostics);
    for (const path of written) terminal.detail(`wrote ${path}`);
    const changed = written.length === 0 ? 'nothing changed' : counted(written.length, 'file');
    terminal.result(`${counted(classes.length, 'class', 'classes')} in ${shown} (${changed}).`);
  },
});
