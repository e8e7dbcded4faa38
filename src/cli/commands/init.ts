import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { type EnvironmentPart, missingVariables, partsOf } from '../../config/config-text.ts';
import { withEnvFiles } from '../../config/read/env-files.ts';
import { Diagnostics, UserInputError } from '../../diagnostics/diagnostic.ts';
import { readIfReadable } from '../../output/inspect/list.ts';
import { counted } from '../../support/text.ts';
import { type CommandContext, defineCommand } from '../command.ts';
import { commandName } from '../command-name.ts';
import { initDiagnostics } from '../init/diagnostics.ts';
import { composerStep, refreshAutoload } from '../init/files/composer-step.ts';
import { exampleScript } from '../init/files/example-programs.ts';
import { isFromNpxCache } from '../init/files/own-package.ts';
import { typescriptSigns } from '../init/files/package-json.ts';
import { isFolder, type PlannedFile, planFiles } from '../init/files/plan.ts';
import { nameInSchema } from '../init/files/schema-name.ts';
import { typescriptHints } from '../init/files/typescript-hints.ts';
import { makeClassFolder, missingIgnores, writePlanned } from '../init/files/write.ts';
import { foundDatabases } from '../init/project/found-databases.ts';
import { FRAMEWORK_NAMESPACE, frameworkOf } from '../init/project/frameworks/index.ts';
import {
  type Answers,
  CONFIG_DIRS,
  type ConfigDir,
  firstAnswers,
  type Language,
  speaks,
} from '../init/questions/answers.ts';
import { hasVariables } from '../init/questions/checks.ts';
import { type ConnectContext, connectionOf, testConnection } from '../init/questions/connect.ts';
import { decideExisting, existingByFlag } from '../init/questions/existing-files.ts';
import {
  type InitOptions,
  initFlags,
  requireFlags,
  stopOnUsage,
  withFlags,
} from '../init/questions/flags.ts';
import type { QuestionContext } from '../init/questions/question-context.ts';
import { askAll } from '../init/questions/questions.ts';
import { confirmSummary } from '../init/questions/summary.ts';
import { OBJECT_FOLDER } from '../reversed-objects.ts';
import { PromptCanceled } from '../terminal/prompts.ts';
import { configConvert } from './config-convert.ts';
import { dev } from './dev.ts';
import { modelBuild } from './model-build.ts';

type Context = CommandContext<InitOptions>;

/** The files to write and the answers they were made from. */
interface Decided {
  readonly answers: Answers;
  readonly files: readonly PlannedFile[];
}

export const init = defineCommand<InitOptions>({
  name: 'init',
  searchesProject: false,
  summary: 'Creates a project: asks for the connection, then writes the configuration and a schema.',
  options: initFlags,
  async run(context) {
    const { options, diagnostics } = context;
    const envProblems = new Diagnostics();
    const connectContext = reachingOf(context, envProblems);
    if (options.passwordEnv !== undefined || hasVariables(options.dsn ?? ''))
      for (const problem of envProblems.all) diagnostics.report(problem);
    if (isFolder(connectContext.projectDir) === false) {
      const reason = 'It is a file; name the folder of the project.';
      diagnostics.report(initDiagnostics.refusedFlag({ flag: '--config-dir', reason }));
      stopOnUsage(diagnostics);
    }
    const configDir = basename(resolve(context.cwd, options.configDir ?? '.'));
    const { projectDir } = connectContext;
    const found = await nameInSchema(resolve(projectDir, options.schemaDir ?? '.'));
    const framework = frameworkOf(join(projectDir, 'composer.json'));
    const first: Answers = {
      ...firstAnswers(existsSync(join(projectDir, 'composer.json')), languagesIn(projectDir)),
      ...(framework !== undefined && { namespace: FRAMEWORK_NAMESPACE }),
      ...(found !== undefined && { connection: found }),
      configDir: isConfigDir(configDir) ? configDir : '.',
    };
    const answers = withFlags(first, options, connectContext.environment, diagnostics);
    const { answers: decided, files } = options.interaction
      ? await converse(answers, context, connectContext)
      : await obey(answers, context, connectContext);
    await finish(decided, files, context, connectContext);
  },
});

const isConfigDir = (name: string): name is Exclude<ConfigDir, '.'> =>
  name !== '.' && (CONFIG_DIRS as readonly string[]).includes(name);

/** The languages that the files of a project show; PHP where they show none. */
function languagesIn(projectDir: string): readonly Language[] {
  const isPhp = existsSync(join(projectDir, 'composer.json'));
  const sign = typescriptSigns(readIfReadable(join(projectDir, 'package.json')));
  // Frameworks of PHP bring a package.json for their frontend, which is no sign of models in it.
  if (isPhp) return sign === 'runtime' ? ['php', 'typescript'] : ['php'];
  return sign !== undefined || existsSync(join(projectDir, 'tsconfig.json')) ? ['typescript'] : ['php'];
}

/** The configuration folder is the project folder or one of two folders below it. */
function reachingOf(
  { options, cwd, environment, terminal }: Context,
  diagnostics: Diagnostics,
): ConnectContext {
  const folder = resolve(cwd, options.configDir ?? '.');
  const projectDir = isConfigDir(basename(folder)) ? dirname(folder) : folder;
  const variables = withEnvFiles({ projectDir, cwd, environment }, diagnostics);
  return { terminal, environment: variables, projectDir, isScript: !options.interaction };
}

/** Asks all questions; canceling ends the command before anything is written. */
async function converse(first: Answers, context: Context, connectContext: ConnectContext): Promise<Decided> {
  const { options, terminal, cwd, diagnostics } = context;
  const prompts = await terminal.prompts();
  const given = new Set(
    Object.entries(options).flatMap(([key, value]) => (value === undefined ? [] : [key])),
  );
  if (first.configDir === '.') given.delete('configDir');
  const questionContext: QuestionContext = {
    ...connectContext,
    prompts,
    given,
    connects: options.connect,
    createsDatabase: options.createDatabase,
    found: foundDatabases(connectContext.projectDir, connectContext.environment),
    shown: (path) => relative(cwd, path) || '.',
  };
  terminal.info(
    `Creates a project in ${connectContext.projectDir}. Nothing is written before the end; press Ctrl-C to cancel.`,
  );
  try {
    let answers = await askAll(first, questionContext);
    for (;;) {
      answers = await confirmSummary(answers, questionContext);
      const problems = new Diagnostics();
      const files = await planFiles(answers, connectContext, problems);
      terminal.diagnostics(problems.all);
      const kept = files && (await decideExisting(files, options.existing, questionContext));
      if (kept !== undefined) return { answers, files: kept };
    }
  } catch (error) {
    if (error instanceof PromptCanceled)
      return diagnostics.fail(initDiagnostics.canceled({ isPiped: !terminal.interactive }));
    throw error;
  } finally {
    prompts.close();
  }
}

/** Answers every question from flags and defaults. */
async function obey(flags: Answers, context: Context, connectContext: ConnectContext): Promise<Decided> {
  const { options, diagnostics, terminal, cwd } = context;
  requireFlags(flags, options, diagnostics);
  let answers = flags;
  if (options.passwordStdin) {
    const prompts = await terminal.prompts();
    const text = await prompts.secret('Password').catch((error: unknown) => {
      if (error instanceof PromptCanceled) return '';
      throw error;
    });
    prompts.close();
    answers = { ...flags, password: text === '' ? { kind: 'none' } : { kind: 'typed', text } };
  }
  if (options.connect) answers = await connectionStatus(answers, context, connectContext);
  const files = await planFiles(answers, connectContext, diagnostics);
  diagnostics.stopOnErrors();
  const shown = (path: string): string => relative(cwd, path) || '.';
  return { answers, files: existingByFlag(files ?? [], options.existing, shown, diagnostics) };
}

async function connectionStatus(
  answers: Answers,
  context: Context,
  connectContext: ConnectContext,
): Promise<Answers> {
  const { options, diagnostics } = context;
  const found = await testConnection(answers, connectContext);
  if (!('kind' in found)) {
    for (const problem of found) diagnostics.report(problem);
    throw new UserInputError('The connection failed.');
  }
  if (found.kind === 'new-file' && !options.createDatabase) {
    diagnostics.fail(initDiagnostics.noDatabaseFile({}, { path: relative(context.cwd, found.path) }));
  }
  if (answers.schema === 'import' && (found.kind !== 'connected' || found.tables === 0)) {
    diagnostics.fail(initDiagnostics.nothingToImport({}));
  }
  return { ...answers, connectionStatus: found };
}

async function finish(
  answers: Answers,
  files: readonly PlannedFile[],
  context: Context,
  connectContext: ConnectContext,
): Promise<void> {
  const { terminal, diagnostics, cwd, options, environment } = context;
  const { projectDir } = connectContext;
  const written = await writePlanned(files, diagnostics);
  const objectDir = resolve(projectDir, OBJECT_FOLDER);
  const objects = written.filter((path) => path.startsWith(`${objectDir}${sep}`));
  const shown = [
    ...written.filter((path) => !objects.includes(path)).map((path) => relative(cwd, path)),
    ...(objects.length === 0 ? [] : [`${counted(objects.length, 'object')} in ${relative(cwd, objectDir)}`]),
  ];
  terminal.result(
    shown.length === 0 ? 'Nothing to write: all files exist.' : `Written: ${shown.join(', ')}.`,
  );
  // The hint applies only if this run wrote the configuration.
  const ignores = missingIgnores(files, answers, projectDir);
  if (ignores.length > 0) {
    terminal.info(`The password is in these files. Keep them out of version control, in .gitignore:`);
    for (const line of ignores) terminal.info(`  ${line}`);
  }
  if (answers.composer) makeClassFolder(answers, projectDir, diagnostics);
  const configDir = relative(cwd, projectDir) || '.';
  const createsTables = answers.build && (await isEmptyDatabase(answers, connectContext));
  if (answers.build) {
    const { color, verbose, quiet } = options;
    const common = { configDir, color, ...(verbose && { verbose }), ...(quiet && { quiet }) };
    for (const command of createsTables ? [dev] : [modelBuild, configConvert]) {
      await command.run({ ...context, options: common });
      diagnostics.stopOnErrors();
    }
  }
  if (isFromNpxCache()) terminal.info('Keep the tool in the project: npm install --save-dev orm-models');
  const where = configDir === '.' ? '' : ` --config-dir ${configDir}`;
  terminal.info(
    nextStep(answers, createsTables, (command) => `${commandName(environment)} ${command}${where}`),
  );
  if (answers.composer) await finishComposer(answers, written, context, projectDir);
  const framework = answers.composer ? frameworkOf(join(projectDir, 'composer.json')) : undefined;
  const left = framework?.left(answers, projectDir) ?? '';
  if (framework !== undefined && left !== '')
    terminal.info(`${framework.title} gets its connections by ${framework.package}: ${left}`);
  const folderOf = (path: string): string => relative(cwd, resolve(projectDir, path)) || '.';
  const when = createsTables ? '' : ', once the tables are there';
  if (speaks(answers, 'php')) {
    const [classes, conf] = [folderOf(answers.phpDir), folderOf(answers.phpConfDir)];
    // A framework has the connections in a configuration of its own.
    if (framework === undefined)
      terminal.info(
        answers.composer
          ? `In PHP: require '${folderOf('vendor/autoload.php')}' and '${conf}/config.php'.`
          : `In PHP, after the runtime: require '${classes}/autoload.php' and '${conf}/config.php'.`,
      );
    const example = framework?.example(projectDir) ?? exampleScript([]);
    if (existsSync(join(projectDir, example.path)))
      terminal.info(`Try the example${when}: ${example.run(folderOf)}`);
  }
  const unset = missingVariables({ parts: variablesOf(answers) }, environment);
  // Frameworks read these files, too.
  if (unset.length > 0 && framework === undefined) {
    terminal.info(
      `The commands read .env files, the application does not: set ${unset.join(', ')} in its environment.`,
    );
  }
  if (speaks(answers, 'typescript')) {
    for (const hint of typescriptHints(answers, { projectDir, when, shown: folderOf })) terminal.info(hint);
  }
}

/** Has Composer load the classes, or says which of its commands does. */
async function finishComposer(
  { build }: Answers,
  written: readonly string[],
  { terminal, cwd }: Context,
  projectDir: string,
): Promise<void> {
  const step = composerStep(projectDir, written.includes(join(projectDir, 'composer.json')));
  if (step === undefined || (build && (await refreshAutoload(step, projectDir)))) return;
  const folder = relative(cwd, projectDir);
  terminal.info(`Run ${step}${folder === '' ? '' : ` in ${folder}`}.`);
}

/** The environment variables that the connection needs. */
const variablesOf = (answers: Answers): readonly EnvironmentPart[] => {
  const { dsn, password = '' } = connectionOf(answers);
  return [dsn, password].flatMap(partsOf).filter((part) => typeof part === 'object');
};

/** Whether `orm dev` can connect, and finds nothing to change but what the schema adds. */
async function isEmptyDatabase(answers: Answers, connectContext: ConnectContext): Promise<boolean> {
  const { connectionStatus: status } = answers;
  if (status.kind !== 'new-file') return status.kind === 'connected' && status.tables === 0;
  // Nothing has been connected to yet, so the driver may be missing.
  const found = await testConnection(answers, connectContext);
  if ('kind' in found) return found.kind === 'connected';
  for (const { message } of found) connectContext.terminal.info(`The tables are not created yet. ${message}`);
  return false;
}

/** The next step for the user; never one that drops imported tables. */
function nextStep(
  { schema, connectionStatus }: Answers,
  hasTables: boolean,
  shown: (command: string) => string,
): string {
  const dev = shown('dev');
  if (schema === 'empty') return `Next: describe tables in schema.xml, then run ${dev}.`;
  if (schema === 'import')
    return `The tables already exist: ${dev} keeps them, ${shown('sql:insert')} would drop and recreate them.`;
  if (hasTables) return `Next: change schema.xml, then run ${dev} again.`;
  return connectionStatus.kind === 'untried'
    ? `Next: create the database if it does not exist, then run ${dev}.`
    : `Next: ${dev} creates the tables.`;
}
