import { fstatSync, writeSync } from 'node:fs';
import { errorReason } from '../output/error-reason.ts';
import { EXIT } from './exit-status.ts';
import type { Host, Output } from './terminal/host.ts';
import type { Prompts } from './terminal/prompts.ts';

/** The standard streams that were opened. */
const opened = new Set<NodeJS.WriteStream>();

/** Whether the process can end without losing output or an error that is still to be reported. */
export function isAllWritten(): boolean {
  for (const { writableLength, errored } of opened) if (writableLength > 0 || errored !== null) return false;
  return true;
}

/** Opens each standard stream on first use, because that loads a large part of Node; files and pipes need none. */
function output(descriptor: number, stream: () => NodeJS.WriteStream): Output {
  const isDirect = process.platform !== 'win32' && !isDevice(descriptor);
  let isWatched = false;
  return {
    write(text) {
      const rest = isDirect && !isWatched ? writeNow(descriptor, text) : text;
      if (rest === undefined) return;
      // A reader that closed the pipe (`orm … 2>&1 | head`) is not an error.
      if (!isWatched) opened.add(stream().on('error', endOnLostOutput));
      isWatched = true;
      stream().write(rest);
    },
    get isTerminal() {
      return isTerminal(descriptor, stream);
    },
    get columns() {
      // A pseudo-terminal that was given no size says 0.
      return (isTerminal(descriptor, stream) && stream().columns) || undefined;
    },
  };
}

/** The bytes that could not be written, such as to a full pipe that does not block; the stream waits or reports. */
function writeNow(descriptor: number, text: string): Uint8Array | undefined {
  let bytes: Uint8Array = Buffer.from(text);
  try {
    while (bytes.length > 0) bytes = bytes.subarray(writeSync(descriptor, bytes));
    return undefined;
  } catch {
    return bytes;
  }
}

/** Ends the process when its output is lost, unless the reader has closed it. */
function endOnLostOutput(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') return;
  // The other stream may be lost too.
  writeNow(2, `error: The output cannot be written: ${errorReason(error)}.\n`);
  process.exit(EXIT.refused);
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

async function readInput(): Promise<string | undefined> {
  if (isTerminal(0, () => process.stdin)) return undefined;
  const { text } = await import('node:stream/consumers');
  return text(process.stdin);
}

/** Empty if the current folder was removed. */
function currentFolder(): string {
  try {
    return process.cwd();
  } catch {
    return '';
  }
}

/** The process that a command line runs in. */
export const host: Host = {
  cwd: currentFolder(),
  environment: process.env,
  stdout: output(1, () => process.stdout),
  stderr: output(2, () => process.stderr),
  ask,
  prompts,
  readInput,
  get interactive() {
    return isTerminal(0, () => process.stdin) && host.stderr.isTerminal;
  },
};
