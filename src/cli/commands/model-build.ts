import { join, relative, resolve } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { isStale } from '../../output/inspect/compare.ts';
import { listFolders, readIfReadable } from '../../output/inspect/list.ts';
import { readStamp } from '../../output/inspect/stamp.ts';
import type { OutputFile } from '../../output/output-file.ts';
import { FileWriter } from '../../output/write/file-writer.ts';
import { type NewFiles, newFilesAtOnce } from '../../output/write/new-files.ts';
import { writeFiles } from '../../output/write/write.ts';
import { platforms } from '../../platforms/index.ts';
import { counted } from '../../support/text.ts';
import { autoloadFile } from '../../targets/php/autoload.ts';
import { loaderFile } from '../../targets/php/loader.ts';
import { orphans } from '../../targets/php/orphans.ts';
import { type PhpFile, phpFile } from '../../targets/php/target.ts';
import { type CommandContext, defineCommand } from '../command.ts';
import { cliDiagnostics } from '../diagnostics.ts';
import { checkedClasses } from '../php-classes.ts';
import { loadConfig, loadDatabases, type ProjectDatabase, type SchemaOptions } from '../project.ts';

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
      description: 'write for this database product instead of the configured one',
      choices: platforms.flatMap(({ name, aliases }) => [name, ...aliases]),
    },
    { flags: '--recursive', description: 'also search subfolders for schema files' },
    { flags: '--check', description: 'write nothing; exit 1 if the classes are not up to date' },
  ],
  async run(context) {
    const { options, cwd, diagnostics } = context;
    const config = await loadConfig(context);
    const directory = options.outputDir === undefined ? config.paths.phpDir : resolve(cwd, options.outputDir);
    const shown = `${relative(cwd, directory) || '.'}/`;
    const stamp = readStamp(directory);
    // Loaded on demand: small projects do not use it.
    if (stamp !== undefined && (await import('../model-stamp.ts')).isValid(stamp, config, context)) {
      const made = Object.keys(stamp.outputs[0]?.files ?? {});
      reportOrphans(made, directory, shown, config, diagnostics);
      sayDone(made.length - SCRIPTS, shown, [], context);
      return;
    }
    const sources = new Map<string, Uint8Array>();
    const databases = await loadDatabases(config, context, (path, bytes) => sources.set(path, bytes));
    const build: Build = { config, databases, directory, shown, sources };
    await (options.check ? checkClasses(build, context) : writeClasses(build, context));
  },
});

type Context = CommandContext<ModelBuildOptions>;

interface Build {
  readonly config: Config;
  readonly databases: readonly ProjectDatabase[];
  readonly directory: string;
  /** The output directory as shown in messages. */
  readonly shown: string;
  /** The schema files that were read. */
  readonly sources: ReadonlyMap<string, Uint8Array>;
}

async function checkClasses(build: Build, context: Context): Promise<void> {
  const { directory, shown, config } = build;
  const { cwd, diagnostics } = context;
  const stale: string[] = [];
  const made = makeClasses(build, diagnostics, (file) => {
    if (isStale(directory, file)) stale.push(join(shown, file.path));
  });
  const loader = loaderOf(build);
  const loaderDir = config.paths.loaderScriptDir;
  if (isStale(loaderDir, loader)) stale.push(join(relative(cwd, loaderDir), loader.path));
  reportOrphans(made, directory, shown, config, diagnostics);
  for (const path of stale) diagnostics.report(cliDiagnostics.stale({}, { path }));
  if (stale.length === 0) sayDone(made.length - SCRIPTS, shown, [], context);
}

async function writeClasses(build: Build, context: Context): Promise<void> {
  const { databases, directory, shown, sources, config } = build;
  const { diagnostics } = context;
  const tables = databases.reduce((sum, { database }) => sum + database.tables.length, 0);
  const writer = new FileWriter(directory, diagnostics, await newFilesFor(tables));
  try {
    const made = makeClasses(build, diagnostics, (file) => writer.add(file));
    const hasWarnings = diagnostics.all.length > 0;
    reportOrphans(made, directory, shown, config, diagnostics);
    const { written, fingerprints } = await writer.finish();
    const loaderDir = config.paths.loaderScriptDir;
    const loaderReport = await writeFiles(loaderDir, [loaderOf(build)], diagnostics);
    const classes = made.length - SCRIPTS;
    sayDone(classes, shown, written, context);
    // No stamp after warnings, so that the next run reports them again.
    if (hasWarnings || classes <= MANY_CLASSES) return;
    const outputs = [
      { directory, files: fingerprints },
      { directory: loaderDir, files: loaderReport.fingerprints },
    ];
    await (await import('../model-stamp.ts')).stampRun(directory, sources, outputs, config, context);
  } finally {
    await writer.end();
  }
}

/** Uses a thread for many tables only, because starting one takes time. */
const newFilesFor = async (tables: number): Promise<() => NewFiles> =>
  tables > MANY_TABLES
    ? (await import('../../output/write/writer-thread.ts')).newFilesInThread
    : newFilesAtOnce;

const MANY_TABLES = 100;

/** Writes each file as soon as it is generated, to limit memory use; returns the paths. */
function makeClasses(
  { databases, config }: Build,
  diagnostics: Diagnostics,
  take: (file: OutputFile) => void,
): readonly string[] {
  const classes = checkedClasses(databases, config, diagnostics, (generated) => {
    const { path, className, contents, overwrite } = phpFile(generated);
    take({ path, contents, overwrite });
    return { path, className };
  });
  const autoload = autoloadFile(classes);
  take(autoload);
  return [...classes, autoload].map(({ path }) => path);
}

const loaderOf = ({ databases, config }: Build): PhpFile =>
  loaderFile(
    databases.map(({ database, platform }) => ({ database, platform: platform.definition.name })),
    config.generator.objectModel,
  );

/** Below this number of tables, generating everything is as fast as checking a stamp. */
const MANY_CLASSES = 250;

/** Generated files that are not classes: the autoloader. */
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
