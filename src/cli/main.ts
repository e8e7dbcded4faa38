import { fstatSync } from 'node:fs';
import type { Host, Output } from './terminal/host.ts';
import type { Prompts } from './terminal/prompts.ts';
import { version } from './version.ts';

/** Opens each standard stream on first use, because that loads a large part of Node. */
function output(descriptor: number, stream: () => NodeJS.WriteStream): Output {
  let isWatched = false;
  return {
    write(text) {
      // A reader that closed the pipe (`orm … 2>&1 | head`) is not an error.
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

/** Checks for a device first, which does not need the stream. */
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
  // Readline would echo a password that is typed on a terminal.
  if (isTerminal(0, () => process.stdin)) {
    // The prompts package reads this variable when it is loaded.
    if (!colors) process.env.NO_COLOR = '1';
    const { terminalPrompts } = await import('./terminal/terminal-prompts.ts');
    const output = host.stderr.isTerminal ? process.stderr : process.stdout;
    return terminalPrompts({ input: process.stdin, output });
  }
  const { createInterface } = await import('node:readline');
  const { linePrompts } = await import('./terminal/line-prompts.ts');
  const reader = createInterface({ input: process.stdin, terminal: false });
  const lines = reader[Symbol.asyncIterator]();
  const next = async () => (await lines.next()).value as string | undefined;
  return linePrompts({ next, close: () => reader.close() }, (text) => host.stderr.write(text));
}

/** Undefined if the current folder was removed. */
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
  // Answered without loading commander, which takes longer than the answer.
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
