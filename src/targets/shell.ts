import type { Config } from '../config/config.ts';
import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { Machine } from './checkup.ts';

/** A program that takes over the terminal. */
export interface ShellProgram {
  readonly command: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** An interactive shell in the language of a target. */
export interface TargetShell {
  /** The names of the connections that it opens, of which one is chosen. */
  opened(config: Config, chosen: string): readonly string[];
  /** How it is started; reports what is missing. */
  program(request: ShellRequest): Promise<ShellProgram> | ShellProgram;
}

/** What a shell is started for. */
export interface ShellRequest {
  readonly config: Config;
  /** The folder that paths in messages are relative to. */
  readonly cwd: string;
  /** With the variables of the project's `.env` files. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The name of the connection that the shell gives a variable. */
  readonly connection: string;
  readonly isSandbox: boolean;
  /** False where statements come from a file or a pipe. */
  readonly isInteractive: boolean;
  readonly machine: Machine;
  /** The path of the Node that runs this tool. */
  readonly node: string;
  readonly diagnostics: Diagnostics;
}
