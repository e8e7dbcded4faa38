import { join, relative, resolve } from 'node:path';
import type { Config } from '../../config/config.ts';
import { type Diagnostic, Diagnostics } from '../../diagnostics/diagnostic.ts';
import { isStale } from '../../output/inspect/compare.ts';
import { listFolders, readIfReadable } from '../../output/inspect/list.ts';
import type { Stamp } from '../../output/inspect/stamp.ts';
import type { OutputFile } from '../../output/output-file.ts';
import { FileWriter } from '../../output/write/file-writer.ts';
import { writeFiles } from '../../output/write/write.ts';
import { counted } from '../../support/text.ts';
import { targetNames } from '../../targets/names.ts';
import type { Target } from '../../targets/target.ts';
import { allowOutsideOption } from '../allow-outside-option.ts';
import { type BuildRequest, FEW_TABLES, stampRun, unchangedBuild } from '../build-stamp.ts';
import { type CommandContext, defineCommand } from '../command.ts';
import { cliDiagnostics } from '../diagnostics.ts';
import { platformOption } from '../platform-option.ts';
import {
  asTargetDatabase,
  loadConfig,
  loadDatabases,
  type ProjectDatabase,
  type SchemaOptions,
} from '../project.ts';
import { unused } from '../propel-usage.ts';
import { targetsOf } from '../targets.ts';

interface ModelBuildOptions extends SchemaOptions {
  readonly outputDir?: string;
  readonly check?: boolean;
  readonly target?: string;
  readonly loaderScriptDir?: string;
}

export const modelBuild = defineCommand<ModelBuildOptions>({
  name: 'model:build',
  aliases: ['build'],
  abbreviates: true,
  summary: 'Writes the model and query classes.',
  options: [
    { flags: '--schema-dir <path>', description: 'folder of the schema files' },
    { flags: '--output-dir <path>', description: 'folder for the classes' },
    platformOption('write for'),
    {
      flags: '--target <language>',
      description: 'write the classes of this language instead of the configured ones',
      choices: targetNames,
    },
    { flags: '--recursive', description: 'also search subfolders for schema files' },
    allowOutsideOption,
    {
      flags: '--loader-script-dir <path>',
      description: 'folder for the script that registers the table maps',
    },
    unused('--enable-identifier-quoting', 'identifiers are always quoted'),
    unused('--disable-package-object-model', 'all schemas are read together'),
    unused('--composer-dir <path>', 'behaviors are named in the configuration'),
    { flags: '--check', description: 'write nothing; exit 1 if the classes are not up to date' },
  ],
  async run(context) {
    const { options, cwd, terminal } = context;
    const config = withLoaderFolder(await loadConfig(context), options.loaderScriptDir, cwd);
    await buildClasses(config, context, (built) => terminal.result(sentenceOf(built, options)));
  },
});

type Context = CommandContext<ModelBuildOptions>;

/** The classes of a target that are up to date now. */
export interface BuiltClasses {
  readonly classes: number;
  /** The files that had changed. */
  readonly written: readonly string[];
  /** The output directory as shown in messages. */
  readonly shown: string;
}

/** Writes or checks the classes of all targets, and tells what has become of each. */
export async function buildClasses(
  config: Config,
  context: Context,
  tell: (built: BuiltClasses) => void,
): Promise<void> {
  const { options, cwd } = context;
  const targets = targetsOf(config, options.target);
  let loaded: Loaded | undefined;
  for (const target of targets) {
    const directory =
      options.outputDir === undefined
        ? target.directory(config)
        : resolve(cwd, options.outputDir, targets.length > 1 ? target.name : '');
    const shown = `${relative(cwd, directory) || '.'}/`;
    const place: Place = { target, targets, config, directory, shown, tell };
    if (isUpToDate(place, context)) continue;
    loaded ??= await load(targets, config, context);
    const build = { ...place, ...loaded };
    await (options.check ? checkClasses(build, context) : writeClasses(build, context));
  }
}

const withLoaderFolder = (config: Config, given: string | undefined, cwd: string): Config =>
  given === undefined
    ? config
    : { ...config, paths: { ...config.paths, loaderScriptDir: resolve(cwd, given) } };

/** A target, and where its classes go. */
interface Place {
  readonly target: Target;
  /** All targets of the run, whose checks its diagnostics come from. */
  readonly targets: readonly Target[];
  readonly config: Config;
  readonly directory: string;
  /** The output directory as shown in messages. */
  readonly shown: string;
  tell(built: BuiltClasses): void;
}

interface Loaded {
  readonly databases: readonly ProjectDatabase[];
  /** The schema files that were read. */
  readonly sources: ReadonlyMap<string, Uint8Array>;
  /** The diagnostics of the schemas. */
  readonly findings: readonly Diagnostic[];
}

interface Build extends Place, Loaded {}

async function load(targets: readonly Target[], config: Config, context: Context): Promise<Loaded> {
  const sources = new Map<string, Uint8Array>();
  const onRead = (path: string, bytes: Uint8Array) => sources.set(path, bytes);
  const diagnostics = new Diagnostics(context.diagnostics);
  const interest = { onRead, ddl: 'advisory' } as const;
  const databases = await loadDatabases(config, { ...context, diagnostics }, targets, interest);
  return { databases, sources, findings: diagnostics.all };
}

const stampRequest = ({ directory, targets, config }: Place, context: Context): BuildRequest => ({
  directory,
  stampName: 'stamp.json',
  purpose: ['model:build', ...targets.map(({ name }) => name)],
  config,
  context,
});

/** Whether nothing has changed since the classes were written; then the run reports what that one did. */
function isUpToDate(place: Place, context: Context): boolean {
  const stamp = unchangedBuild(stampRequest(place, context));
  if (stamp === undefined) return false;
  const made = Object.keys(stamp.outputs[0]?.files ?? {});
  reportOrphans(made, place, context.diagnostics);
  sayDone(made, place, [], context);
  return true;
}

async function checkClasses(build: Build, context: Context): Promise<void> {
  const { directory, shown } = build;
  const { cwd, diagnostics } = context;
  const stale: string[] = [];
  const made = makeClasses(build, diagnostics, (file) => {
    if (isStale(directory, file)) stale.push(join(shown, file.path));
  });
  const registry = registryOf(build);
  if (registry !== undefined && isStale(registry.directory, registry.file))
    stale.push(join(relative(cwd, registry.directory), registry.file.path));
  reportOrphans(made, build, diagnostics);
  for (const path of stale) diagnostics.report(cliDiagnostics.stale({}, { path }));
  if (stale.length === 0) sayDone(made, build, [], context);
}

async function writeClasses(build: Build, context: Context): Promise<void> {
  const { databases, directory, sources, findings } = build;
  const { diagnostics } = context;
  const tables = databases.reduce((sum, { database }) => sum + database.tables.length, 0);
  const writer = new FileWriter(directory, diagnostics);
  try {
    const ofClasses = new Diagnostics(diagnostics);
    const made = makeClasses(build, ofClasses, (file) => writer.add(file));
    reportOrphans(made, build, diagnostics);
    const { written, fingerprints } = writer.finish();
    const registered = await writeRegistry(build, diagnostics);
    sayDone(made, build, written, context);
    if (tables <= FEW_TABLES) return;
    const outputs = [{ directory, files: fingerprints }, ...registered];
    const record = { sources, outputs, diagnostics: [...findings, ...ofClasses.all] };
    await stampRun(stampRequest(build, context), record);
  } finally {
    writer.end();
  }
}

/** Writes each file as soon as it is generated, to limit memory use; returns the paths. */
function makeClasses(
  { target, databases, config }: Build,
  diagnostics: Diagnostics,
  take: (file: OutputFile) => void,
): readonly string[] {
  const made: string[] = [];
  for (const file of target.files(
    databases.map((one) => asTargetDatabase(one, target)),
    config,
    diagnostics,
  )) {
    take(file);
    made.push(file.path);
  }
  diagnostics.stopOnErrors();
  return made;
}

const registryOf = ({ target, databases, config }: Build) =>
  target.registry?.(
    databases.map((one) => asTargetDatabase(one, target)),
    config,
  );

async function writeRegistry(build: Build, diagnostics: Diagnostics): Promise<Stamp['outputs']> {
  const registry = registryOf(build);
  if (registry === undefined) return [];
  const { fingerprints } = await writeFiles(registry.directory, [registry.file], diagnostics);
  return [{ directory: registry.directory, files: fingerprints }];
}

function reportOrphans(
  made: readonly string[],
  { target, config, directory, shown }: Place,
  diagnostics: Diagnostics,
): void {
  const present = {
    folders: listFolders(directory),
    read: (path: string) => readIfReadable(join(directory, path)),
  };
  for (const path of target.orphans(made, present, config)) {
    diagnostics.report(cliDiagnostics.orphaned({}, { path: join(shown, path) }));
  }
}

function sayDone(
  made: readonly string[],
  { target, shown, tell }: Place,
  written: readonly string[],
  { terminal }: Context,
): void {
  for (const path of written) terminal.detail(`wrote ${path}`);
  tell({ classes: target.countClasses(made), written, shown });
}

function sentenceOf({ classes, written, shown }: BuiltClasses, { check }: ModelBuildOptions): string {
  const changed = written.length === 0 ? 'nothing changed' : counted(written.length, 'file');
  const result = check ? 'up to date' : `(${changed})`;
  return `${counted(classes, 'class', 'classes')} in ${shown} ${result}.`;
}
