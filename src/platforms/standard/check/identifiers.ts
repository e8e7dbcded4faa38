import type { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import type { Span } from '../../../diagnostics/span.ts';
import { platformDiagnostics } from '../../diagnostics.ts';

/** What a platform allows as a name, and when it takes two names for one. */
export interface IdentifierRules {
  readonly platform: string;
  readonly limit: number;
  readonly unit: 'bytes' | 'characters' | 'UTF-16 units';
  /** Names that fold to the same text are the same to the database. */
  readonly fold: (name: string) => string;
  /** Why a name cannot be written at all, if so; completes "… holds". */
  readonly refuses?: (name: string) => string | undefined;
}

function lengthOf(name: string, unit: IdentifierRules['unit']): number {
  switch (unit) {
    case 'bytes':
      return Buffer.byteLength(name);
    case 'characters':
      return [...name].length;
    case 'UTF-16 units':
      return name.length;
  }
}

/** Names that live in one namespace of the database, such as the columns of a table. */
export class IdentifierScope {
  readonly #rules: IdentifierRules;
  readonly #diagnostics: Diagnostics;
  readonly #taken = new Map<string, readonly [what: string, name: string]>();

  constructor(rules: IdentifierRules, diagnostics: Diagnostics) {
    this.#rules = rules;
    this.#diagnostics = diagnostics;
  }

  /** Reports a name that cannot be used, or that is in use already. `what` is its role: `column`, `index`. */
  add(what: string, name: string, span: Span | undefined): void {
    this.check(what, name, span);
    this.claim(what, name, span);
  }

  /** Reports a name that cannot be used; returns whether it can. */
  check(what: string, name: string, span: Span | undefined): boolean {
    const { platform, limit, unit, refuses } = this.#rules;
    // No character takes more than three bytes for each of its code units: most names need no counting.
    const length = name.length * 3 > limit ? lengthOf(name, unit) : name.length;
    const reason = name.includes('\0') ? 'a NUL character' : refuses?.(name);
    if (length <= limit && reason === undefined) return true;
    if (length > limit) {
      this.#diagnostics.report(
        platformDiagnostics.identifierTooLong({ platform, what, name, length, limit, unit }, span),
      );
    }
    if (reason !== undefined) {
      this.#diagnostics.report(platformDiagnostics.identifierRefused({ platform, what, name, reason }, span));
    }
    return false;
  }

  /** Reports a name that is in use already. */
  claim(what: string, name: string, span: Span | undefined): void {
    const { platform, fold } = this.#rules;
    const key = fold(name);
    const taken = this.#taken.get(key);
    if (taken === undefined) this.#taken.set(key, [what, name]);
    else {
      const other = `the ${taken[0]} "${taken[1]}"`;
      this.#diagnostics.report(platformDiagnostics.sameName({ platform, what, name, other }, span));
    }
  }
}
