import type { Span } from './span.ts';

export type Severity = 'error' | 'warning' | 'note';

/** One thing the user should know about their input, with its place and a way out. */
export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string;
  readonly span?: Span;
  /** Named instead of a span when the problem is the file as a whole, or its absence. */
  readonly path?: string;
}

/** Thrown by {@link Diagnostics.stopOnErrors}; what to print is in the collection. */
export class UserInputError extends Error {
  override readonly name = 'UserInputError';
}

/** The command line itself was wrong, rather than what it was to work on. */
export class UsageError extends UserInputError {}

/** Collects everything that is wrong, so that one run reports all of it. */
export class Diagnostics {
  readonly #items: Diagnostic[] = [];

  report(diagnostic: Diagnostic): void {
    this.#items.push(diagnostic);
  }

  get all(): readonly Diagnostic[] {
    return this.#items;
  }

  get hasErrors(): boolean {
    return this.#items.some((item) => item.severity === 'error');
  }

  /** The gate between the half that checks and the half that trusts. */
  stopOnErrors(): void {
    if (this.hasErrors) throw new UserInputError('The input has errors.');
  }

  /** Reports, and gives up at once: for problems after which nothing else can be said. */
  fail(diagnostic: Diagnostic): never {
    this.report(diagnostic);
    throw new UserInputError(diagnostic.message);
  }
}
