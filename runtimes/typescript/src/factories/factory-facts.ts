import type { Table } from '../facts/table.ts';
import type { RowObject } from '../model/state.ts';
import type { Recipe } from '../samples/index.ts';
import type { ModelFactory } from './model-factory.ts';

// biome-ignore lint/suspicious/noExplicitAny: the types of a factory are those of its own class.
export type AnyFactory = ModelFactory<any, any, any>;

/** A relation of the class whose objects a factory makes. */
export interface FactoryRelation {
  readonly kind: 'parent' | 'child' | 'many';
  readonly factory: () => { new (): AnyFactory };
  /** Set where an object cannot be without a parent: whether the objects of one call share it. */
  readonly made?: 'shared' | 'each';
  /** The name of a child's relation to its parent. */
  readonly inverse?: string;
}

/** What generated code says of a factory. */
export interface FactoryFacts {
  readonly model: { new (values?: object): RowObject; readonly table: Table };
  /** The recipes by column. */
  readonly samples: Readonly<Record<string, Recipe>>;
  readonly relations: Readonly<Record<string, FactoryRelation>>;
}
