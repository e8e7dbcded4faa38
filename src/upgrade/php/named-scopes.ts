import type { Renames } from './names.ts';
import { shortNames } from './references.ts';
import { type Aliases, aliasesOf, type Scope, scopesOf } from './scopes.ts';
import { significant, type Token } from './tokens.ts';

/** A scope with what its short names stand for. */
export interface NamedScope {
  readonly scope: Scope;
  readonly aliases: Aliases;
}

/** The scopes of a file; there is at least one. */
export const namedScopes = (tokens: readonly Token[], names: Renames): readonly NamedScope[] =>
  scopesOf(significant(tokens)).map((scope) => ({
    scope,
    aliases: aliasesOf(scope, shortNames(scope.tokens), names),
  }));

export const scopeAt = (scopes: readonly NamedScope[], offset: number): NamedScope =>
  scopes.findLast(({ scope }) => scope.start <= offset) ?? (scopes[0] as NamedScope);
