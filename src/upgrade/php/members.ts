import { offsetOf } from '../../diagnostics/span.ts';
import type { PropelClass } from '../propel-api.ts';
import { isNode, type Node, parsed } from './ast.ts';
import { remarksOnCalls } from './calls.ts';
import { remarksOnDates } from './dates.ts';
import { docTypes } from './doc-types.ts';
import type { GeneratedBase } from './generated.ts';
import { type NamedScope, scopeAt } from './named-scopes.ts';
import { type Overrides, overridesOf } from './overrides.ts';
import { remark } from './remark.ts';
import { resolved } from './scopes.ts';
import { significant, type Token } from './tokens.ts';
import type { Resolve } from './types.ts';

/** Files without any of these have neither queries nor stubs of models. */
const RELEVANT = /\b(?:Propel|Orm)\\Runtime\b|Query::create\b|\bBase\\|\\Base\b/;

/** The methods that a file calls and overrides, which need the syntax tree. */
export function membersOf(
  text: string,
  tokens: readonly Token[],
  scopes: readonly NamedScope[],
  classes: readonly PropelClass[],
  { bases = [] }: { readonly bases?: readonly GeneratedBase[] },
): Overrides {
  if (!RELEVANT.test(text)) return { edits: [], remarks: [] };
  const program = parsed(text);
  if (!isNode(program))
    return {
      edits: [],
      remarks: [
        remark(
          offsetOf(text, program.line, 1),
          'This file could not be parsed, so only names were changed',
          'Check the calls in it by hand.',
        ),
      ],
    };
  return ofProgram(program, tokens, scopes, classes, bases);
}

function ofProgram(
  program: Node,
  tokens: readonly Token[],
  scopes: readonly NamedScope[],
  classes: readonly PropelClass[],
  bases: readonly GeneratedBase[],
): Overrides {
  const resolve = resolver(scopes, classes);
  const { edits, remarks } = overridesOf(program, {
    tokens: significant(tokens),
    classes,
    fullName: (written, offset) => {
      const { scope, aliases } = scopeAt(scopes, offset);
      return resolved(written, scope.namespace, aliases) ?? `${scope.namespace}\\${written}`;
    },
    generated: new Map(bases.map(({ name, methods }) => [name, methods])),
  });
  return {
    edits,
    remarks: [
      ...remarks,
      ...remarksOnCalls(program, resolve, docTypes(tokens), classes),
      ...remarksOnDates(program),
    ],
  };
}

/** Made once for all files of a project. */
const namesOfClasses = new WeakMap<readonly PropelClass[], ReadonlyMap<string, string>>();

function classNamesOf(classes: readonly PropelClass[]): ReadonlyMap<string, string> {
  let names = namesOfClasses.get(classes);
  names ??= new Map(
    classes
      .filter(({ name }) => name.startsWith('Propel\\'))
      .flatMap(({ name, class: ours }) => [
        ...(ours === null ? [] : [[ours.toLowerCase(), name] as const]),
        [name.toLowerCase(), name] as const,
      ]),
  );
  namesOfClasses.set(classes, names);
  return names;
}

/** Names of Propel's classes, also where they have been renamed before. */
function resolver(scopes: readonly NamedScope[], classes: readonly PropelClass[]): Resolve {
  const names = classNamesOf(classes);
  return (written, offset) => {
    const { scope, aliases } = scopeAt(scopes, offset);
    const full = resolved(written, scope.namespace, aliases);
    return full === undefined ? undefined : names.get(full.toLowerCase());
  };
}
