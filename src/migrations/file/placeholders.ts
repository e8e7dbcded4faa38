import type { ScriptSyntax } from '../../platforms/script/syntax.ts';
import { readToken } from '../../platforms/script/token.ts';

/** How the value of a placeholder is written: as a quoted name, as a text literal, or as a number. */
export const PLACEHOLDER_KINDS = ['name', 'text', 'number'] as const;
export type PlaceholderKind = (typeof PLACEHOLDER_KINDS)[number];

/** `${name:app_user}` in a statement; places are those in its text, `end` is behind it. */
export interface Placeholder {
  readonly kind: PlaceholderKind;
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** `malformed`: not of this form; `quoted`: in quoted text, which stays as it is; `joined`: a part of a longer word. */
export interface PlaceholderProblem {
  readonly problem: 'malformed' | 'quoted' | 'joined';
  readonly start: number;
  readonly end: number;
}

const FORM = /\$\{(name|text|number):([A-Za-z_]\w*)\}/y;
const IN_QUOTES = /\$\{(?:name|text|number):[A-Za-z_]\w*\}/;

/** The placeholders of a statement, outside of its comments. */
export function placeholdersIn(
  sql: string,
  syntax: ScriptSyntax,
): readonly (Placeholder | PlaceholderProblem)[] {
  const found: (Placeholder | PlaceholderProblem)[] = [];
  if (!sql.includes('${')) return found;
  for (let at = 0; at < sql.length; ) {
    const { kind, end } = readToken(sql, at, syntax);
    const start = at;
    at = end;
    const isQuoted = kind === 'text' || kind === 'name' || kind === 'code';
    if (isQuoted && IN_QUOTES.test(sql.slice(start, end))) found.push({ problem: 'quoted', start, end });
    if (isQuoted || kind === 'comment' || sql[end - 1] !== '$' || sql[end] !== '{') continue;
    FORM.lastIndex = end - 1;
    const [whole, form, name] = FORM.exec(sql) ?? [];
    at = whole === undefined ? end + 1 : FORM.lastIndex;
    if (form === undefined || name === undefined)
      found.push({ problem: 'malformed', start: end - 1, end: at });
    else if (end - start > 1 || /[\w$]/.test(sql[at] ?? ''))
      found.push({ problem: 'joined', start: end - 1, end: at });
    else found.push({ kind: form as PlaceholderKind, name, start: end - 1, end: at });
  }
  return found;
}

/** A statement with values in the place of its placeholders. */
export interface ResolvedSql {
  readonly sql: string;
  /** Where values stand, and how much longer than the placeholders they are. */
  readonly values: readonly { readonly end: number; readonly longer: number }[];
}

/** Puts values into a text. */
export function resolvedSql(
  sql: string,
  values: readonly { readonly start: number; readonly end: number; readonly value: string }[],
): ResolvedSql {
  let text = '';
  let at = 0;
  const places = values.map(({ start, end, value }) => {
    text += sql.slice(at, start) + value;
    at = end;
    return { end: text.length, longer: value.length - (end - start) };
  });
  return { sql: text + sql.slice(at), values: places };
}

/** The place in the text of the file for one in the text that ran. */
export const writtenOffset = (offset: number, { values = [] }: Partial<ResolvedSql> = {}): number =>
  values.reduce((written, { end, longer }) => (end <= offset ? written - longer : written), offset);
