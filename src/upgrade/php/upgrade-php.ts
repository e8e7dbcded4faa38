import { positionOf } from '../../diagnostics/span.ts';
import { type Edit, edited, type FileChange, type Finding } from '../change.ts';
import type { PropelClass } from '../propel-api.ts';
import { editsOfComment } from './comments.ts';
import { isWrittenByPropel } from './generated.ts';
import { type Renames, renames } from './names.ts';
import { importedReferences, type Reference, referencesOf, shortNames } from './references.ts';
import { type Aliases, aliasesOf, type Scope, scopesOf } from './scopes.ts';
import { isString, namesInString } from './strings.ts';
import { significant, type Token, tokensOf, withoutHeredocs } from './tokens.ts';

/** One PHP file after the upgrade; `change` is undefined where nothing changes. */
export interface PhpUpgrade {
  readonly change: FileChange | undefined;
  readonly findings: readonly Finding[];
}

/** Something to report, by its place in the text. */
interface Remark {
  readonly offset: number;
  readonly what: string;
  readonly instead: string;
}

interface Work {
  readonly edits: Readonly<Record<string, readonly Edit[]>>;
  readonly remarks: readonly Remark[];
}

/** Renames Propel's classes in a PHP file and reports what a person has to look at. */
export function upgradePhp(file: string, text: string, classes: readonly PropelClass[]): PhpUpgrade {
  if (isWrittenByPropel(file, text)) return { change: undefined, findings: [] };
  const tokens = tokensOf(text);
  const { edits, remarks } = tokens === undefined ? unreadable(text) : worked(tokens, renames(classes));
  const source = { path: file, text };
  const findings = [...remarks]
    .sort((a, b) => a.offset - b.offset)
    .map(
      ({ offset, what, instead }): Finding => ({
        file,
        ...positionOf({ file: source, offset }),
        what,
        instead,
      }),
    );
  const after = edited(text, Object.values(edits).flat());
  if (after === text) return { change: undefined, findings };
  const done = Object.fromEntries(
    Object.entries(edits)
      .filter(([, { length }]) => length > 0)
      .map(([kind, { length }]) => [kind, length]),
  );
  return { change: { from: file, path: file, before: text, after, done }, findings };
}

const unreadable = (text: string): Work => ({
  edits: {},
  remarks: /\bPropel\\/.test(text)
    ? [{ offset: 0, what: 'This file could not be parsed', instead: "Rename Propel's classes by hand." }]
    : [],
});

interface NamedScope {
  readonly scope: Scope;
  readonly aliases: Aliases;
}

function worked(tokens: readonly Token[], names: Renames): Work {
  const scopes = scopesOf(significant(tokens)).map((scope): NamedScope => {
    return { scope, aliases: aliasesOf(scope, shortNames(scope.tokens), names) };
  });
  const inCode = scopes.flatMap(({ scope, aliases }) => [
    ...importedReferences(scope, aliases, names),
    ...referencesOf(scope, aliases, names),
  ]);
  const inStrings = withoutHeredocs(tokens)
    .filter(isString)
    .flatMap((token) => namesInString(token, names));
  const inComments = tokens
    .filter(({ type }) => type === 'T_COMMENT' || type === 'T_DOC_COMMENT')
    .flatMap((token) => {
      const { scope, aliases } = scopeAt(scopes, token.start);
      return editsOfComment(token, scope.namespace, aliases, names);
    });
  const prefixes = inStrings.filter(({ isPrefix }) => isPrefix);
  return {
    edits: {
      'names of classes': editsOf(inCode),
      'names in strings': editsOf(inStrings),
      'names in comments': inComments,
    },
    remarks: [
      ...problems([...inCode, ...inStrings], names),
      ...prefixes.map(({ full, offset }) => ({
        offset,
        what: `A name that begins with ${full} is put together at run time`,
        instead: 'Check that the class exists.',
      })),
    ],
  };
}

const editsOf = (places: readonly { readonly edit: Edit | undefined }[]): readonly Edit[] =>
  places.flatMap(({ edit }) => (edit === undefined ? [] : [edit]));

function scopeAt(scopes: readonly NamedScope[], offset: number): NamedScope {
  const found = scopes.findLast(({ scope }) => scope.start <= offset);
  return found ?? (scopes[0] as NamedScope);
}

/** One remark per class, at its first place. */
function problems(places: readonly Pick<Reference, 'full' | 'offset'>[], names: Renames): readonly Remark[] {
  const first = new Map<string, Remark>();
  for (const { full, offset } of [...places].sort((a, b) => a.offset - b.offset)) {
    const problem = names(full)?.problem;
    if (problem !== undefined && !first.has(problem.what)) first.set(problem.what, { offset, ...problem });
  }
  return [...first.values()];
}
