import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../diagnostics/span.ts';
import { platformDiagnostics } from '../diagnostics.ts';

/** What a platform allows as a name, and when it takes two names for one. */
export interface IdentifierRules {
  readonly platform: string;
  readonly limit: number;
  readonly unit: 'bytes' | 'characters';
  /** Names that fold to the same text are the same to the database. */
  readonly fold: (name: string) => string;
}

const lengthOf = (name: string, unit: IdentifierRules['unit']): number =>
  unit === 'bytes' ? Buffer.byteLength(name) : [...name].length;

/** Names that live in one namespace of the database, such as the columns of a table. */
export class IdentifierScope {
  readonly #rules: IdentifierRules;
  readonly #diagnostics: Diagnostics;
  readonly #taken = new Map<string, string>();

  constructor(rules: IdentifierRules, diagnostics: Diagnostics) {
    this.#rules = rules;
    this.#diagnostics = diagnostics;
  }

  /** Reports a name that cannot be used, or that is in use already. `what` is its role: `column`, `index`. */
  add(what: string, name: string, span: Span | undefined): void {
    const { platform, limit, unit, fold } = this.#rules;
    const length = lengthOf(name, unit);
    if (length > limit) {
      this.#diagnostics.report(platformDiagnostics.identifierTooLong({ platform, what, name, length, limit, unit }, span));
    }
    if (name.includes('\0')) {
      this.#diagnostics.report(platformDiagnostics.identifierWithNul({ platform, what, name }, span));
    }
    const key = fold(name);
    const other = this.#taken.get(key);
    if (other !== undefined) this.#diagnostics.report(platformDiagnostics.sameName({ platform, what, name, other }, span));
    else this.#taken.set(key, `the ${what} "${name}"`);
  }
}
