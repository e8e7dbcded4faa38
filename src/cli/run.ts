import { commands } from './commands/index.ts';
import { runCommands } from './run-commands.ts';
import type { Host } from './terminal/host.ts';

/** Runs one command line and returns the exit status; it never ends the process. */
export const run = (argv: readonly string[], host: Host): Promise<number> =>
  runCommands(argv, host, commands);
