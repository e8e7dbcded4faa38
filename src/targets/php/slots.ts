import type { FactValue } from '../facts/fact-value.ts';
import type { EntityContext, KnownColumn } from './context.ts';
import type { Origin, PhpClass, PhpConstant, PhpMethod, PhpProperty } from './syntax/class.ts';
import type { Code } from './syntax/code.ts';
import { constant, method, property } from './syntax/described.ts';

/** The places where a behavior adds to the classes of a table. */
interface Slots extends MemberSlots {
  /** Full names of interfaces that the class implements. */
  readonly modelInterfaces: readonly string[];
  readonly queryInterfaces: readonly string[];
  readonly tableMapInterfaces: readonly string[];
  /** Full names of traits that the class uses. */
  readonly modelTraits: readonly string[];
  readonly queryTraits: readonly string[];
  readonly tableMapTraits: readonly string[];
  /** Full names of traits of the collection class, which a table has where a behavior gives it members. */
  readonly collectionTraits: readonly string[];
  /** The public methods of these traits, so that a clash with another member is reported when the classes are built. */
  readonly modelTraitMethods: readonly string[];
  readonly queryTraitMethods: readonly string[];
  /** Full name of the class that the base class extends; one behavior of a table may give it. */
  readonly modelParent: string;
  readonly queryParent: string;
  /** Full name of the class that the base collection class extends, a subclass of the runtime's ObjectCollection. */
  readonly collectionParent: string;
  /** Classes beside those of the table, written on every build. */
  readonly extraClasses: (context: EntityContext) => readonly DescribedClass[];
  /** In a setter, before the new value is taken; `$value` holds it. */
  readonly beforeColumnChange: (column: KnownColumn, context: EntityContext) => Code | undefined;
  /** Classes that implement hook interfaces of the runtime: full names, or with facts of their own. */
  readonly hooks: readonly (string | HookClass)[];
  /** Names of members that take the place of those of a column, a relation or another behavior. */
  readonly replaces: readonly string[] | ((context: EntityContext) => readonly string[]);
}

/** Members with the types of the table's columns; what is the same for two tables belongs into a trait. */
interface MemberSlots {
  readonly modelConstants: (context: EntityContext) => readonly PhpConstant[];
  readonly modelProperties: (context: EntityContext) => readonly PhpProperty[];
  readonly modelMethods: (context: EntityContext) => readonly PhpMethod[];
  readonly queryConstants: (context: EntityContext) => readonly PhpConstant[];
  readonly queryProperties: (context: EntityContext) => readonly PhpProperty[];
  readonly queryMethods: (context: EntityContext) => readonly PhpMethod[];
  readonly tableMapConstants: (context: EntityContext) => readonly PhpConstant[];
  readonly tableMapProperties: (context: EntityContext) => readonly PhpProperty[];
  readonly tableMapMethods: (context: EntityContext) => readonly PhpMethod[];
  readonly collectionMethods: (context: EntityContext) => readonly PhpMethod[];
}

/** A class whose members are described. */
export interface DescribedClass extends Omit<PhpClass, 'constants' | 'properties' | 'methods'> {
  readonly constants?: readonly PhpConstant[];
  readonly properties?: readonly PhpProperty[];
  readonly methods?: readonly PhpMethod[];
}

export type { FactValue } from '../facts/fact-value.ts';

export interface HookClass {
  readonly class: string;
  /** The facts of the behavior, unless given. */
  readonly facts?: { readonly [name: string]: FactValue };
}

/** The slots that one behavior fills in the classes of one table. */
export type Contribution = Partial<Slots>;

/** The contribution of a behavior to its own table's classes, and to those of other tables by their names. */
export interface PhpContribution {
  readonly own?: Contribution;
  readonly tables?: Readonly<Record<string, Contribution>>;
}

/** A contribution with the behavior that made it. */
export interface AppliedContribution extends Contribution {
  /** Messages name it. */
  readonly origin?: Origin;
  /** The behavior's name, or the id of its use. */
  readonly key?: string;
  readonly facts?: HookClass['facts'];
  /** The place among the table's hooks. */
  readonly runsAt?: number;
}

/** The contributions of all behaviors of a table, in their order. */
export type Contributions = readonly AppliedContribution[];

type MemberOf<Name extends keyof MemberSlots> = ReturnType<MemberSlots[Name]>[number];

/** The members that fill a slot, each with the behavior it came from. */
export const addedMembers = <Name extends keyof MemberSlots>(
  context: EntityContext,
  name: Name,
): readonly MemberOf<Name>[] => {
  const filled = context.contributions.flatMap((contribution) => {
    const members = contribution[name]?.(context) as readonly MemberOf<Name>[] | undefined;
    return members === undefined || members.length === 0 ? [] : [{ contribution, members }];
  });
  return filled.flatMap(({ contribution, members }) => {
    const { origin } = contribution;
    const rivals = filled.filter((other) => other.contribution !== contribution);
    // Two that replace each other are a clash.
    const isKept = (member: MemberOf<Name>) =>
      replaces(context, contribution, member.name) || !isReplaced(context, member, rivals);
    const kept = rivals.length === 0 ? members : members.filter(isKept);
    // A behavior may give the same object to several tables.
    return origin === undefined ? kept : kept.map((member) => ({ ...member, origin }));
  });
};

interface Filled {
  readonly contribution: AppliedContribution;
  readonly members: readonly { readonly name: string }[];
}

const isReplaced = (
  context: EntityContext,
  { name }: { readonly name: string },
  rivals: readonly Filled[],
): boolean =>
  rivals.some(
    ({ contribution, members }) =>
      replaces(context, contribution, name) &&
      members.some((member) => member.name.toLowerCase() === name.toLowerCase()),
  );

const replacedBy = (context: EntityContext, { replaces: names = [] }: Contribution): readonly string[] =>
  typeof names === 'function' ? names(context) : names;

const replaces = (context: EntityContext, contribution: Contribution, name: string): boolean =>
  replacedBy(context, contribution).some((one) => one.toLowerCase() === name.toLowerCase());

/** Whether a behavior says that it replaces a member. */
export const isReplacedByBehavior = (context: EntityContext, name: string): boolean =>
  context.contributions.some((contribution) => replaces(context, contribution, name));

/** Whether a member of the generator's own gives way to one that a behavior contributes. */
export function replacedNames(
  context: EntityContext,
  added: readonly { readonly name: string }[],
): ReadonlySet<string> {
  const names = new Set(added.map(({ name }) => name.toLowerCase()));
  const stated = context.contributions.flatMap((contribution) =>
    replacedBy(context, contribution).map((name) => name.toLowerCase()),
  );
  return new Set(stated.filter((name) => names.has(name)));
}

/** The methods of contributed traits, as members that the generated ones must not clash with. */
export const traitMethods = (
  { contributions }: EntityContext,
  role: 'model' | 'query' | 'tableMap',
): readonly { readonly name: string; readonly origin?: Origin }[] =>
  role === 'tableMap'
    ? []
    : contributions.flatMap(({ origin, [`${role}TraitMethods` as const]: names = [] }) =>
        names.map((name) => ({ name, ...(origin !== undefined && { origin }) })),
      );

/** The full names that fill a slot, each once: PHP refuses an interface that is named twice. */
export const addedNames = (
  { contributions }: EntityContext,
  name:
    | 'modelInterfaces'
    | 'modelTraits'
    | 'queryInterfaces'
    | 'queryTraits'
    | 'tableMapInterfaces'
    | 'tableMapTraits'
    | 'collectionTraits',
): readonly string[] => {
  const names = contributions.flatMap((contribution) => contribution[name] ?? []);
  return [...new Map(names.map((full) => [full.replace(/^\\/, '').toLowerCase(), full])).values()];
};

/** The classes that behaviors add. */
export const addedClasses = (context: EntityContext): readonly PhpClass[] =>
  context.contributions.flatMap(({ extraClasses }) =>
    (extraClasses?.(context) ?? []).map(
      ({ constants = [], properties = [], methods = [], ...described }) => ({
        ...described,
        constants: constants.map(constant),
        properties: properties.map(property),
        methods: methods.map(method),
      }),
    ),
  );

/** The class that a behavior gives as the parent of a base class. */
export const addedParent = (
  { contributions }: EntityContext,
  name: 'modelParent' | 'queryParent' | 'collectionParent',
): string | undefined => contributions.find((contribution) => contribution[name] !== undefined)?.[name];

/** The hook classes of a table in the order in which they run. */
export const hooksOf = ({
  contributions,
}: EntityContext): readonly { readonly hook: HookClass; readonly by: AppliedContribution }[] =>
  [...contributions]
    .sort((a, b) => (a.runsAt ?? 0) - (b.runsAt ?? 0))
    .flatMap((by) =>
      (by.hooks ?? []).map((hook) => ({ hook: typeof hook === 'string' ? { class: hook } : hook, by })),
    );
