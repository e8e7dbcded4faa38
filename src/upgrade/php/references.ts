import type { Edit } from '../change.ts';
import type { Renames } from './names.ts';
import { type Aliases, type Group, type Import, resolved, rewritten, type Scope } from './scopes.ts';
import { isName, type Token } from './tokens.ts';

/** A place where a name of Propel stands in code. */
export interface Reference {
  readonly full: string;
  readonly offset: number;
  readonly edit: Edit | undefined;
}

const MEMBER_OPERATORS = new Set(['T_OBJECT_OPERATOR', 'T_NULLSAFE_OBJECT_OPERATOR', 'T_DOUBLE_COLON']);
const DECLARATIONS = new Set(['T_CLASS', 'T_INTERFACE', 'T_TRAIT', 'T_ENUM', 'T_CONST', 'T_FUNCTION']);

/** Names that stand for classes, also of functions and constants if they are qualified. */
function classNames(tokens: readonly Token[]): readonly Token[] {
  return tokens.filter((token, index): boolean => {
    if (!isName(token)) return false;
    const previous = tokens[index - 1]?.type ?? '';
    const next = tokens[index + 1]?.type ?? '';
    if (MEMBER_OPERATORS.has(previous) || DECLARATIONS.has(previous)) return false;
    if (previous === '&' && tokens[index - 2]?.type === 'T_FUNCTION') return false;
    if (token.text.includes('\\')) return true;
    if (next === 'T_DOUBLE_COLON' || previous === 'T_NEW' || previous === 'T_INSTANCEOF') return true;
    // A call of a function, a named argument, a label, or a case of an enum.
    return (
      (next !== '(' || previous === 'T_ATTRIBUTE') &&
      next !== ':' &&
      previous !== 'T_CASE' &&
      previous !== 'T_GOTO'
    );
  });
}

/** Short names of classes that the scope uses or declares; a new short name must not be one of them. */
export function shortNames(tokens: readonly Token[]): ReadonlySet<string> {
  const used = classNames(tokens).filter(({ text }) => !text.startsWith('\\'));
  const declared = tokens.filter(
    (token, index) => isName(token) && DECLARATIONS.has(tokens[index - 1]?.type ?? ''),
  );
  return new Set([...used, ...declared].map(({ text }) => (text.split('\\')[0] ?? '').toLowerCase()));
}

/** The names in the code of a scope, without its imports. */
export function referencesOf(scope: Scope, aliases: Aliases, renames: Renames): readonly Reference[] {
  return classNames(scope.tokens).flatMap(({ text, start, end, type }): readonly Reference[] => {
    if (type === 'T_NAME_RELATIVE') return [];
    const full = resolved(text, scope.namespace, aliases);
    if (full === undefined || renames(full) === undefined) return [];
    const to = rewritten(text, scope.namespace, aliases, renames);
    const edit = to === undefined || to === text ? undefined : { start, end, text: to };
    return [{ full, offset: start, edit }];
  });
}

/** The names in the `use` statements of a scope. */
export function importedReferences(scope: Scope, aliases: Aliases, renames: Renames): readonly Reference[] {
  const alone = scope.imports.filter(({ group }) => group === undefined);
  const groups = new Map<Group, Import[]>();
  for (const item of scope.imports)
    if (item.group !== undefined) groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  return [
    ...alone.flatMap((item) => ofImport(item, aliases, renames)),
    ...[...groups].flatMap(([group, items]) => ofGroup(group, items, aliases, renames)),
  ];
}

function ofImport(item: Import, aliases: Aliases, renames: Renames): readonly Reference[] {
  const renaming = renames(item.full);
  if (renaming === undefined) return [];
  const target = targetOf(item, renames);
  const { start, end, text } = item.name;
  const written = (text.startsWith('\\') ? '\\' : '') + target + aliasSuffix(item, target, aliases);
  const edit = target === item.full ? undefined : { start, end, text: written };
  return [{ full: item.full, offset: start, edit }];
}

/** Functions and constants keep their last part, which is no name of a class. */
function targetOf({ kind, full }: Import, renames: Renames): string {
  const to = renames(full)?.to ?? full;
  if (kind === 'class' || to === full) return to;
  return to.slice(0, to.lastIndexOf('\\')) + full.slice(full.lastIndexOf('\\'));
}

/** Keeps the short name where the new one is taken. */
function aliasSuffix({ kind, alias, hasAlias }: Import, target: string, aliases: Aliases): string {
  if (kind !== 'class' || hasAlias) return '';
  const short = aliases.get(alias.toLowerCase())?.short ?? alias;
  return target.slice(target.lastIndexOf('\\') + 1) === short ? '' : ` as ${short}`;
}

function ofGroup(
  group: Group,
  items: readonly Import[],
  aliases: Aliases,
  renames: Renames,
): readonly Reference[] {
  const references = items
    .filter(({ full }) => renames(full) !== undefined)
    .map(({ full, name }): Reference => ({ full, offset: name.start, edit: undefined }));
  const targets = items.map((item) => targetOf(item, renames));
  if (targets.every((target, index) => target === items[index]?.full)) return references;
  const common = group.prefix.text.replace(/^\\|\\$/g, '');
  const target = renames(common)?.to ?? common.replace(/^Propel$/i, 'Orm');
  const isShared = targets.every((name) => name.startsWith(`${target}\\`));
  const leading = group.prefix.text.startsWith('\\') ? '\\' : '';
  const prefix = isShared ? `${leading}${target}\\` : '';
  // Names that no longer share a prefix become a list without brackets.
  const removed = isShared ? [] : [...group.brackets, group.trailing].filter((token) => token !== undefined);
  const edits = items.flatMap((item, index): readonly Edit[] => {
    const name = targets[index] ?? item.full;
    const written = isShared ? name.slice(target.length + 1) : leading + name;
    return replaced(item.name, written + aliasSuffix(item, name, aliases));
  });
  return [
    ...references,
    ...[...replaced(group.prefix, prefix), ...removed.flatMap((token) => replaced(token, '')), ...edits].map(
      (edit): Reference => ({ full: common, offset: edit.start, edit }),
    ),
  ];
}

const replaced = ({ start, end, text }: Token, to: string): readonly Edit[] =>
  text === to ? [] : [{ start, end, text: to }];
