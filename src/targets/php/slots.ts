import type { EntityContext, KnownColumn } from './context.ts';
import type { Origin, PhpConstant, PhpMethod, PhpProperty } from './syntax/class.ts';
import type { Code } from './syntax/code.ts';

/** The places where a behavior adds to the classes of a table. */
export interface Slots {
  /** Full names of interfaces that the model base class implements. */
  readonly modelInterfaces: readonly string[];
  /** Full names of traits that the model base class uses. */
  readonly modelTraits: readonly string[];
  readonly modelProperties: (context: EntityContext) => readonly PhpProperty[];
  readonly modelMethods: (context: EntityContext) => readonly PhpMethod[];
  /** Full names of interfaces that the query base class implements. */
  readonly queryInterfaces: readonly string[];
  /** Full names of traits that the query base class uses. */
  readonly queryTraits: readonly string[];
  /** A method takes the place of one that the query class has for a column. */
  readonly queryMethods: (context: EntityContext) => readonly PhpMethod[];
  readonly tableMapConstants: (context: EntityContext) => readonly PhpConstant[];
  /** In a setter, before the new value is taken; `$value` holds it. */
  readonly beforeColumnChange: (column: KnownColumn, context: EntityContext) => Code | undefined;
  /** In `save()`, after the application's pre-hooks have agreed; `$con` and `$isInsert` are at hand. */
  readonly beforeSave: (context: EntityContext) => Code | undefined;
  /** In `save()`, just before the row is written, when its parents have their keys. */
  readonly beforeWrite: (context: EntityContext) => Code | undefined;
  /** In `save()`, before the application's post-hooks. */
  readonly afterSave: (context: EntityContext) => Code | undefined;
  /** In `delete()`, after the application's pre-hook has agreed; `$con` is at hand. */
  readonly beforeDelete: (context: EntityContext) => Code | undefined;
  readonly afterDelete: (context: EntityContext) => Code | undefined;
  /** In `copy()`; `$this` is the copy, which is not saved yet. */
  readonly afterCopy: (context: EntityContext) => Code | undefined;
}

/** What one behavior puts into which slots. */
export type Contribution = Partial<Slots>;

/** The same with the behavior it came from, which messages name. */
export type AppliedContribution = Contribution & { readonly origin?: Origin };

/** The contributions of all behaviors of a table, in their order. */
export type Contributions = readonly AppliedContribution[];

/** The code that fills a slot, one piece after the other. */
export function fillSlot<
  Name extends 'beforeSave' | 'beforeWrite' | 'afterSave' | 'beforeDelete' | 'afterDelete' | 'afterCopy',
>(context: EntityContext, name: Name): readonly Code[] {
  return context.contributions.flatMap((contribution) => contribution[name]?.(context) ?? []);
}

/** The members that fill a slot, each with the behavior it came from. */
export const addedMembers = <
  Name extends 'modelProperties' | 'modelMethods' | 'queryMethods' | 'tableMapConstants',
>(
  context: EntityContext,
  name: Name,
): readonly MemberOf[Name][] =>
  context.contributions.flatMap((contribution) => {
    const members = (contribution[name]?.(context) ?? []) as readonly MemberOf[Name][];
    const { origin } = contribution;
    // A behavior may give the same object to several tables.
    return origin === undefined ? members : members.map((member) => ({ ...member, origin }));
  });

interface MemberOf {
  readonly modelProperties: PhpProperty;
  readonly modelMethods: PhpMethod;
  readonly queryMethods: PhpMethod;
  readonly tableMapConstants: PhpConstant;
}

/** The full names that fill a slot, each once: PHP refuses an interface that is named twice. */
export const addedNames = (
  { contributions }: EntityContext,
  name: 'modelInterfaces' | 'modelTraits' | 'queryInterfaces' | 'queryTraits',
): readonly string[] => {
  const names = contributions.flatMap((contribution) => contribution[name] ?? []);
  return [...new Map(names.map((full) => [full.replace(/^\\/, '').toLowerCase(), full])).values()];
};
