import { LogicError } from '../../errors/orm-error.ts';
import type { ParentRelation } from '../../facts/relation-facts.ts';
import type { Table } from '../../facts/table.ts';
import { columnOf, positionOf } from '../object-row.ts';
import type { AggregatedRelation } from './relation.ts';

/** One use of the behavior, in the facts of the parent. */
export interface AggregateFacts {
  /** The name of the child table. */
  readonly aggregates: string;
  /** The name of the child's relation to the parent. */
  readonly relation: string;
  readonly columns: readonly {
    readonly name: string;
    readonly expression: string;
    readonly default?: number | string;
  }[];
  readonly condition?: string;
  /** The columns of the child that the values depend on; absent for all of them. */
  readonly reads?: readonly string[];
  /** What the methods of a group of columns end with; absent for those of one column. */
  readonly group?: string;
}

const isUse = (facts: object): facts is AggregateFacts => 'aggregates' in facts;

/** The uses of the behavior by a parent table. */
export const usesOf = (parent: Table): readonly AggregateFacts[] =>
  Object.values(parent.facts.behaviors ?? {}).filter((facts) => isUse(facts));

const OVER = Symbol('aggregated relations');
const OF = Symbol('relations of aggregates');

/** The relations by which rows of a table are aggregated. */
export const aggregatesOver = (child: Table): readonly AggregatedRelation[] =>
  child.keep(OVER, () =>
    child.facts.relations.flatMap((relation): readonly AggregatedRelation[] => {
      // A table without classes has no aggregates either.
      if (relation.kind !== 'parent' || relation.inverse === undefined) return [];
      const parent = child.other(relation.table);
      const uses = usesOf(parent).filter(
        (use) => use.aggregates === child.facts.name && use.relation === relation.name,
      );
      return uses.length === 0 ? [] : [aggregated(child, parent, relation, uses)];
    }),
  );

/** The relations by which columns of a table are aggregated. */
export const aggregatesOf = (parent: Table): readonly AggregatedRelation[] =>
  parent.keep(OF, () => {
    const children = new Set(usesOf(parent).map(({ aggregates }) => parent.other(aggregates)));
    return [...children].flatMap((child) => aggregatesOver(child).filter((one) => one.parent === parent));
  });

/** The relation by which a column is aggregated. */
export function aggregateIn(parent: Table, position: number): AggregatedRelation {
  const found = aggregatesOf(parent).find(({ columns }) => columns.some((one) => one.position === position));
  if (found !== undefined) return found;
  throw new LogicError(
    `No aggregate is kept in "${parent.facts.name}.${columnOf(parent, position)?.name ?? ''}".`,
  );
}

function aggregated(
  child: Table,
  parent: Table,
  { name, columns: pairs }: ParentRelation,
  uses: readonly AggregateFacts[],
): AggregatedRelation {
  const localOf = new Map(pairs.map(({ own, other }) => [other, own]));
  const isKey = localOf.size === parent.key.length && parent.key.every((position) => localOf.has(position));
  const foreigns = isKey ? parent.key : pairs.map(({ other }) => other);
  return {
    id: `${child.facts.database} ${child.facts.name} ${name}`,
    child,
    parent,
    name,
    foreigns,
    locals: foreigns.map((position) => localOf.get(position) as number),
    isKey,
    isSelf: child === parent,
    columns: uses.flatMap(({ columns, condition }) =>
      columns.map((column) => ({
        position: positionOf(parent, column.name),
        expression: column.expression,
        condition,
        default: column.default,
      })),
    ),
    reads: uses.some(({ reads }) => reads === undefined)
      ? undefined
      : new Set(uses.flatMap(({ reads = [] }) => reads.map((column) => positionOf(child, column)))),
  };
}
