import type { Host, Output } from './host.ts';
import { run } from './run.ts';

const output = (stream: NodeJS.WriteStream): Output => ({
  write: (text) => stream.write(text),
  isTerminal: stream.isTTY === true,
});

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
  stdout: output(process.stdout),
  stderr: output(process.stderr),
  ask,
  interactive: process.stdin.isTTY === true && process.stderr.isTTY === true,
};

// A reader that went away (`orm … | head`) is no error of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
process.exitCode = await run(process.argv.slice(2), host);
