import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { Terminal } from './terminal.ts';

/** What a command gets: the options it declared, and a place to put what it finds. */
export interface CommandContext<Options> {
  readonly options: Options & CommonOptions;
  readonly arguments: readonly string[];
  readonly cwd: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly terminal: Terminal;
  readonly diagnostics: Diagnostics;
}

/** Every command has these. */
export interface CommonOptions {
  readonly configDir: string;
  readonly verbose?: boolean;
  readonly quiet?: boolean;
  readonly color: boolean;
}

/** An option as its help shows it: `--output-dir <path>` becomes `outputDir`. */
export interface OptionDefinition {
  readonly flags: string;
  readonly description: string;
  readonly choices?: readonly string[];
  readonly repeatable?: boolean;
}

export interface ArgumentDefinition {
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
  /** Resolves when everything was done; what the user got wrong is in the diagnostics. */
  run(context: CommandContext<unknown>): Promise<void>;
}

interface CommandDefinition<Options> {
  readonly name: string;
  readonly summary: string;
  readonly aliases?: readonly string[];
  readonly options?: readonly OptionDefinition[];
  readonly arguments?: readonly ArgumentDefinition[];
  run(context: CommandContext<Options>): Promise<void>;
}

/** The options' type is the author's promise: commander fills exactly the flags declared. */
export const defineCommand = <Options = object>(definition: CommandDefinition<Options>): Command => ({
  aliases: [],
  options: [],
  arguments: [],
  ...definition,
  run: (context) => definition.run(context as CommandContext<Options>),
});
