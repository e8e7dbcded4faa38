import type { Renames } from './names.ts';
import { isName, type Token } from './tokens.ts';

/** One imported name of a `use` statement. */
export interface Import {
  readonly kind: 'class' | 'function' | 'const';
  /** The token of the name, in a group the part behind the prefix. */
  readonly name: Token;
  readonly full: string;
  readonly alias: string;
  readonly hasAlias: boolean;
  readonly group: Group | undefined;
}

/** The punctuation of `use Prefix\\{A, B};`. */
export interface Group {
  readonly prefix: Token;
  readonly brackets: readonly Token[];
  /** The comma behind the last name. */
  readonly trailing: Token | undefined;
}

/** The part of a file that one `namespace` covers; a file without has one scope with an empty namespace. */
export interface Scope {
  readonly namespace: string;
  readonly imports: readonly Import[];
  /** Significant tokens that are neither part of an import nor of the `namespace` line. */
  readonly tokens: readonly Token[];
  readonly start: number;
}

/** Splits the significant tokens of a file into its scopes. */
export function scopesOf(tokens: readonly Token[]): readonly Scope[] {
  const scopes: { namespace: string; imports: Import[]; tokens: Token[]; start: number }[] = [
    { namespace: '', imports: [], tokens: [], start: 0 },
  ];
  let [depth, top, index] = [0, 0, 0];
  while (index < tokens.length) {
    const token = tokens[index] as Token;
    const scope = scopes[scopes.length - 1] as (typeof scopes)[number];
    if (token.type === 'T_NAMESPACE' && beginsStatement(tokens[index - 1])) {
      const name = tokens[index + 1];
      const isNamed = isName(name);
      index += isNamed ? 2 : 1;
      top = tokens[index]?.type === '{' ? depth + 1 : depth;
      scopes.push({ namespace: isNamed ? name.text : '', imports: [], tokens: [], start: token.start });
      continue;
    }
    if (token.type === 'T_USE' && depth === top && beginsStatement(tokens[index - 1])) {
      const end = endOfStatement(tokens, index);
      scope.imports.push(...importsOf(tokens.slice(index + 1, end)));
      index = end;
      continue;
    }
    if (token.type === '{' || token.type === 'T_CURLY_OPEN' || token.type === 'T_DOLLAR_OPEN_CURLY_BRACES')
      depth++;
    else if (token.type === '}') depth--;
    scope.tokens.push(token);
    index++;
  }
  return scopes;
}

/** Whether a statement can begin behind the token. */
const beginsStatement = (previous: Token | undefined): boolean =>
  previous === undefined || /^(?:[;{}]|T_OPEN_TAG|T_CLOSE_TAG|T_INLINE_HTML)$/.test(previous.type);

function endOfStatement(tokens: readonly Token[], from: number): number {
  let index = from;
  while (index < tokens.length && tokens[index]?.type !== ';' && tokens[index]?.type !== 'T_CLOSE_TAG')
    index++;
  return index;
}

const KINDS: Readonly<Record<string, Import['kind']>> = { T_FUNCTION: 'function', T_CONST: 'const' };

/** The imports of the tokens between `use` and `;`. */
function importsOf(tokens: readonly Token[]): readonly Import[] {
  const found: Import[] = [];
  const shared = KINDS[tokens[0]?.type ?? ''];
  let kind = shared ?? 'class';
  const group = groupOf(tokens);
  tokens.forEach((token, index) => {
    const previous = tokens[index - 1]?.type;
    if (token.type === ',') kind = shared ?? 'class';
    else if (token.type in KINDS) kind = KINDS[token.type] ?? kind;
    else if (isName(token) && previous !== 'T_AS' && token !== group?.prefix) {
      const alias = tokens[index + 1]?.type === 'T_AS' ? tokens[index + 2]?.text : undefined;
      const full = `${group?.prefix.text ?? ''}${token.text}`.replace(/^\\/, '');
      found.push({
        kind,
        name: token,
        full,
        alias: alias ?? full.slice(full.lastIndexOf('\\') + 1),
        hasAlias: alias !== undefined,
        group,
      });
    }
  });
  return found;
}

function groupOf(tokens: readonly Token[]): Group | undefined {
  const open = tokens.findIndex(({ type }) => type === '{');
  const close = tokens.findIndex(({ type }) => type === '}');
  const prefix = tokens[open - 1];
  if (prefix === undefined || close === -1) return undefined;
  return {
    prefix,
    brackets: [tokens[open], tokens[close]].filter((token) => token !== undefined),
    trailing: tokens[close - 1]?.type === ',' ? tokens[close - 1] : undefined,
  };
}

/** A short name of a scope that stands for a name of Propel, or for one of its namespaces. */
interface Alias {
  readonly full: string;
  /** The full name afterwards. */
  readonly target: string;
  /** The short name afterwards. */
  readonly short: string;
}

/** The short names of a scope by their lower-case names; undefined stands for names that are not Propel's. */
export type Aliases = ReadonlyMap<string, Alias>;

export function aliasesOf(scope: Scope, taken: ReadonlySet<string>, renames: Renames): Aliases {
  const aliases = new Map<string, Alias>();
  const used = new Set([...taken, ...scope.imports.map(({ alias }) => alias.toLowerCase())]);
  for (const { kind, full, alias, hasAlias } of scope.imports) {
    if (kind !== 'class') continue;
    const target = renames(full)?.to ?? full;
    const wanted = target.slice(target.lastIndexOf('\\') + 1);
    const keeps =
      hasAlias ||
      target === full ||
      (used.has(wanted.toLowerCase()) && wanted.toLowerCase() !== alias.toLowerCase());
    const short = keeps ? alias : wanted;
    used.add(short.toLowerCase());
    aliases.set(alias.toLowerCase(), { full, target, short });
  }
  return aliases;
}

/** The name that a written one resolves to, without leading backslash; undefined for one that is not Propel's. */
export function resolved(written: string, namespace: string, aliases: Aliases): string | undefined {
  if (written.startsWith('\\')) return written.slice(1);
  const [first = '', ...rest] = written.split('\\');
  const alias = aliases.get(first.toLowerCase());
  if (alias !== undefined) return [alias.full, ...rest].join('\\');
  return namespace === '' ? written : undefined;
}

/** How a name is written afterwards; undefined where it stays. */
export function rewritten(
  written: string,
  namespace: string,
  aliases: Aliases,
  renames: Renames,
): string | undefined {
  const full = resolved(written, namespace, aliases);
  const alias = written.startsWith('\\')
    ? undefined
    : aliases.get(written.split('\\')[0]?.toLowerCase() ?? '');
  if (full === undefined) return undefined;
  if (alias !== undefined && !written.includes('\\'))
    return alias.short.toLowerCase() === written.toLowerCase() ? undefined : alias.short;
  const target = renames(full)?.to;
  if (target === undefined) return undefined;
  if (alias === undefined) return written.startsWith('\\') ? `\\${target}` : target;
  return target.startsWith(`${alias.target}\\`)
    ? alias.short + target.slice(alias.target.length)
    : `\\${target}`;
}
