import { CommanderError, InvalidArgumentError, Option, Command as Program } from 'commander';
import { findProject } from '../config/read/locate.ts';
import { abbreviated } from '../diagnostics/abbreviate.ts';
import { Diagnostics, UsageError, UserInputError } from '../diagnostics/diagnostic.ts';
import { inReadingOrder } from '../diagnostics/order.ts';
import { Interrupted } from '../platforms/connect/connection.ts';
import { CannotUnpack } from '../support/cannot-unpack.ts';
import type { Command, CommandEntry, CommonOptions, OptionDefinition, Topic } from './command.ts';
import { commands as allCommands } from './commands/index.ts';
import { commonOptions } from './common-options.ts';
import { cliDiagnostics } from './diagnostics.ts';
import { EXIT } from './exit-status.ts';
import { interruptedFinding } from './interrupted.ts';
import { commandsLike, insteadOfOption } from './propel-usage.ts';
import type { Host } from './terminal/host.ts';
import { Terminal, wantsColors } from './terminal/terminal.ts';
import { version } from './version.ts';

/** The width of the list of commands, in columns. */
const LIST_WIDTH = 80;

/** Runs one command line and returns the exit status; it never ends the process. */
export const run = (argv: readonly string[], host: Host): Promise<number> =>
  runCommands(argv, host, allCommands);

async function runCommands(
  argv: readonly string[],
  host: Host,
  commands: readonly CommandEntry[],
): Promise<number> {
  let status: number = EXIT.done;
  const program = newProgram(host, commands);
  const wanted = findEntry(commands, argv[0]);
  const [asked, about] = argv;
  if (asked === 'help' && about !== undefined && findEntry(commands, about) === undefined) {
    return runCommands([about], host, commands);
  }
  if (asked === 'list') return listCommands(about, host, commands);
  for (const entry of wanted ? [wanted] : commands) {
    const command = await entry.load();
    addCommand(program, command, entry.topic, async (options, values) => {
      status = await runCommand(command, options, values, host);
    });
  }
  // Set after the commands, which otherwise would inherit it.
  program.configureHelp({ helpWidth: LIST_WIDTH, subcommandTerm: termOf });
  try {
    await program.parseAsync(argv.length === 0 ? ['help'] : [...argv], { from: 'user' });
    return status;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    throw error;
  }
}

/** Shows the help of all commands, or those of a group such as `migration`. */
function listCommands(
  group: string | undefined,
  host: Host,
  commands: readonly CommandEntry[],
): Promise<number> {
  if (group === undefined || group.startsWith('-')) return runCommands(['help'], host, commands);
  const listed = commands.filter(({ name }) => name.startsWith(`${group}:`));
  return listed.length === 0 ? runCommands([group], host, commands) : runCommands(['help'], host, listed);
}

const findEntry = (commands: readonly CommandEntry[], name: string | undefined): CommandEntry | undefined =>
  commands.find((entry) => entry.name === name || (name !== undefined && entry.aliases.includes(name)));

function newProgram(host: Host, commands: readonly CommandEntry[]): Program {
  return new Program('orm')
    .description('Builds SQL and classes from a schema.xml.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    .commandsGroup('Help:')
    .helpCommand('help [command]', 'show the help of a command')
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => host.stdout.write(text),
      writeErr: (text) => host.stderr.write(text),
      outputError: (text, write) => write(text + furtherHelp(text, commands)),
      getOutHasColors: () => wantsColors(host.stdout, host.environment),
      getErrHasColors: () => wantsColors(host.stderr, host.environment),
    });
}

/** Suggestions for names of Propel, which Commander does not know. */
function furtherHelp(error: string, commands: readonly CommandEntry[]): string {
  const [, kind, name = ''] = /unknown (command|option) '(.*?)'/.exec(error) ?? [];
  if (kind === 'option') {
    const sentence = insteadOfOption(name);
    return sentence === undefined ? '' : `(${sentence})\n`;
  }
  if (kind === undefined || error.includes('Did you mean')) return '';
  const names = commandsLike(
    name,
    commands.map((command) => command.name),
  );
  return names.length === 0 ? '' : `(Did you mean ${names.join(' or ')}?)\n`;
}

type Action = (options: CommonOptions, values: readonly string[]) => Promise<void>;

/** A command in the list: its names without arguments and abbreviations, which would leave too little space. */
const termOf = (command: Program): string =>
  [command.name(), ...command.aliases().filter((alias) => !command.name().startsWith(alias))].join(', ');

function addCommand(program: Program, command: Command, topic: Topic, action: Action): void {
  const target = program
    .command(command.name)
    .description(command.summary)
    .helpGroup(`${topic}:`)
    .copyInheritedSettings(program);
  for (const alias of command.aliases) target.alias(alias);
  for (const { name, description, required } of command.arguments) {
    target.argument(required ? `<${name}>` : `[${name}]`, description);
  }
  for (const definition of [...command.options, ...commonOptions]) target.addOption(optionOf(definition));
  for (const flags of ['-n, --no-interaction', '--ansi', '--no-ansi']) {
    const long = flags.slice(flags.indexOf('--'));
    if (target.options.every((option) => option.long !== long)) {
      target.addOption(new Option(flags, 'for scripts written for Propel').hideHelp());
    }
  }
  target.action((...received: unknown[]) =>
    action(
      target.opts<CommonOptions>(),
      received.flat().filter((value) => typeof value === 'string'),
    ),
  );
}

function optionOf({
  flags,
  description,
  choices,
  repeatable,
  canonical,
  withoutEffect,
}: OptionDefinition): Option {
  const option = new Option(flags, description);
  // `--no-rename <name>` takes a value and does not negate `--rename`.
  if (flags.includes('<')) option.negate = false;
  if (withoutEffect) option.hideHelp();
  if (choices !== undefined) option.choices([...choices]);
  if (canonical !== undefined) acceptSpellings(option, canonical);
  if (repeatable) option.argParser((value: string, all: readonly string[] = []) => [...all, value]);
  if (flags.endsWith('<path>')) option.argParser(path);
  return option;
}

/** Turns another spelling into one of the choices before they are compared. */
function acceptSpellings(option: Option, canonical: NonNullable<OptionDefinition['canonical']>): void {
  const { parseArg } = option;
  if (parseArg === undefined) return;
  option.parseArg = (given, previous) => parseArg(canonical(given) ?? given, previous);
}

/** Rejects an empty path: it usually comes from an unset shell variable. */
function path(given: string): string {
  if (given.trim() === '')
    throw new InvalidArgumentError('The path is empty; write "." for the current folder.');
  return given;
}

async function runCommand(
  command: Command,
  options: CommonOptions,
  values: readonly string[],
  host: Host,
): Promise<number> {
  const verbosity = options.quiet ? 'quiet' : options.verbose ? 'verbose' : 'normal';
  const asking = options.interaction === false ? withoutQuestions(host) : host;
  const terminal = new Terminal(
    asking,
    verbosity,
    options.color && wantsColors(host.stderr, host.environment),
  );
  const diagnostics = new Diagnostics();
  for (const { flags, description, withoutEffect } of command.options) {
    const [, option = ''] = /(--[\w-]+)/.exec(flags) ?? [];
    if (withoutEffect && isGiven(options, option))
      diagnostics.report(cliDiagnostics.optionWithoutEffect({ option, description }));
  }
  let refused: number = EXIT.refused;
  let status: number = EXIT.done;
  try {
    const { cwd, environment } = host;
    const isSearched = command.searchesProject && options.configDir === undefined;
    const baseDir = (isSearched ? findProject(cwd) : undefined) ?? cwd;
    const context = { options, arguments: values, cwd, baseDir, environment, terminal, diagnostics };
    status = (await command.run(context)) ?? status;
  } catch (error) {
    if (error instanceof Interrupted) diagnostics.report(interruptedFinding(error));
    else if (error instanceof CannotUnpack)
      diagnostics.report(cliDiagnostics.cannotUnpack({ reason: error.message }));
    else if (!(error instanceof UserInputError)) return reportBug(error, host);
    if (error instanceof UsageError) refused = EXIT.usage;
  }
  const found = inReadingOrder(diagnostics.all);
  terminal.diagnostics(command.abbreviates && !options.verbose ? abbreviated(found) : found);
  return diagnostics.hasErrors ? refused : status;
}

const withoutQuestions = (host: Host): Host => ({
  cwd: host.cwd,
  environment: host.environment,
  stdout: host.stdout,
  stderr: host.stderr,
  interactive: false,
  ask: (question) => host.ask(question),
  prompts: (colors) => host.prompts(colors),
  readInput: () => host.readInput(),
});

const isGiven = (options: object, option: string): boolean => new Option(option).attributeName() in options;

function reportBug(error: unknown, host: Host): number {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  host.stderr.write(`orm ${version} stopped because of a bug. Please report it with this text:\n${stack}\n`);
  return EXIT.bug;
}
