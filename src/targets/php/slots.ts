import type { EntityContext, KnownColumn } from './context.ts';
import type { PhpConstant, PhpMethod, PhpProperty } from './syntax/class.ts';
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

/** The contributions of all behaviors of a table, in their order. */
export type Contributions = readonly Contribution[];

/** The code that fills a slot, one piece after the other. */
export function fillSlot<
  Name extends 'beforeSave' | 'beforeWrite' | 'afterSave' | 'beforeDelete' | 'afterDelete' | 'afterCopy',
>(context: EntityContext, name: Name): readonly Code[] {
  return context.contributions.flatMap((contribution) => contribution[name]?.(context) ?? []);
}
