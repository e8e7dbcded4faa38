import { columnTypes } from '../../../column-types/index.ts';
import type { Column } from '../../../model/column.ts';
import type { StoredDefault } from '../../../model/stored.ts';
import type { ScriptSyntax } from '../../script/syntax.ts';
import { hex, holdsUuid, isTrue, setMask, storedArray, storedBytes, uuidText } from '../ddl/literals.ts';
import { jsonText } from '../lists.ts';
import { type Literal, storedLiteral } from './literals.ts';
import {
  type SqlToken,
  textOfTokens,
  tokensOf,
  withoutBrackets,
  withoutRedundantBrackets,
} from './tokens.ts';
import type { KnownType } from './types.ts';

/** The SQL literal for a default value of the schema. */
export function literalOfValue(
  text: string,
  column: Column,
  { values }: KnownType,
  swapUuid: boolean,
): Literal {
  if (holdsUuid(column)) {
    return values === 'bytes'
      ? { form: 'bytes', text: hex(storedBytes(text, column, swapUuid)) }
      : { form: 'text', text: uuidText(text) };
  }
  switch (columnTypes[column.type].literal) {
    case 'number':
      return { form: 'number', text: text.trim() };
    case 'boolean':
      return { form: 'truth', text: String(isTrue(text)) };
    case 'enum':
      return { form: 'number', text: String(column.valueSet.indexOf(text.trim())) };
    case 'set':
      return { form: 'number', text: String(setMask(text, column.valueSet)) };
    case 'array':
      return { form: 'text', text: storedArray(text) };
    case 'list':
      return { form: 'text', text: jsonText(text, column) };
    case 'binary':
      return { form: 'bytes', text: hex(storedBytes(text, column, swapUuid)) };
    case 'text':
      return { form: 'text', text };
  }
}

const NUMBER = /^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** The text of a token in single quotes; undefined for every other token. */
function unquoted({ kind, text }: SqlToken, { backslashEscapes }: ScriptSyntax): string | undefined {
  const [, prefix, inner] = kind === 'text' ? (/^(e?)'([\s\S]*)'$/i.exec(text) ?? []) : [];
  const plain = inner?.replaceAll("''", "'");
  return backslashEscapes || prefix !== '' ? plain?.replace(/\\([\s\S])/g, '$1') : plain;
}

/** SQL that is a literal, such as `-5`, `'x'`, `X'61'`, `DATE '2020-01-01'` or TRUE; `null` for NULL. */
function literalOfTokens(tokens: readonly SqlToken[], syntax: ScriptSyntax): Literal | null | undefined {
  const joined = tokens.map(({ text }) => text).join('');
  if (joined === 'null') return null;
  if (joined === 'true' || joined === 'false') return { form: 'truth', text: joined };
  if (NUMBER.test(joined.replace(/^[+-]/, '')) && tokens.every(({ kind }) => kind !== 'text'))
    return { form: 'number', text: joined };
  const [, digits] = /^0x((?:[0-9a-f]{2})*)$/.exec(joined) ?? [];
  if (digits !== undefined) return { form: 'bytes', text: digits };
  const last = tokens.at(-1);
  const text = last === undefined || tokens.length > 2 ? undefined : unquoted(last, syntax);
  if (text === undefined) return undefined;
  const prefix = tokens.length === 1 ? '' : tokens[0]?.text;
  if (prefix === 'x') return { form: 'bytes', text: text.toLowerCase() };
  return TEXT_PREFIXES.has(prefix) ? { form: 'text', text } : undefined;
}

/** Prefixes of quoted literals that denote a text, a date or a time. */
const TEXT_PREFIXES: ReadonlySet<string | undefined> = new Set(['', 'n', 'date', 'time', 'timestamp']);

/** How a product writes and stores default expressions. */
export interface ExpressionRules {
  readonly syntax: ScriptSyntax;
  /** Removes tokens that the server adds, such as casts. */
  readonly clean?: (tokens: readonly SqlToken[], known: KnownType) => readonly SqlToken[];
  /** Reinterprets a literal, such as a text that denotes bytes. */
  readonly literal?: (literal: Literal, known: KnownType) => Literal;
  /** Maps synonyms to one spelling; tokens are separated by single blanks. */
  readonly synonym: (written: string, column: Column) => string;
}

/** The stored form of an expression: a literal if it is one, undefined for NULL, else its normalized tokens. */
export function storedExpression(
  sql: string,
  column: Column,
  known: KnownType,
  { syntax, clean = (tokens) => tokens, literal: meant = (literal) => literal, synonym }: ExpressionRules,
): StoredDefault | undefined {
  const cleaned = clean(withoutBrackets(tokensOf(sql, syntax)), known);
  const tokens = withoutRedundantBrackets(withoutBrackets(cleaned));
  const literal = literalOfTokens(tokens, syntax);
  if (literal === null) return undefined;
  if (literal !== undefined)
    return { kind: 'literal', value: storedLiteral(meant(literal, known), known.type, known.values) };
  return { kind: 'expression', written: synonym(textOfTokens(tokens), column) };
}
