import { EXIT } from './exit-status.ts';
import { host, isAllWritten } from './process-host.ts';
import type { Host } from './terminal/host.ts';
import { version } from './version.ts';

type Run = (argv: readonly string[], host: Host) => Promise<number>;

/** Runs the command line of the process; what runs it is loaded only where it is needed. */
export function start(load: () => Promise<Run>): void {
  main(process.argv.slice(2), load).then((status) => {
    process.exitCode = status;
    // Otherwise V8 uses the pause to collect the garbage of a process that is about to end.
    if (isAllWritten()) process.exit();
  });
}

async function main(argv: readonly string[], load: () => Promise<Run>): Promise<number> {
  // Answered without loading commander, which takes longer than the answer.
  if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
    host.stdout.write(`${version}\n`);
    return EXIT.done;
  }
  if (host.cwd === '') {
    host.stderr.write('error: The current folder no longer exists. Change to the project folder.\n');
    return EXIT.refused;
  }
  const run = await load();
  return run(argv, host);
}
