import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { Terminal } from './terminal/terminal.ts';

/** The input of a command: its options and arguments, and where it reports problems. */
export interface CommandContext<Options> {
  readonly options: Options & CommonOptions;
  readonly arguments: readonly string[];
  /** The folder of the user, which paths of the command line and in messages are relative to. */
  readonly cwd: string;
  /** The folder of the project: `cwd`, or the next one above it that has a configuration. */
  readonly baseDir: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly terminal: Terminal;
  readonly diagnostics: Diagnostics;
}

/** Options that every command has. */
export interface CommonOptions {
  /** Without it the configuration is also searched in the folders above. */
  readonly configDir?: string;
  readonly verbose?: boolean;
  readonly quiet?: boolean;
  readonly color: boolean;
  /** False where nothing may be asked. */
  readonly interaction?: boolean;
}

/** An option as shown in the help: `--output-dir <path>` becomes `outputDir`. */
export interface OptionDefinition {
  readonly flags: string;
  readonly description: string;
  readonly choices?: readonly string[];
  readonly repeatable?: boolean;
  /** The choice that another spelling stands for. */
  canonical?(given: string): string | undefined;
  /** Accepted for scripts written for Propel: hidden in the help, and answered with a note. */
  readonly withoutEffect?: boolean;
}

interface ArgumentDefinition {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
}

export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly aliases: readonly string[];
  readonly options: readonly OptionDefinition[];
  readonly arguments: readonly ArgumentDefinition[];
  /** Whether many equal warnings are abbreviated, because the command is not about them. */
  readonly abbreviates: boolean;
  /** Whether the command works in the project that the folder of the user belongs to. */
  readonly searchesProject: boolean;
  /**
   * Resolves when the command is done, to its exit status where that is not 0; the user's mistakes are in the
   * diagnostics.
   */
  run(context: CommandContext<unknown>): Promise<number | undefined>;
}

interface CommandDefinition<Options> {
  readonly name: string;
  readonly summary: string;
  readonly aliases?: readonly string[];
  readonly options?: readonly OptionDefinition[];
  readonly arguments?: readonly ArgumentDefinition[];
  readonly abbreviates?: boolean;
  readonly searchesProject?: boolean;
  run(context: CommandContext<Options>): Promise<void> | Promise<number | undefined>;
}

/** Commander sets exactly the declared flags, so the cast to the options' type is safe. */
export const defineCommand = <Options = object>(definition: CommandDefinition<Options>): Command => ({
  aliases: [],
  options: [],
  arguments: [],
  abbreviates: false,
  searchesProject: true,
  ...definition,
  run: async (context) => (await definition.run(context as CommandContext<Options>)) ?? undefined,
});

/** The parts of the list of commands. */
export type Topic = 'Start a project' | 'Build' | 'Migrations';

/** A command whose module is loaded only when it runs, to keep start-up fast. */
export interface CommandEntry {
  readonly name: string;
  readonly topic: Topic;
  readonly aliases: readonly string[];
  load(): Promise<Command>;
}
