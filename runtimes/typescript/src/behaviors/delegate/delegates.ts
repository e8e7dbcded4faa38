import type { Database } from '../../connection/database.ts';
import type { ColumnFacts } from '../../facts/column-facts.ts';
import type { ChildRelation, ParentRelation } from '../../facts/relation-facts.ts';
import type { Table } from '../../facts/table.ts';
import type { Model } from '../../model/model.ts';
import { getOnlyChild, setOnlyChild } from '../../model/relations/children.ts';
import { loadedRelation } from '../../model/relations/loaded.ts';
import { getParent, setParent } from '../../model/relations/parents.ts';
import { rowOf, TABLE } from '../../model/state.ts';
import { columnOf, fieldOf, positionOf } from '../object-row.ts';

/** The facts of the behavior, as generated code has them. */
export interface DelegateFacts {
  /** The names of delegated columns, by relation. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** Which rows of delegates are deleted with a row, by relation. */
  readonly deleted?: Readonly<Record<string, 'all' | 'orphans'>>;
  /** How classes name the delegated columns: the delegates may not be loaded yet. */
  readonly delegated: readonly DelegatedName[];
}

interface DelegatedName {
  readonly property: string;
  readonly codeName: string;
  readonly relation: string;
  readonly column: string;
  readonly lazy?: true;
}

export type DelegateRelation = ParentRelation | (ChildRelation & { readonly single: true });

/** A column of a delegate. */
export interface Delegated extends DelegatedName {
  readonly to: DelegateRelation;
  /** The table of the delegate. */
  table(): Table;
  position(): number;
  facts(): ColumnFacts;
}

const DELEGATED = Symbol('delegated');

export const factsOf = ({ facts }: Table): DelegateFacts =>
  facts.behaviors?.delegate as unknown as DelegateFacts;

/** The delegated columns of a table. */
export const delegatedOf = (table: Table): readonly Delegated[] =>
  table.keep(DELEGATED, () =>
    factsOf(table).delegated.map((name): Delegated => {
      const to = table.relation(name.relation) as DelegateRelation;
      const other = (): Table => table.other(to.table);
      const position = (): number => positionOf(other(), name.column);
      return { ...name, to, table: other, position, facts: () => columnOf(other(), position()) };
    }),
  );

/** The relations that lead to delegates, in the order of the schema. */
export const delegateRelations = (table: Table): readonly DelegateRelation[] =>
  Object.keys(factsOf(table).columns).map((name) => table.relation(name) as DelegateRelation);

/** The delegate of an object; null where it has none, undefined where that was not read. */
export function knownDelegate(object: Model, relation: DelegateRelation): Model | null | undefined {
  const loaded = loadedRelation(object, relation) as Model | null | undefined;
  return loaded === undefined && hasNone(object, relation) ? null : loaded;
}

/** Whether an object cannot have a delegate in the database. */
const hasNone = (object: Model, relation: DelegateRelation): boolean =>
  relation.kind === 'child'
    ? rowOf(object) === undefined
    : relation.columns.some(({ own }) => (fieldOf(object, columnOf(object[TABLE], own)) ?? null) === null);

/** The delegate of an object, read if it is not in memory. */
export async function readDelegate(
  object: Model,
  relation: DelegateRelation,
  db?: Database,
): Promise<Model | null> {
  const known = knownDelegate(object, relation);
  if (known !== undefined) return known;
  const read = relation.kind === 'parent' ? getParent : getOnlyChild;
  return (await read(object, relation.name, db)) as Model | null;
}

/** Gives an object a new delegate. */
export function giveDelegate(object: Model, relation: DelegateRelation): Model {
  const delegate = newDelegate(object[TABLE].other(relation.table));
  if (relation.kind === 'parent') setParent(object, relation.name, delegate);
  else setOnlyChild(object, relation.name, delegate);
  return delegate;
}

export const newDelegate = (table: Table): Model => new (table.classes.model as new () => Model)();
