import type { ScriptSyntax } from '../script/syntax.ts';
import { readToken } from '../script/token.ts';

/** A name in the text of a routine, with the one before its dot. */
export interface Identifier {
  readonly name: string;
  readonly qualifier?: string | undefined;
}

/** How the names of a routine's text are read. */
export interface TextRules {
  readonly syntax: ScriptSyntax;
  /** A name as names are compared. */
  fold(name: string, isQuoted: boolean): string;
  /** Whether a bare word, in upper case, is a keyword wherever it stands. */
  isReserved(word: string): boolean;
}

/** A table or column that is no longer there after a migration; names are compared as they are. */
export interface NamedObject {
  readonly schema?: string | undefined;
  readonly table: string;
  readonly column?: string | undefined;
}

/**
 * Whether the names in the text of a routine include those of a table and its column. This does not prove a use: the server knows
 * what a name means only when the routine runs.
 */
export function namesObject(
  identifiers: readonly Identifier[],
  { schema, table, column }: NamedObject,
): boolean {
  const isTable = ({ name, qualifier }: Identifier): boolean =>
    name === table && (qualifier === undefined || schema === undefined || qualifier === schema);
  // What NEW and OLD have depends on the table of a trigger.
  const isColumn = ({ name, qualifier }: Identifier): boolean =>
    name === column && !/^(?:new|old)$/i.test(qualifier ?? '');
  return identifiers.some(isTable) && (column === undefined || identifiers.some(isColumn));
}

/** Words behind which a text literal is a statement. */
const DYNAMIC = /^(?:PREPARE|EXECUTE)$/i;

/** The names in a text; those in its literals, too, if it runs statements that are put together. */
export function identifiersOf(text: string, rules: TextRules): readonly Identifier[] {
  const identifiers: Identifier[] = [];
  const literals: string[] = [];
  let isDynamic = false;
  let last: string | undefined;
  let qualifier: string | undefined;
  for (let at = 0; at < text.length; ) {
    const { kind, end } = readToken(text, at, rules.syntax);
    const token = text.slice(at, end);
    at = end;
    if (kind === 'space' || kind === 'comment') continue;
    if (kind === 'text') literals.push(token.slice(1, -1));
    if (kind === 'code') literals.push(token.replace(/^\/\*M?!\d*|\*\/$/g, ''));
    isDynamic ||= kind === 'code' || (kind === 'word' && DYNAMIC.test(token));
    const isName =
      kind === 'name' ||
      (kind === 'word' && (qualifier !== undefined || !rules.isReserved(token.toUpperCase())));
    if (isName) {
      const name = kind === 'name' ? unquoted(token) : token;
      const folded = rules.fold(name, kind === 'name');
      identifiers.push({ name: folded, qualifier });
      last = folded;
      qualifier = undefined;
    } else {
      qualifier = token === '.' ? last : undefined;
      last = undefined;
    }
  }
  return isDynamic
    ? [...identifiers, ...literals.flatMap((literal) => identifiersOf(literal, rules))]
    : identifiers;
}

function unquoted(name: string): string {
  const quote = name.charAt(0);
  return name.slice(1, -1).replaceAll(quote + quote, quote);
}

/** The sentence about a routine whose text has the names. */
export const possibleUse = (kind: string, name: string, { table, column }: NamedObject): string =>
  column === undefined
    ? `The ${kind} "${name}" may use "${table}": its text has this name.`
    : `The ${kind} "${name}" may use "${table}.${column}": its text has both names.`;
