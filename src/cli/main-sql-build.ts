// The bundle of `sql:build` alone: a third of the code, which a short run would mostly spend its time to load.

import { sqlBuildEntry } from './commands/sql-build-entry.ts';
import { runCommands } from './run-commands.ts';
import { start } from './start.ts';

start(async () => (argv, host) => runCommands(argv, host, [sqlBuildEntry]));
