import { join, relative, resolve } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { compareFiles } from '../../output/compare.ts';
import { listFolders, readIfReadable } from '../../output/list.ts';
import type { OutputFile } from '../../output/output-file.ts';
import { readStamp } from '../../output/stamp.ts';
import { writeFiles } from '../../output/write.ts';
import { platforms } from '../../platforms/index.ts';
import { counted } from '../../support/text.ts';
import { autoloadFile } from '../../targets/php/autoload.ts';
import { loaderFile } from '../../targets/php/loader.ts';
import { orphans } from '../../targets/php/orphans.ts';
import { type GeneratedClass, type PhpFile, phpFile } from '../../targets/php/target.ts';
import { type CommandContext, defineCommand } from '../command.ts';
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
    const { options, cwd, diagnostics } = context;
    const config = await loadConfig(context);
    const directory = options.outputDir === undefined ? config.paths.phpDir : resolve(cwd, options.outputDir);
    const shown = `${relative(cwd, directory) || '.'}/`;
    const stamp = readStamp(directory);
    // Loaded by those who have use for it.
    if (stamp !== undefined && (await import('../model-stamp.ts')).isValid(stamp, config, context)) {
      const made = Object.keys(stamp.outputs[0]?.files ?? {});
      reportOrphans(made, directory, shown, config, diagnostics);
      sayDone(made.length - SCRIPTS, shown, [], context);
      return;
    }
    const sources = new Map<string, Uint8Array>();
    const databases = await loadDatabases(config, context, (path, bytes) => sources.set(path, bytes));
    const classes = checkedClasses(databases, config, diagnostics, classFile);
    const loader = loaderFile(
      databases.map(({ database }) => database),
      config.generator.objectModel,
    );
    const files = [...classes, autoloadFile(classes)];
    const hasWarnings = diagnostics.all.length > 0;
    const made = files.map(({ path }) => path);
    reportOrphans(made, directory, shown, config, diagnostics);
    const loaderDir = config.paths.loaderScriptDir;
    if (options.check) {
      const stale = [
        ...(await compareFiles(directory, files)).map((path) => join(shown, path)),
        ...(await compareFiles(loaderDir, [loader])),
      ];
      for (const path of stale) diagnostics.report(cliDiagnostics.stale({}, { path }));
      if (stale.length === 0) sayDone(classes.length, shown, [], context);
      return;
    }
    const { written, fingerprints } = await writeFiles(directory, files, diagnostics);
    const loaderReport = await writeFiles(loaderDir, [loader], diagnostics);
    sayDone(classes.length, shown, written, context);
    // What there was to say must be said by the next run, too.
    if (hasWarnings || classes.length <= MANY_CLASSES) return;
    const outputs = [
      { directory, files: fingerprints },
      { directory: loaderDir, files: loaderReport.fingerprints },
    ];
    await (await import('../model-stamp.ts')).stampRun(directory, sources, outputs, config, context);
  },
});

/** As bytes: many long texts would be moved about in memory again and again before they are written. */
function classFile(generated: GeneratedClass): OutputFile & Pick<PhpFile, 'className'> {
  const file = phpFile(generated);
  return { ...file, contents: Buffer.from(file.contents) };
}

/** Fewer are made so fast that nothing needs to be kept to know that they are still the same. */
const MANY_CLASSES = 250;

/** Files among the classes that are none: the one that loads them. */
const SCRIPTS = 1;

function reportOrphans(
  made: readonly string[],
  directory: string,
  shown: string,
  { generator }: Config,
  diagnostics: Diagnostics,
): void {
  const present = {
    folders: listFolders(directory),
    read: (path: string) => readIfReadable(join(directory, path)),
  };
  for (const path of orphans(made, generator.objectModel.namespaceMap, present)) {
    diagnostics.report(cliDiagnostics.orphaned({}, { path: join(shown, path) }));
  }
}

function sayDone(
  classes: number,
  shown: string,
  written: readonly string[],
  { terminal, options }: CommandContext<ModelBuildOptions>,
): void {
  for (const path of written) terminal.detail(`wrote ${path}`);
  const changed = written.length === 0 ? 'nothing changed' : counted(written.length, 'file');
  const result = options.check ? 'up to date' : `(${changed})`;
  terminal.result(`${counted(classes, 'class', 'classes')} in ${shown} ${result}.`);
}
