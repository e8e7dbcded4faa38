import { EXIT } from './exit-status.ts';
import { host, isAllWritten } from './process-host.ts';
import { version } from './version.ts';

main(process.argv.slice(2)).then((status) => {
  process.exitCode = status;
  // Ends at once where nothing is left to write: nothing else has to be waited for.
  if (isAllWritten()) process.exit();
});

async function main(argv: readonly string[]): Promise<number> {
  // The version needs none of the commands.
  if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
    host.stdout.write(`${version}\n`);
    return EXIT.done;
  }
  if (host.cwd === '') {
    host.stderr.write('error: The current folder no longer exists. Change to the project folder.\n');
    return EXIT.refused;
  }
  const { run } = await import('./run.ts');
  return run(argv, host);
}
