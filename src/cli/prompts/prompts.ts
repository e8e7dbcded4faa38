/** Asks a person; every question fails with {@link Left} when the person leaves instead of answering. */
export interface Prompts {
  /** One of several. */
  choose<T>(question: ChoiceQuestion<T>): Promise<T>;
  text(question: TextQuestion): Promise<string>;
  /** A text that is never shown, not even while it is typed. */
  secret(message: string): Promise<string>;
  confirm(message: string, suggested: boolean): Promise<boolean>;
  close(): void;
}

export interface ChoiceQuestion<T> {
  readonly message: string;
  readonly choices: readonly Choice<T>[];
  readonly suggested?: T;
}

export interface Choice<T> {
  readonly title: string;
  readonly value: T;
  /** Shown once it is chosen, where the title is too long for that. */
  readonly short?: string;
}

export interface TextQuestion {
  readonly message: string;
  /** Taken when nothing is typed. */
  readonly suggested?: string;
  /** Whether the answer may be empty, so that the suggestion can also be removed. */
  readonly optional?: boolean;
  /** What is wrong with an answer; undefined when nothing is. */
  refuse?(answer: string): string | undefined;
}

/** The person left: Ctrl-C, or the end of the input. */
export class Left extends Error {
  override readonly name = 'Left';
}
