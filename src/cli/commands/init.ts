import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { Diagnostics, UserInputError } from '../../diagnostics/diagnostic.ts';
import { type CommandContext, defineCommand } from '../command.ts';
import { type Answers, CONFIG_DIRS, type ConfigDir, firstAnswers } from '../init/answers.ts';
import type { Asking } from '../init/asking.ts';
import { initDiagnostics } from '../init/diagnostics.ts';
import { decideExisting, existingByFlag } from '../init/existing.ts';
import { type InitOptions, initFlags, requireFlags, stopOnUsage, withFlags } from '../init/flags.ts';
import { isFolder, type PlannedFile, planFiles } from '../init/plan.ts';
import { askAll } from '../init/questions.ts';
import { type Reaching, reach } from '../init/reach.ts';
import { nameInSchema } from '../init/schema-name.ts';
import { confirmSummary } from '../init/summary.ts';
import { missingIgnores, writePlanned } from '../init/write.ts';
import { Left } from '../prompts/prompts.ts';
import { configConvert } from './config-convert.ts';
import { modelBuild } from './model-build.ts';
import { sqlBuild } from './sql-build.ts';

type Context = CommandContext<InitOptions>;

/** The files to write and the answers they were made from. */
interface Decided {
  readonly answers: Answers;
  readonly files: readonly PlannedFile[];
}

export const init = defineCommand<InitOptions>({
  name: 'init',
  summary: 'Creates a project: asks for the connection, then writes the configuration and a schema.',
  options: initFlags,
  async run(context) {
    const { options, diagnostics } = context;
    const reaching = reachingOf(context);
    if (isFolder(reaching.projectDir) === false) {
      const reason = 'It is a file; name the folder of the project.';
      diagnostics.report(initDiagnostics.refusedFlag({ flag: '--config-dir', reason }));
      stopOnUsage(diagnostics);
    }
    const configDir = basename(resolve(context.cwd, options.configDir));
    const { projectDir } = reaching;
    const found = await nameInSchema(resolve(projectDir, options.schemaDir ?? '.'));
    const first: Answers = {
      ...firstAnswers(existsSync(join(projectDir, 'composer.json'))),
      ...(found !== undefined && { connection: found }),
      configDir: isConfigDir(configDir) ? configDir : '.',
    };
    const answers = withFlags(first, options, diagnostics);
    const { answers: decided, files } = options.interaction
      ? await converse(answers, context, reaching)
      : await obey(answers, context, reaching);
    await finish(decided, files, context, projectDir);
  },
});

const isConfigDir = (name: string): name is Exclude<ConfigDir, '.'> =>
  name !== '.' && (CONFIG_DIRS as readonly string[]).includes(name);

/** The configuration folder is the project folder or one of two folders below it. */
function reachingOf({ options, cwd, environment, terminal }: Context): Reaching {
  const folder = resolve(cwd, options.configDir);
  const projectDir = isConfigDir(basename(folder)) ? dirname(folder) : folder;
  return { terminal, environment, projectDir, isScript: !options.interaction };
}

/** Asks all questions; canceling ends the command before anything is written. */
async function converse(first: Answers, context: Context, reaching: Reaching): Promise<Decided> {
  const { options, terminal, cwd, diagnostics } = context;
  const prompts = await terminal.prompts();
  const given = new Set(
    Object.entries(options).flatMap(([key, value]) => (value === undefined ? [] : [key])),
  );
  if (first.configDir === '.') given.delete('configDir');
  const asking: Asking = {
    ...reaching,
    prompts,
    given,
    connects: options.connect,
    createsDatabase: options.createDatabase,
    shown: (path) => relative(cwd, path) || '.',
  };
  terminal.talk(
    `Creates a project in ${reaching.projectDir}. Nothing is written before the end; press Ctrl-C to cancel.`,
  );
  try {
    let answers = await askAll(first, asking);
    for (;;) {
      answers = await confirmSummary(answers, asking);
      const problems = new Diagnostics();
      const files = await planFiles(answers, reaching, problems);
      terminal.diagnostics(problems.all);
      const kept = files && (await decideExisting(files, options.existing, asking));
      if (kept !== undefined) return { answers, files: kept };
    }
  } catch (error) {
    if (error instanceof Left)
      return diagnostics.fail(initDiagnostics.left({ isPiped: !terminal.interactive }));
    throw error;
  } finally {
    prompts.close();
  }
}

/** Answers every question from flags and defaults. */
async function obey(flags: Answers, context: Context, reaching: Reaching): Promise<Decided> {
  const { options, diagnostics, terminal, cwd } = context;
  requireFlags(flags, options, diagnostics);
  let answers = flags;
  if (options.passwordStdin) {
    const prompts = await terminal.prompts();
    const text = await prompts.secret('Password').catch((error: unknown) => {
      if (error instanceof Left) return '';
      throw error;
    });
    prompts.close();
    answers = { ...flags, password: text === '' ? { kind: 'none' } : { kind: 'typed', text } };
  }
  if (options.connect) answers = await reached(answers, context, reaching);
  const files = await planFiles(answers, reaching, diagnostics);
  diagnostics.stopOnErrors();
  const shown = (path: string): string => relative(cwd, path) || '.';
  return { answers, files: existingByFlag(files ?? [], options.existing, shown, diagnostics) };
}

async function reached(answers: Answers, context: Context, reaching: Reaching): Promise<Answers> {
  const { options, diagnostics } = context;
  const found = await reach(answers, reaching);
  if (!('kind' in found)) {
    for (const problem of found) diagnostics.report(problem);
    throw new UserInputError('The connection failed.');
  }
  if (found.kind === 'new-file' && options.createDatabase === false) {
    diagnostics.fail(initDiagnostics.noDatabaseFile({}, { path: relative(context.cwd, found.path) }));
  }
  if (answers.importTables && (found.kind !== 'connected' || found.tables === 0)) {
    diagnostics.fail(initDiagnostics.nothingToImport({}));
  }
  return { ...answers, reached: found };
}

async function finish(
  answers: Answers,
  files: readonly PlannedFile[],
  context: Context,
  projectDir: string,
): Promise<void> {
  const { terminal, diagnostics, cwd, options } = context;
  const written = await writePlanned(files, diagnostics);
  const shown = written.map((path) => relative(cwd, path));
  terminal.result(
    shown.length === 0 ? 'Nothing to write: all files exist.' : `Written: ${shown.join(', ')}.`,
  );
  // The hint applies only if this run wrote the configuration.
  const ignores = files.some(({ secret }) => secret) ? missingIgnores(answers, projectDir) : [];
  if (ignores.length > 0) {
    terminal.talk(`The password is in these files. Keep them out of version control, in .gitignore:`);
    for (const line of ignores) terminal.talk(`  ${line}`);
  }
  const configDir = relative(cwd, projectDir) || '.';
  if (!answers.build) {
    const where = configDir === '.' ? '' : ` --config-dir ${configDir}`;
    terminal.talk(`Next: orm sql:build${where}, orm model:build${where} and orm config:convert${where}.`);
    return;
  }
  const { color, verbose, quiet } = options;
  const common = { configDir, color, ...(verbose && { verbose }), ...(quiet && { quiet }) };
  for (const command of [sqlBuild, modelBuild, configConvert]) {
    await command.run({ ...context, options: common });
    diagnostics.stopOnErrors();
  }
  const folderOf = (path: string): string => relative(cwd, resolve(projectDir, path)) || '.';
  terminal.talk(nextStep(answers, configDir === '.' ? '' : ` --config-dir ${configDir}`));
  const [classes, conf] = [folderOf(answers.phpDir), folderOf(answers.phpConfDir)];
  terminal.talk(
    answers.composer
      ? `Run composer install. In PHP: require 'vendor/autoload.php' and '${conf}/config.php'.`
      : `In PHP, after the runtime: require '${classes}/autoload.php' and '${conf}/config.php'.`,
  );
}

/** The next step for the user; never one that drops imported tables. */
function nextStep({ importTables, reached: { kind } }: Answers, where: string): string {
  const insert = `orm sql:insert${where}`;
  if (importTables) return `The tables already exist: ${insert} would drop and recreate them.`;
  return kind === 'untried'
    ? `Next: create the database if it does not exist, then run ${insert}.`
    : `Next: ${insert} creates the tables.`;
}
