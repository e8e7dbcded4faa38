import { offsetOf } from '../../diagnostics/span.ts';
import type { Edit } from '../change.ts';
import type { Models } from '../models.ts';
import type { PropelClass } from '../propel-api.ts';
import { isNode, type Node, parsed } from './ast.ts';
import { callsOf } from './calls.ts';
import { mayCall, mayOverride } from './concerns.ts';
import { remarksOnDates } from './dates.ts';
import { docTypes } from './doc-types.ts';
import type { GeneratedBase } from './generated.ts';
import type { Stub } from './hierarchy.ts';
import type { ClassWorld } from './inheritance/class-world.ts';
import type { Contracts } from './inheritance/contracts.ts';
import { type NamedScope, scopeAt } from './named-scopes.ts';
import { renames } from './names.ts';
import { type Overrides, overridesOf } from './overrides.ts';
import { type Remark, remark } from './remark.ts';
import { resolved } from './scopes.ts';
import { remarksOnTableMaps } from './state.ts';
import { significant, type Token } from './tokens.ts';
import type { Resolve } from './types.ts';

/** The declarations of the other files of a project. */
export interface PhpProject {
  /** The base classes that Propel wrote, as `generatedBaseOf()` reads them. */
  readonly bases?: readonly GeneratedBase[];
  /** Result types of getters, by the base class and the method, both in lower case. */
  readonly getters?: Models['getters'];
  /** Models and queries of the project, by their full names in lower case. */
  readonly stubs?: ReadonlyMap<string, Stub>;
  /** The properties of columns, by the base class in lower case. */
  readonly properties?: Models['properties'];
  /** The classes of the runtime, of the schemas and of the project; undefined where no schema could be read. */
  readonly world?: ClassWorld | undefined;
  readonly contracts?: Contracts;
  /** Whether the configuration keeps dates that can be changed in place. */
  readonly keepsDates?: boolean;
}

/** Files that certainly use Propel, unlike those that only extend a class of a namespace `Base`. */
const USES_PROPEL = /\b(?:Propel|Orm)\\Runtime\b|Query::create\b/;

/** What changes about the methods of a file, and what a person has to look at. */
interface Members extends Overrides {
  /** Calls that are written in another way. */
  readonly calls: readonly Edit[];
}

/** The methods that a file calls and overrides, which need the syntax tree. */
export function membersOf(
  text: string,
  tokens: readonly Token[],
  scopes: readonly NamedScope[],
  classes: readonly PropelClass[],
  project: PhpProject,
): Members {
  const resolve = resolver(scopes, classes);
  const isOurs = (written: string, offset: number): boolean =>
    resolve(written, offset) !== undefined || /(?:^|\\)Base\\\w+$/i.test(fullNameAt(scopes, written, offset));
  const isNeeded = mayOverride(text, project, isOurs) || mayCall(text, classes, project.keepsDates ?? false);
  if (!isNeeded) return { calls: [], edits: [], remarks: [] };
  const program = parsed(text);
  if (!isNode(program))
    return { calls: [], edits: [], remarks: USES_PROPEL.test(text) ? [unparsed(text, program.line)] : [] };
  return ofProgram(program, text, tokens, scopes, classes, project);
}

const unparsed = (text: string, line: number): Remark =>
  remark(
    offsetOf(text, line, 1),
    'This file could not be parsed, so only names were changed',
    'Check the calls in it by hand.',
  );

function ofProgram(
  program: Node,
  text: string,
  tokens: readonly Token[],
  scopes: readonly NamedScope[],
  classes: readonly PropelClass[],
  {
    bases = [],
    getters = new Map(),
    stubs = new Map(),
    properties = new Map(),
    keepsDates = false,
    world,
    contracts = new Map(),
  }: PhpProject,
): Members {
  const resolve = resolver(scopes, classes);
  const names = renames(classes);
  const inheritance = world && {
    world,
    contracts,
    text,
    tokens: significant(tokens),
    fullName: (written: string, offset: number) => {
      const full = fullNameAt(scopes, written, offset);
      return names(full)?.to ?? full;
    },
    nameOf: (name: string) => shortestName(scopes, name),
  };
  const { edits, remarks } = overridesOf(program, {
    tokens: significant(tokens),
    classes,
    text,
    resolve,
    fullName: (written, offset) => fullNameAt(scopes, written, offset),
    generated: new Map(bases.map(({ name, methods }) => [name, methods])),
    getters,
    stubs,
    properties,
    inheritance,
  });
  const calls = callsOf(program, resolve, docTypes(tokens), classes, text);
  return {
    calls: calls.edits,
    edits,
    remarks: [
      ...remarks,
      ...calls.remarks,
      ...remarksOnTableMaps(program, text),
      ...(keepsDates ? [] : remarksOnDates(program, text)),
    ],
  };
}

function fullNameAt(scopes: readonly NamedScope[], written: string, offset: number): string {
  const { scope, aliases } = scopeAt(scopes, offset);
  return resolved(written, scope.namespace, aliases) ?? `${scope.namespace}\\${written}`;
}

/** The alias of a class, its short name in its own namespace, or its full name; files of several namespaces have only this. */
function shortestName(scopes: readonly NamedScope[], name: string): string {
  const [scope, ...others] = scopes
    .filter(({ scope: { tokens, imports } }) => tokens.length + imports.length > 0)
    .slice(-2);
  if (scope === undefined || (others.length > 0 && scope.scope.namespace !== '')) return `\\${name}`;
  const own = others[0] ?? scope;
  for (const { target, short } of own.aliases.values())
    if (target.toLowerCase() === name.toLowerCase()) return short;
  const place = name.lastIndexOf('\\');
  const short = name.slice(place + 1);
  const isNear =
    name.slice(0, Math.max(place, 0)) === own.scope.namespace && !own.aliases.has(short.toLowerCase());
  return isNear ? short : `\\${name}`;
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
