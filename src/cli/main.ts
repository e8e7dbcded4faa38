import { fstatSync } from 'node:fs';
import type { Host, Output } from './host.ts';
import type { Prompts } from './prompts/prompts.ts';
import { version } from './version.ts';

/** The streams of a process load a good part of Node, so each is touched only when it is needed. */
function output(descriptor: number, stream: () => NodeJS.WriteStream): Output {
  let isWatched = false;
  return {
    write(text) {
      // A reader that went away (`orm … 2>&1 | head`) is no error of ours.
      if (!isWatched) stream().on('error', ignoreBrokenPipe);
      isWatched = true;
      stream().write(text);
    },
    get isTerminal() {
      return isTerminal(descriptor, stream);
    },
  };
}

function ignoreBrokenPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

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

async function prompts(colors: boolean): Promise<Prompts> {
  // Whatever reads a terminal itself would show a password while it is typed.
  if (isTerminal(0, () => process.stdin)) {
    // The package for questions looks here, before its first line runs.
    if (!colors) process.env.NO_COLOR = '1';
    const { terminalPrompts } = await import('./prompts/terminal-prompts.ts');
    const output = host.stderr.isTerminal ? process.stderr : process.stdout;
    return terminalPrompts({ input: process.stdin, output });
  }
  const { createInterface } = await import('node:readline');
  const { linePrompts } = await import('./prompts/line-prompts.ts');
  const reader = createInterface({ input: process.stdin, terminal: false });
  const lines = reader[Symbol.asyncIterator]();
  const next = async () => (await lines.next()).value as string | undefined;
  return linePrompts({ next, close: () => reader.close() }, (text) => host.stderr.write(text));
}

/** Undefined where it was removed after the shell went there. */
function currentFolder(): string | undefined {
  try {
    return process.cwd();
  } catch {
    return undefined;
  }
}

const cwd = currentFolder();

const host: Host = {
  cwd: cwd ?? '',
  environment: process.env,
  stdout: output(1, () => process.stdout),
  stderr: output(2, () => process.stderr),
  ask,
  prompts,
  get interactive() {
    return isTerminal(0, () => process.stdin) && host.stderr.isTerminal;
  },
};

async function main(argv: readonly string[]): Promise<number> {
  // Answered without the parser of command lines, which loads longer than this takes.
  if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
    host.stdout.write(`${version}\n`);
    return 0;
  }
  if (cwd === undefined) {
    host.stderr.write('error: The current folder no longer exists. Change to the project folder.\n');
    return 1;
  }
  const { run } = await import('./run.ts');
  return run(argv, host);
}

main(process.argv.slice(2)).then((status) => {
  process.exitCode = status;
});
