import type { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import type { ClashingName } from '../../target.ts';
import type { ClassMembers } from '../declarations/members.ts';
import type { Entity } from '../entity.ts';
import type { Member, Origin } from '../origins.ts';
import { typescriptDiagnostics } from './diagnostics.ts';
import { runtimeMembers } from './runtime-members.ts';

type Role = keyof typeof runtimeMembers;

/** Two origins that give a class the same members; without a first one the runtime has them. */
interface Clash {
  readonly role: Role;
  readonly first?: Origin | undefined;
  readonly second: Origin;
  readonly names: string[];
}

const GENERATED: Origin = { text: 'what every class of its kind has', span: undefined };

/** Reports the members that a class would have twice. */
export function checkMembers(
  { names, table }: Entity,
  members: ClassMembers,
  diagnostics: Diagnostics,
): void {
  for (const { role, first, second, names: clashing } of clashesOf(members)) {
    const place = second.span ?? first?.span ?? table.span;
    const details = { class: names[role], members: clashing };
    diagnostics.report(
      first === undefined
        ? typescriptDiagnostics.inheritedMember(
            { ...details, origin: second.text, parent: PARENTS[role], hint: hintFor(second) },
            place,
          )
        : typescriptDiagnostics.sameMember(
            { ...details, first: first.text, second: second.text, hint: hintFor(first, second) },
            place,
          ),
    );
  }
}

const PARENTS: Readonly<Record<Role, string>> = { model: 'Model', query: 'Query' };

const hintFor = (...origins: readonly Origin[]): string => {
  const isNamed = origins.some(({ named }) => named !== undefined);
  const isAdded = origins.some(({ named }) => named === undefined);
  if (!isNamed) return 'Leave one of the behaviors out, or have its module name the member otherwise.';
  const rename = origins.length === 1 ? 'Set another phpName' : 'Give one of them another phpName';
  return isAdded ? `${rename}, or leave the behavior out.` : `${rename}.`;
};

/** The names in the model that lead to them. */
export function* clashingNames(members: ClassMembers): Generator<ClashingName> {
  for (const { first, second } of clashesOf(members)) yield* namesToChange(first, second);
}

/** A relation over a junction keeps its name, where another relation can have another one. */
function namesToChange(first: Origin | undefined, second: Origin): readonly ClashingName[] {
  const isDirect = first?.named !== undefined && 'foreignTable' in first.named.element;
  if (second.overJunction !== undefined && first?.named !== undefined && isDirect && !first.overJunction)
    return [first.named];
  return second.overJunction ?? (second.named === undefined ? [] : [second.named]);
}

const clashesOf = ({ model, loaded, query }: ClassMembers): readonly Clash[] => [
  ...clashesIn([...model, ...loaded], 'model'),
  ...clashesIn(query, 'query'),
];

/** Members that every class of its kind has, and those of behaviors, may take the place of the runtime's. */
function clashesIn(members: readonly Member[], role: Role): Iterable<Clash> {
  const taken = new Map<string, Member>();
  const found = new Map<string, Clash>();
  const add = (first: Origin | undefined, second: Origin, name: string): void => {
    const key = `${first?.text} ${second.text}`;
    const clash = found.get(key);
    if (clash === undefined) found.set(key, { role, first, second, names: [name] });
    else if (!clash.names.includes(name)) clash.names.push(name);
  };
  for (const member of members) {
    const { name, origin } = member;
    if (origin?.named !== undefined && runtimeMembers[role].has(name)) {
      add(undefined, origin, name);
      continue;
    }
    const other = taken.get(name);
    if (other === undefined) {
      taken.set(name, member);
      continue;
    }
    // What the schema can name otherwise comes last; an overloaded member has one origin.
    const origins = [other.origin ?? GENERATED, origin ?? GENERATED];
    const second = origins.findLast(({ named }) => named !== undefined) ?? origins[1] ?? GENERATED;
    const first = origins.find((one) => one !== second) ?? GENERATED;
    if (origins[0]?.text !== origins[1]?.text) add(first, second, name);
    else if (other.origin !== origin) add(first, second, name);
  }
  return found.values();
}
