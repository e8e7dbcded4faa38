import { fstatSync } from 'node:fs';
import type { Host, Output } from './host.ts';
import { version } from './version.ts';

/** The streams of a process load a good part of Node, so each is touched only when it is needed. */
const output = (descriptor: number, stream: () => NodeJS.WriteStream): Output => ({
  write: (text) => stream().write(text),
  get isTerminal() {
    return isTerminal(descriptor, stream);
  },
});

/** Most that is no terminal can be told without its stream. */
const isTerminal = (descriptor: number, stream: () => { readonly isTTY?: boolean }): boolean =>
  isDevice(descriptor) && stream().isTTY === true;

function isDevice(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isCharacterDevice();
  } catch {
    // Closed.
    return false;
  }
}

// A reader that went away (`orm … 2>&1 | head`) is no error of ours.
function ignoringReaders(stream: NodeJS.WriteStream): NodeJS.WriteStream {
  return stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

async function ask(question: string): Promise<string | undefined> {
  const { createInterface } = await import('node:readline/promises');
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<undefined>((resolve) => lines.once('close', () => resolve(undefined)));
  try {
    return await Promise.race([lines.question(question), ended]);
  } finally {
    lines.close();
  }
}

const host: Host = {
  cwd: process.cwd(),
  environment: process.env,
  stdout: output(
    1,
    once(() => ignoringReaders(process.stdout)),
  ),
  stderr: output(
    2,
    once(() => ignoringReaders(process.stderr)),
  ),
  ask,
  get interactive() {
    return isTerminal(0, () => process.stdin) && host.stderr.isTerminal;
  },
};

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

async function main(argv: readonly string[]): Promise<number> {
  // Answered without the parser of command lines, which loads longer than this takes.
  if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
    host.stdout.write(`${version}\n`);
    return 0;
  }
  const { run } = await import('./run.ts');
  return run(argv, host);
}

main(process.argv.slice(2)).then((status) => {
  process.exitCode = status;
});
