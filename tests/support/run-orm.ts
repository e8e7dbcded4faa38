import { run } from '../../src/cli/run.ts';
import type { Host } from '../../src/cli/terminal/host.ts';
import { linePrompts } from '../../src/cli/terminal/line-prompts.ts';

/** The result of a command line: status and output. */
export interface Outcome {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface OrmOptions {
  readonly cwd: string;
  readonly environment?: NodeJS.ProcessEnv;
  /** Answers on a terminal; without them the session is not interactive. */
  readonly answers?: readonly string[];
  /** Standard input; without it, it is a terminal. */
  readonly input?: string;
}

/** Runs the command line in this process. */
export async function runOrm(argv: readonly string[], options: OrmOptions): Promise<Outcome> {
  const printed = { stdout: '', stderr: '' };
  const output = (name: keyof typeof printed) => ({
    write: (text: string): void => {
      printed[name] += text;
    },
    isTerminal: false,
  });
  const answers = [...(options.answers ?? [])];
  const host: Host = {
    cwd: options.cwd,
    environment: options.environment ?? {},
    stdout: output('stdout'),
    stderr: output('stderr'),
    ask: async (question) => {
      printed.stderr += question;
      return answers.shift();
    },
    prompts: async () =>
      linePrompts({ next: async () => answers.shift(), close: () => {} }, output('stderr').write),
    readInput: async () => options.input,
    interactive: options.answers !== undefined,
  };
  const status = await run(argv, host);
  return { status, ...printed };
}
