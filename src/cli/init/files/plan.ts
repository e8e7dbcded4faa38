import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { formatOf } from '../../../config/formats/index.ts';
import type { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import { initDiagnostics } from '../diagnostics.ts';
import { frameworkOf } from '../project/frameworks/index.ts';
import { type Answers, CONFIG_DIRS, platformFor, speaks } from '../questions/answers.ts';
import type { ConnectContext } from '../questions/connect.ts';
import { composerFolder, UnreadableComposer, withOrm } from './composer.ts';
import { configFileName, configText, NotWritable } from './config-file.ts';
import {
  type ExampleFrame,
  exampleScript,
  importedFolder,
  phpExample,
  TYPESCRIPT_EXAMPLE,
  typescriptExample,
} from './example-programs.ts';
import { type ImportedSchema, importedSchema } from './import.ts';
import { emptySchema, exampleSchema } from './new-schema.ts';
import {
  packageSource,
  packageVersion,
  pathToOwnFile,
  runtimePath,
  typescriptRuntime,
} from './own-package.ts';
import { RUNTIME_PACKAGE, UnreadablePackage, withPackages } from './package-json.ts';

/** A file to write, with its absolute path. */
export interface PlannedFile {
  readonly path: string;
  readonly contents: string;
  readonly secret: boolean;
  /** False for files that are created only if they do not exist. */
  readonly overwrite: boolean;
  /** The path of another file without which it is not written. */
  readonly onlyWith?: string;
  /** Existing files that conflict with it: the file itself, or another configuration file. */
  readonly inTheWay: readonly string[];
}

/** All files for the answers, before anything is written; undefined after a problem was reported. */
export async function planFiles(
  answers: Answers,
  connectContext: ConnectContext,
  diagnostics: Diagnostics,
): Promise<readonly PlannedFile[] | undefined> {
  const { projectDir } = connectContext;
  const schema = await schemaText(answers, connectContext, diagnostics);
  const config = await plannedConfig(answers, projectDir, diagnostics);
  const composer = answers.composer ? plannedComposer(answers, projectDir, diagnostics) : [];
  const framework = answers.composer ? await plannedFramework(answers, projectDir) : [];
  const npm = answers.npm ? plannedPackage(answers, projectDir, diagnostics) : [];
  if (schema === undefined || config === undefined || composer === undefined || npm === undefined)
    return undefined;
  const schemaPath = resolve(projectDir, answers.schemaDir, 'schema.xml');
  const { connectionStatus } = answers;
  return [
    plannedFile(schemaPath, schema.schema),
    ...schema.objects.map(({ path, contents }) => plannedFile(resolve(projectDir, path), contents)),
    config,
    ...composer,
    ...framework,
    ...npm,
    ...plannedExamples(answers, projectDir).map((file) => ({ ...file, onlyWith: schemaPath })),
    // An empty file is a valid empty SQLite database.
    ...(connectionStatus.kind === 'new-file'
      ? [{ ...plannedFile(connectionStatus.path, ''), overwrite: false }]
      : []),
  ];
}

/** Undefined after a problem was reported. */
async function schemaText(
  answers: Answers,
  connectContext: ConnectContext,
  diagnostics: Diagnostics,
): Promise<ImportedSchema | undefined> {
  const { connection, namespace, schemaDir } = answers;
  const { projectDir } = connectContext;
  const definition = pathToOwnFile(projectDir, resolve(projectDir, schemaDir), 'resources/schema.xsd');
  switch (answers.schema) {
    case 'import':
      return importedSchema(answers, connectContext, diagnostics);
    case 'empty':
      return { schema: emptySchema({ connection, namespace, definition }), objects: [] };
    case 'example':
      return { schema: exampleSchema({ connection, namespace, definition }), objects: [] };
  }
}

const plannedFile = (path: string, contents: string): PlannedFile => ({
  path,
  contents,
  secret: false,
  overwrite: true,
  inTheWay: existsSync(path) && readable(path) !== contents ? [path] : [],
});

/** The text of a file; undefined if it is not a file or cannot be read. */
function readable(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

async function plannedConfig(
  answers: Answers,
  projectDir: string,
  diagnostics: Diagnostics,
): Promise<PlannedFile | undefined> {
  const path = resolve(projectDir, answers.configDir, configFileName(answers));
  try {
    const jsonSchema = pathToOwnFile(projectDir, dirname(path), 'resources/config.schema.json');
    const file = plannedFile(path, await configText(answers, projectDir, jsonSchema));
    const others = configsIn(projectDir).filter((other) => other !== path);
    const secret = answers.password.kind === 'typed';
    return { ...file, secret, inTheWay: [...file.inTheWay, ...others] };
  } catch (error) {
    if (!(error instanceof NotWritable)) throw error;
    diagnostics.report(initDiagnostics.unwritable({ format: answers.format, reason: error.message }));
    return undefined;
  }
}

/** Undefined if the file does not exist. */
export function isFolder(path: string): boolean | undefined {
  try {
    return statSync(path).isDirectory();
  } catch {
    return undefined;
  }
}

/** Existing configuration files in the folders that are searched; only one is allowed. */
const configsIn = (projectDir: string): readonly string[] =>
  CONFIG_DIRS.map((folder) => resolve(projectDir, folder))
    .filter((path) => isFolder(path) === true)
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => /^orm\.[a-z]+$/.test(name) && formatOf(name) !== undefined)
        .map((name) => join(folder, name)),
    );

/** Extends an existing package.json, so it never conflicts. */
function plannedPackage(
  answers: Answers,
  projectDir: string,
  diagnostics: Diagnostics,
): readonly PlannedFile[] | undefined {
  const path = join(projectDir, 'package.json');
  const present = readable(path);
  const { clientPackage: driver } = platformFor(answers);
  const packages = {
    [RUNTIME_PACKAGE]: typescriptRuntime(projectDir, present),
    ...(driver !== undefined && { [driver.name]: driver.version }),
  };
  try {
    if (present === undefined && existsSync(path)) throw new UnreadablePackage('it cannot be read');
    const contents = withPackages(present, packages);
    return contents === present ? [] : [{ path, contents, secret: false, overwrite: true, inTheWay: [] }];
  } catch (error) {
    if (!(error instanceof UnreadablePackage)) throw error;
    const details = { reason: error.message };
    diagnostics.report(initDiagnostics.packageUnreadable(details, { path: basename(path) }));
    return undefined;
  }
}

/** Files of the framework that the project uses. */
async function plannedFramework(answers: Answers, projectDir: string): Promise<readonly PlannedFile[]> {
  const files = await frameworkOf(join(projectDir, 'composer.json'))?.files(answers, projectDir);
  return (files ?? []).map((file) => ({ ...file, path: join(projectDir, file.path), inTheWay: [] }));
}

/** Programs for the example schema, which stay as they are once they exist. */
function plannedExamples(answers: Answers, projectDir: string): readonly PlannedFile[] {
  if (answers.schema !== 'example') return [];
  const fromProject = (path: string) => relative(projectDir, resolve(projectDir, path)).replaceAll(sep, '/');
  const planned = (name: string, contents: string): PlannedFile => ({
    ...plannedFile(join(projectDir, name), contents),
    overwrite: false,
    inTheWay: [],
  });
  const { namespace, typescriptDir } = answers;
  const frame = exampleFrame(answers, projectDir, fromProject);
  return [
    ...(speaks(answers, 'php') ? [planned(frame.path, phpExample(namespace, frame))] : []),
    ...(speaks(answers, 'typescript')
      ? [planned(TYPESCRIPT_EXAMPLE, typescriptExample(importedFolder(fromProject(typescriptDir))))]
      : []),
  ];
}

/** The place of the PHP example: a command of the framework's console, or a script. */
function exampleFrame(
  { composer, phpDir, phpConfDir }: Answers,
  projectDir: string,
  fromProject: (path: string) => string,
): ExampleFrame {
  const command = composer ? frameworkOf(join(projectDir, 'composer.json'))?.example(projectDir) : undefined;
  if (command !== undefined) return command;
  const loaders = composer
    ? ['vendor/autoload.php']
    : [`${runtimePath(projectDir)}/autoload.php`, fromProject(join(phpDir, 'autoload.php'))];
  return exampleScript([...loaders, fromProject(join(phpConfDir, 'config.php'))]);
}

/** Extends an existing composer.json, so it never conflicts. */
function plannedComposer(
  { phpDir, namespace, composerRepository }: Answers,
  projectDir: string,
  diagnostics: Diagnostics,
): readonly PlannedFile[] | undefined {
  const path = join(projectDir, 'composer.json');
  const present = readable(path);
  const framework = frameworkOf(path);
  const folders = ['runtimes/php', ...(framework === undefined ? [] : [framework.folder])];
  try {
    if (present === undefined && existsSync(path)) throw new UnreadableComposer('it cannot be read');
    const contents = withOrm(present, {
      namespace,
      folder: composerFolder(phpDir),
      version: packageVersion(),
      ...(framework !== undefined && { framework: framework.package }),
      ...(composerRepository && { source: packageSource(projectDir, folders) }),
    });
    return contents === present ? [] : [{ path, contents, secret: false, overwrite: true, inTheWay: [] }];
  } catch (error) {
    if (!(error instanceof UnreadableComposer)) throw error;
    const details = { reason: error.message };
    diagnostics.report(initDiagnostics.composerUnreadable(details, { path: basename(path) }));
    return undefined;
  }
}
