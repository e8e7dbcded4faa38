export type PhpOutcome =
  | { readonly kind: 'printed'; readonly json: string }
  | { readonly kind: 'no-php' }
  /** `line` is the line in the file, if known. */
  | { readonly kind: 'failed'; readonly reason: string; readonly line?: number };

/**
 * Prints the value that the file returns and discards its output. Of an exception only class and place are
 * reported, because its message and stack can contain a password.
 */
const BOOTSTRAP = String.raw`
$fail = static function (string $reason, string $file = '', int $line = 0): never {
    global $isDone;
    $isDone = true;
    fwrite(STDERR, json_encode(['reason' => $reason, 'line' => realpath($file) === realpath($_SERVER['argv'][1]) ? $line : 0]));
    exit(1);
};
$isDone = false;
register_shutdown_function(static function () use ($fail, &$isDone): void {
    if ($isDone) {
        return;
    }
    ob_get_level() && ob_end_clean();
    $error = error_get_last();
    if ($error !== null && $error['type'] & (E_ERROR | E_PARSE | E_CORE_ERROR | E_COMPILE_ERROR)) {
        $reason = match (true) {
            str_starts_with($error['message'], 'Uncaught') => 'an exception',
            str_contains($error['message'], 'Failed opening required') => 'a file that it requires cannot be opened',
            str_starts_with($error['message'], 'Allowed memory size') => 'it needs more memory than PHP allows',
            default => 'a fatal error',
        };
        $fail($reason, $error['file'], $error['line']);
    }
    $fail('it exits');
});
ob_start();
try {
    foreach ([getcwd(), dirname($argv[1]), dirname($argv[1], 2)] as $folder) {
        if (is_file($folder . '/vendor/autoload.php')) {
            require_once $folder . '/vendor/autoload.php';
            break;
        }
    }
    $result = (static fn () => require $argv[1])();
} catch (ParseError $error) {
    $fail('a syntax error', $error->getFile(), $error->getLine());
} catch (Throwable $error) {
    $known = '/^(?:Call to undefined (?:function|method) [\w\\\\:]+\(\)|Class "[\w\\\\]+" not found)/';
    if (str_starts_with($error->getMessage(), 'Failed opening required')) {
        $fail('a file that it requires cannot be opened', $error->getFile(), $error->getLine());
    }
    $isKnown = $error instanceof Error && preg_match($known, $error->getMessage(), $words);
    $fail($isKnown ? $words[0] : 'an exception of the class ' . get_class($error), $error->getFile(), $error->getLine());
}
ob_end_clean();
$isDone = true;
if (!is_array($result)) {
    $fail($result === 1 ? 'it returns nothing; it must end with "return [ ... ];"' : 'it returns ' . get_debug_type($result) . ', not an array');
}
echo json_encode($result, JSON_THROW_ON_ERROR | JSON_PRESERVE_ZERO_FRACTION | JSON_UNESCAPED_SLASHES);
`;

const TIMEOUT_MS = 15_000;
const MAX_OUTPUT_BYTES = 32 * 1024 * 1024;

/** Runs a configuration file in its folder, without a shell, with the classes that Composer loads for the project. */
export async function runPhp(
  file: string,
  directory: string,
  environment: NodeJS.ProcessEnv,
): Promise<PhpOutcome> {
  const { execFile } = await import('node:child_process');
  const settings = ['-d', 'display_errors=0', '-d', 'log_errors=0'];
  const options = { cwd: directory, env: environment, timeout: TIMEOUT_MS, maxBuffer: MAX_OUTPUT_BYTES };
  return new Promise((done) => {
    execFile('php', [...settings, '-r', BOOTSTRAP, '--', file], options, (error, stdout, stderr) => {
      if (error === null) done({ kind: 'printed', json: stdout });
      else if (error.code === 'ENOENT') done({ kind: 'no-php' });
      else if (error.killed)
        done({ kind: 'failed', reason: `it took longer than ${TIMEOUT_MS / 1000} seconds` });
      else done(failureOf(stderr) ?? { kind: 'failed', reason: `exit status ${String(error.code)}` });
    });
  });
}

/** The failure reported by the bootstrap code; other output can be text of the file. */
function failureOf(stderr: string): PhpOutcome | undefined {
  try {
    const { reason, line } = JSON.parse(stderr.slice(stderr.lastIndexOf('{"reason":'))) as {
      readonly reason: string;
      readonly line: number;
    };
    return { kind: 'failed', reason, ...(line > 0 && { line }) };
  } catch {
    return undefined;
  }
}
