import type { Span } from './span.ts';

export type Severity = 'error' | 'warning' | 'note';

/** A message about the user's input, with its place and a hint. */
export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string;
  readonly span?: Span;
  /** Used in place of a span if the problem concerns a whole file or a missing one. */
  readonly path?: string;
  /** The only output that the problem concerns; undefined where nothing can be made of the input. */
  readonly concerns?: 'ddl' | 'classes';
  /** The meaning that Propel gives to the input, if it accepts it. */
  readonly assumed?: string;
}

/** Thrown by {@link Diagnostics.stopOnErrors}; the collection contains the messages. */
export class UserInputError extends Error {
  override readonly name = 'UserInputError';
}

/** Thrown when the command line is wrong, not its input. */
export class UsageError extends UserInputError {}

/** Collects all problems, so that one run reports them together. */
export class Diagnostics {
  readonly #items: Diagnostic[] = [];
  readonly #whole: Diagnostics | undefined;
  readonly #softened: (diagnostic: Diagnostic) => Diagnostic;
  #errors = 0;

  /** A collection that is part of another one reports everything there, too. */
  constructor(whole?: Diagnostics, softened: (diagnostic: Diagnostic) => Diagnostic = (one) => one) {
    this.#whole = whole;
    this.#softened = softened;
  }

  report(reported: Diagnostic): void {
    const diagnostic = this.#softened(reported);
    this.#items.push(diagnostic);
    if (diagnostic.severity === 'error') this.#errors++;
    this.#whole?.report(diagnostic);
  }

  get all(): readonly Diagnostic[] {
    return this.#items;
  }

  get hasErrors(): boolean {
    return this.#errors > 0 || this.#whole?.hasErrors === true;
  }

  /** Throws if there are errors; code after it can trust the input. */
  stopOnErrors(): void {
    if (this.hasErrors) throw new UserInputError('The input has errors.');
  }

  /** Reports a problem and throws, for problems that make further checks impossible. */
  fail(diagnostic: Diagnostic): never {
    this.report(diagnostic);
    throw new UserInputError(diagnostic.message);
  }
}
