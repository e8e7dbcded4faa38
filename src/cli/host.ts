import type { Prompts } from './prompts/prompts.ts';

/** The world as the command line sees it: what `process` offers, so that tests can offer something else. */
export interface Host {
  readonly cwd: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Answers a question on the terminal; undefined at the end of input. Only called when interactive. */
  ask(question: string): Promise<string | undefined>;
  /** Asks many questions: of a person at the terminal, or of the lines of standard input. */
  prompts(colors: boolean): Promise<Prompts>;
  /** Whether a person sits at both ends. */
  readonly interactive: boolean;
}

export interface Output {
  write(text: string): void;
  readonly isTerminal: boolean;
}
