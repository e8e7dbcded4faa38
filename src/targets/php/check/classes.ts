import type { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import { qualifiedName, type Table } from '../../../model/table.ts';
import type { ClashingName } from '../../target.ts';
import { TARGET_NAME } from '../attributes.ts';
import { fullName, type GeneratedClass } from '../classes.ts';
import { traitMethods } from '../slots.ts';
import type { Naming, Origin } from '../syntax/class.ts';
import { php } from '../syntax/code.ts';
import { method } from '../syntax/described.ts';
import { type Members, memberNames } from '../syntax/members.ts';
import { phpDiagnostics } from './diagnostics.ts';
import { checkEntity } from './entity.ts';
import { runtimeMembers } from './runtime-members.ts';
import { isBuiltInClass } from './words.ts';

/** Reports what cannot become PHP; to be shown every class of all databases before any is written. */
export function classCheck(diagnostics: Diagnostics): (generated: GeneratedClass) => void {
  const checkPlace = placeCheck(diagnostics);
  return (generated) => {
    if (generated.role === 'model') checkEntity(generated.context, diagnostics);
    checkMembers(generated, diagnostics);
    checkPlace(generated);
    checkBuiltIn(generated, diagnostics);
  };
}

/** A class that PHP has already is never loaded: code that names it gets the other one. */
function checkBuiltIn({ phpClass, context }: GeneratedClass, diagnostics: Diagnostics): void {
  const name = fullName(phpClass);
  if (!isBuiltInClass(name)) return;
  const { table } = context.entity;
  const details = { class: name, table: qualifiedName(table) };
  diagnostics.report(phpDiagnostics.builtInClass(details, table.span));
}

interface Member {
  readonly name: string;
  readonly origin?: Origin | undefined;
}

/** The kinds of members: how messages name them, what counts as the same name, and what gives it to them. */
const KINDS = [
  {
    kind: 'methods',
    shown: (name: string) => `${name}()`,
    key: (name: string) => name.toLowerCase(),
    hint: 'Give one of them another phpName.',
  },
  {
    kind: 'properties',
    shown: (name: string) => `$${name}`,
    key: (name: string) => name,
    hint: 'Give one of the columns another name.',
  },
  {
    kind: 'constants',
    shown: (name: string) => name,
    key: (name: string) => name,
    hint: 'Give one of them another tableMapName.',
  },
] as const;

type Kind = (typeof KINDS)[number];

const PARENTS = {
  model: 'Orm\\Runtime\\ActiveRecord\\Model',
  query: 'Orm\\Runtime\\ActiveQuery\\ModelCriteria',
  tableMap: 'Orm\\Runtime\\ActiveRecord\\ModelTableMap',
} as const;

type Role = keyof typeof PARENTS;

/** The names that a class inherits from the runtime, by the kind of member. */
const inheritedNames = (role: Role): ReadonlyMap<Kind, ReadonlySet<string>> =>
  new Map(KINDS.map((kind) => [kind, new Set(runtimeMembers[role][kind.kind].map(kind.key))]));

const INHERITED = {
  model: inheritedNames('model'),
  query: inheritedNames('query'),
  tableMap: inheritedNames('tableMap'),
} satisfies Record<Role, unknown>;

function checkMembers(generated: GeneratedClass, diagnostics: Diagnostics): void {
  const { phpClass, role, context } = generated;
  if (role === 'stub' || role === 'extra') return;
  for (const kind of KINDS) {
    for (const { first, second, names } of clashes(membersOf(generated, role, kind), role, kind)) {
      const place = second.span ?? first?.span ?? context.entity.table.span;
      const details = { class: fullName(phpClass), members: names.map(kind.shown) };
      diagnostics.report(
        first === undefined
          ? phpDiagnostics.inheritedMember({ ...details, origin: second.text, parent: PARENTS[role] }, place)
          : phpDiagnostics.sameMember(
              { ...details, first: first.text, second: second.text, hint: hintFor(first, second, kind) },
              place,
            ),
      );
    }
  }
}

/** The members of the class, and those that behaviors' traits bring. */
function membersOf({ phpClass, context }: GeneratedClass, role: Role, { kind }: Kind): readonly Members[] {
  const own = phpClass[kind] ?? [];
  if (kind !== 'methods') return own;
  const brought = traitMethods(context, role);
  return brought.length === 0 ? own : [...own, ...brought.map((one) => method({ ...one, body: php`` }))];
}

const hintFor = (first: Origin, second: Origin, { hint }: Kind): string =>
  second.overrides
    ? 'Leave one of the behaviors out, or have its module name the member otherwise.'
    : first.overrides
      ? `${hint.replace(/\.$/, '')}, or leave the behavior out.`
      : hint;

/** The names in the model that give a class two members of one name. */
export function* clashingNames({ phpClass, role }: GeneratedClass): Generator<ClashingName> {
  if (role === 'stub' || role === 'extra') return;
  for (const kind of KINDS) {
    for (const { first, second } of clashes(phpClass[kind.kind] ?? [], role, kind)) {
      for (const named of namesToChange(first, second))
        yield {
          element: named.element,
          name: kind.kind === 'constants' ? CONSTANT_NAME : MODEL_NAMES[named.attribute],
        };
    }
  }
}

const CONSTANT_NAME = { target: TARGET_NAME, fact: 'tableMapName' };

/** The names in the model by their attributes in the schema. */
const MODEL_NAMES = { phpName: 'codeName', refPhpName: 'refCodeName' } as const;

/** A relation over a junction keeps its name, where another relation can have another one. */
function namesToChange(first: Origin | undefined, second: Origin): readonly Naming[] {
  const isDirect = first?.named !== undefined && 'foreignTable' in first.named.element;
  if (second.overJunction !== undefined && first?.named !== undefined && isDirect && !first.overJunction)
    return [first.named];
  return second.overJunction ?? (second.named === undefined ? [] : [second.named]);
}

/** Two origins that give members the same names; without a first one the runtime has them. */
interface Clash {
  readonly first?: Origin;
  readonly second: Origin;
  readonly names: string[];
}

/** Members without origin are the generator's own; like a behavior's, they may override inherited ones. */
function clashes(members: readonly Members[], role: Role, kind: Kind): Iterable<Clash> {
  const inherited = INHERITED[role].get(kind);
  const taken = new Map<string, Member>();
  const found = new Map<string, Clash>();
  const add = (first: Origin | undefined, second: Origin, name: string): void => {
    const key = `${first?.text} ${second.text}`;
    const clash = found.get(key);
    if (clash === undefined) found.set(key, { ...(first !== undefined && { first }), second, names: [name] });
    else if (!clash.names.includes(name)) clash.names.push(name);
  };
  for (const member of members.flatMap(namedMembers)) {
    const { name, origin } = member;
    const key = kind.key(name);
    const other = taken.get(key);
    if (other === undefined) taken.set(key, member);
    const origins = [other?.origin, origin].filter((one) => one !== undefined);
    const named = origins.findLast((one) => !mayOverride(one, kind));
    if (inherited?.has(key) && named !== undefined) add(undefined, named, name);
    else if (other !== undefined && origins.length > 0) {
      // What the schema can name otherwise comes last.
      const second = origins.findLast(({ overrides }) => !overrides) ?? origins.at(-1) ?? GENERATED;
      add(origins.find((one) => one !== second) ?? GENERATED, second, name);
    }
  }
  return found.values();
}

/** A property of another type than the inherited one is an error in PHP. */
const mayOverride = (origin: Origin | undefined, { kind }: Kind): boolean =>
  origin === undefined || (origin.overrides === true && kind !== 'properties');

const namedMembers = (members: Members): readonly Member[] =>
  memberNames(members).map((name) => ({ name, origin: members.origin }));

const GENERATED: Origin = { text: 'what every class of its kind has' };

/** No two classes of the same name, and no two in one file, in any letter case. One problem a table is enough. */
function placeCheck(diagnostics: Diagnostics): (generated: GeneratedClass) => void {
  const byName = new Map<string, Placed>();
  const byPath = new Map<string, Placed>();
  const reported = new Set<Table>();
  return ({ context, path, phpClass }) => {
    const { table } = context.entity;
    const placed = { name: fullName(phpClass), table, database: context.options.databaseName };
    const [anyCaseName, anyCasePath] = [placed.name.toLowerCase(), path.toLowerCase()];
    const twin = byName.get(anyCaseName);
    const neighbour = byPath.get(anyCasePath);
    if (twin === undefined) byName.set(anyCaseName, placed);
    if (neighbour === undefined) byPath.set(anyCasePath, placed);
    if (reported.has(table) || (twin === undefined && neighbour === undefined)) return;
    reported.add(table);
    if (twin !== undefined) {
      const details = { class: placed.name, table: placeOf(placed), other: placeOf(twin) };
      diagnostics.report(phpDiagnostics.sameClass(details, table.span));
    } else if (neighbour !== undefined) {
      const details = { class: placed.name, path, other: neighbour.name };
      diagnostics.report(phpDiagnostics.sameFile(details, table.span));
    }
  };
}

/** The facts kept about a class; classes themselves are not kept, because there may be thousands. */
interface Placed {
  readonly name: string;
  readonly table: Table;
  readonly database: string;
}

const placeOf = ({ table, database }: Placed): string =>
  `the table "${qualifiedName(table)}" of "${database}"`;
