import type { ScriptSyntax } from '../../script/syntax.ts';
import { touchedBy } from './fingerprint.ts';

/** Whether statements drop or create an object, so that what it is now does not matter. */
export type IsRemade = (kind: string, name: string) => boolean;

/** Finds the views, triggers, routines and events that statements drop or create. */
export function remadeIn(statements: readonly string[], syntax: ScriptSyntax): IsRemade {
  const remade = new Set(
    statements
      .filter((sql) => /^\s*(?:CREATE|DROP)\b/i.test(sql))
      .flatMap((sql) => touchedBy(sql, syntax))
      .map(({ kind, name }) => keyOf(kind === 'TABLE' ? 'VIEW' : kind, unquoted(name))),
  );
  return (kind, name) => remade.has(keyOf(kind.toUpperCase(), name));
}

const keyOf = (kind: string, name: string): string => JSON.stringify([kind, name.toLowerCase()]);

/** The last part of a name that may have its database in front. */
const unquoted = (name: string): string => {
  const [, quoted] = /`((?:[^`]|``)*)`$/.exec(name) ?? [];
  return quoted?.replaceAll('``', '`') ?? name.slice(name.lastIndexOf('.') + 1);
};
