import type { Prompts } from './prompts.ts';

/** The process as the command line sees it; tests replace it. */
export interface Host {
  readonly cwd: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Asks one question on the terminal; undefined at the end of input. Called only when interactive. */
  ask(question: string): Promise<string | undefined>;
  /** Asks several questions: on a terminal, or by reading lines from standard input. */
  prompts(colors: boolean): Promise<Prompts>;
  /** All of standard input; undefined where it is a terminal. */
  readInput(): Promise<string | undefined>;
  /** Whether both input and output are a terminal. */
  readonly interactive: boolean;
}

export interface Output {
  write(text: string): void;
  readonly isTerminal: boolean;
  /** The width of the terminal; undefined where it is not known. */
  readonly columns?: number | undefined;
}
