/** Asks a user; every method throws {@link PromptCanceled} when the user cancels. */
export interface Prompts {
  /** Asks for one of several choices. */
  choose<T>(question: ChoiceQuestion<T>): Promise<T>;
  text(question: TextQuestion): Promise<string>;
  /** Asks for a string without showing it. */
  secret(message: string): Promise<string>;
  confirm(message: string, suggested: boolean): Promise<boolean>;
  close(): void;
}

export interface ChoiceQuestion<T> {
  readonly message: string;
  readonly choices: readonly Choice<T>[];
  readonly suggested?: T;
}

interface Choice<T> {
  readonly title: string;
  readonly value: T;
  /** Shown after the choice, in place of a long title. */
  readonly short?: string;
}

interface TextQuestion {
  readonly message: string;
  /** The answer when the user types nothing. */
  readonly suggested?: string;
  /** Whether the answer can be empty; then the user can also remove the suggestion. */
  readonly optional?: boolean;
  /** Returns what is wrong with an answer, or undefined. */
  refuse?(answer: string): string | undefined;
}

/** The user canceled with Ctrl-C, or the input ended. */
export class PromptCanceled extends Error {
  override readonly name = 'PromptCanceled';
}
