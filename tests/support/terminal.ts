import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { describe, it } from 'vitest';
import { isCi } from '../servers/capabilities.ts';
import { PROGRAM_LIMIT_MS } from './limits.ts';
import { ORM } from './start-orm.ts';

/** The screen of a terminal session with colors and cursor movements. */
export interface Session {
  readonly status: number;
  readonly screen: string;
}

/** Keys to type when the screen shows the words, after all earlier reactions. */
export interface Reaction {
  readonly when: string | RegExp;
  readonly type: string;
  /** Typed again as long as nothing is shown: a shell that shows its prompt before it reads loses what comes between. */
  readonly repeats?: true;
}

const REPEATED_AFTER_MS = 2000;

export const CONTROL_C = '\u0003';
export const CONTROL_D = '\u0004';

interface TerminalOptions {
  readonly cwd: string;
  readonly environment?: NodeJS.ProcessEnv;
  readonly reactions?: readonly Reaction[];
}

/** Runs the command line on a pseudo-terminal, created by `script` of util-linux. */
export function onTerminal(argv: readonly string[], options: TerminalOptions): Promise<Session> {
  const command = [process.execPath, ORM, ...argv].map(quoted).join(' ');
  const env = { PATH: process.env.PATH, TERM: 'xterm', ...options.environment };
  // Standard input stays open, because its end would be sent to the terminal.
  const child = spawn('script', ['-qefc', command, '/dev/null'], { cwd: options.cwd, env });
  const waiting = [...(options.reactions ?? [])];
  let screen = '';
  let seen = 0;
  let repeated: NodeJS.Timeout | undefined;
  child.once('close', () => clearInterval(repeated));
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    screen += text;
    clearInterval(repeated);
    const [next] = waiting;
    if (next === undefined || !appears(next.when, screen.slice(seen))) return;
    waiting.shift();
    seen = screen.length;
    child.stdin.write(next.type);
    if (next.repeats) repeated = setInterval(() => child.stdin.write(next.type), REPEATED_AFTER_MS);
  });
  child.stdin.on('error', () => clearInterval(repeated));
  return ended(child, () => screen);
}

function ended(child: ChildProcess, screen: () => string): Promise<Session> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`Nothing happened any more after:\n${screen()}`));
    }, PROGRAM_LIMIT_MS);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(limit);
      resolve({ status: code ?? -1, screen: screen() });
    });
  });
}

const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;

const appears = (when: string | RegExp, screen: string): boolean =>
  typeof when === 'string' ? screen.includes(when) : when.test(screen);

/** Declares tests that need a pseudo-terminal; without it they fail in CI and are skipped elsewhere. */
export function describeOnTerminal(title: string, body: () => void): void {
  const { stdout } = spawnSync('script', ['--version'], { encoding: 'utf8' });
  if (/util-linux/.test(stdout ?? '')) describe(title, body);
  else if (!isCi) describe.skip(`${title}, skipped without "script" of util-linux`, body);
  else {
    it(`${title} needs a pseudo-terminal`, () => {
      throw new Error('Not on this machine: "script" of util-linux');
    });
  }
}
