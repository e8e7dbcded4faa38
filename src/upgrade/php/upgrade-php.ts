import { positionOf } from '../../diagnostics/span.ts';
import { type Edit, edited, type FileChange, type Finding, withoutOverlaps } from '../change.ts';
import type { PropelClass } from '../propel-api.ts';
import { editsOfComment } from './comments.ts';
import { hasStub, isConcerned } from './concerns.ts';
import { isWrittenByPropel } from './generated.ts';
import { membersOf, type PhpProject } from './members.ts';
import { namedScopes, scopeAt } from './named-scopes.ts';
import { type Renames, renames } from './names.ts';
import { importedReferences, type Reference, referencesOf } from './references.ts';
import { type Remark, remark } from './remark.ts';
import { isString, type NameInString, namesInHeredoc, namesInString } from './strings.ts';
import { heredocsIn, type Token, tokensOf, withoutHeredocs } from './tokens.ts';

/** One PHP file after the upgrade; `change` is undefined where nothing changes. */
export interface PhpUpgrade {
  readonly change: FileChange | undefined;
  readonly findings: readonly Finding[];
}

interface Work {
  readonly edits: Readonly<Record<string, readonly Edit[]>>;
  readonly remarks: readonly Remark[];
}

/** Renames Propel's classes in a PHP file and reports what a person has to look at. */
export function upgradePhp(
  file: string,
  text: string,
  classes: readonly PropelClass[],
  project: PhpProject = {},
): PhpUpgrade {
  if (!(isConcerned(text) || hasStub(text, project)) || isWrittenByPropel(file, text))
    return { change: undefined, findings: [] };
  const { edits, remarks } = worked(text, tokensOf(text), classes, project);
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

function worked(
  text: string,
  tokens: readonly Token[],
  classes: readonly PropelClass[],
  project: PhpProject,
): Work {
  const names = renames(classes);
  const scopes = namedScopes(tokens, names);
  const inCode = scopes.flatMap(({ scope, aliases }) => [
    ...importedReferences(scope, aliases, names),
    ...referencesOf(scope, aliases, names),
  ]);
  const inStrings = [
    ...withoutHeredocs(tokens)
      .filter(isString)
      .flatMap((token) => namesInString(token, names)),
    ...heredocsIn(tokens).flatMap((token) => namesInHeredoc(token, names)),
  ];
  const inComments = tokens
    .filter(({ type }) => type === 'T_COMMENT' || type === 'T_DOC_COMMENT')
    .flatMap((token) => {
      const { scope, aliases } = scopeAt(scopes, token.start);
      return editsOfComment(token, scope.namespace, aliases, names);
    });
  const members = membersOf(text, tokens, scopes, classes, project);
  // A type that is replaced needs no other name, and a method can be both an override and a promise.
  const kept = new Set(withoutOverlaps([...members.edits, ...members.calls, ...editsOf(inCode)]));
  const only = (edits: readonly Edit[]): readonly Edit[] => edits.filter((edit) => kept.has(edit));
  return {
    edits: {
      'names of classes': only(editsOf(inCode)),
      'names in strings': editsOf(inStrings),
      'names in comments': inComments,
      'signatures of methods': only(members.edits),
      'calls of methods': only(members.calls),
    },
    remarks: [...problems([...inCode, ...inStrings], names), ...prefixes(inStrings), ...members.remarks],
  };
}

const prefixes = (places: readonly NameInString[]): readonly Remark[] =>
  places
    .filter(({ isPrefix }) => isPrefix)
    .map(({ full, offset }) =>
      remark(
        offset,
        `A name that begins with ${full} is put together at run time`,
        'Check that the class exists.',
      ),
    );

const editsOf = (places: readonly { readonly edit: Edit | undefined }[]): readonly Edit[] =>
  places.flatMap(({ edit }) => (edit === undefined ? [] : [edit]));

/** One remark per class, at its first place. */
function problems(places: readonly Pick<Reference, 'full' | 'offset'>[], names: Renames): readonly Remark[] {
  const first = new Map<string, Remark>();
  for (const { full, offset } of [...places].sort((a, b) => a.offset - b.offset)) {
    const problem = names(full)?.problem;
    if (problem !== undefined && !first.has(problem.what)) first.set(problem.what, { offset, ...problem });
  }
  return [...first.values()];
}
