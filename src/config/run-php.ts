export type PhpOutcome =
  | { readonly kind: 'printed'; readonly json: string }
  | { readonly kind: 'no-php' }
  | { readonly kind: 'failed'; readonly reason: string };

/** Prints what the file returns; whatever the file itself prints is thrown away. */
const BOOTSTRAP = `
ob_start();
$result = (static fn () => require $argv[1])();
ob_end_clean();
if (!is_array($result)) {
    fwrite(STDERR, 'The file returned ' . get_debug_type($result) . ', not an array.');
    exit(1);
}
echo json_encode($result, JSON_THROW_ON_ERROR | JSON_PRESERVE_ZERO_FRACTION | JSON_UNESCAPED_SLASHES);
`;

const TIMEOUT_MS = 15_000;
const MAX_OUTPUT_BYTES = 32 * 1024 * 1024;

/** Runs a configuration file in its folder. The arguments are passed as they are, no shell sees them. */
export async function runPhp(
  file: string,
  directory: string,
  environment: NodeJS.ProcessEnv,
): Promise<PhpOutcome> {
  const { execFile } = await import('node:child_process');
  const settings = ['-d', 'display_errors=stderr', '-d', 'log_errors=0', '-d', 'html_errors=0'];
  const options = { cwd: directory, env: environment, timeout: TIMEOUT_MS, maxBuffer: MAX_OUTPUT_BYTES };
  return new Promise((done) => {
    execFile('php', [...settings, '-r', BOOTSTRAP, '--', file], options, (error, stdout, stderr) => {
      if (error === null) done({ kind: 'printed', json: stdout });
      else if (error.code === 'ENOENT') done({ kind: 'no-php' });
      else if (error.killed)
        done({ kind: 'failed', reason: `it took longer than ${TIMEOUT_MS / 1000} seconds.` });
      else done({ kind: 'failed', reason: firstLine(stderr) || `exit status ${String(error.code)}.` });
    });
  });
}

const firstLine = (text: string): string =>
  (text.trim().split('\n')[0] ?? '')
    .replace(/^PHP /, '')
    .replace(/ in \S+(?::| on line )(\d+)$/, ' on line $1.');
