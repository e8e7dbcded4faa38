import type { Config } from '../../config/config.ts';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';

/** What the shell of each language is started for. */
export interface ShellRequest {
  readonly config: Config;
  /** The folder that paths in messages are relative to. */
  readonly cwd: string;
  /** With the variables of the project's `.env` files. */
  readonly environment: NodeJS.ProcessEnv;
  /** The name of the connection that the shell gives a variable. */
  readonly connection: string;
  readonly isSandbox: boolean;
  /** False where statements come from a file or a pipe. */
  readonly isInteractive: boolean;
  readonly diagnostics: Diagnostics;
}
