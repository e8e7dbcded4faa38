import type { Database } from '../../connection/database.ts';
import type { Table } from '../../facts/table.ts';
import type { Model } from '../../model/model.ts';
import type { ModelClass, QueryClass } from '../mixin.ts';
import { columnOf, positionOf } from '../object-row.ts';
import { usesOf } from './aggregates.ts';
import {
  computedValues,
  recomputeAggregates,
  updateAggregates,
  withoutAggregates,
} from './parent-aggregates.ts';

/** The static methods of all classes whose tables have aggregates, or whose rows are aggregated. */
export interface SuspendableStatics {
  /** Runs an import without keeping aggregates, and recomputes all of them at its end. */
  withoutAggregates<T>(work: () => T | Promise<T>, db?: Database): Promise<T>;
}

/** The columns of one use, and what its methods are called after. */
interface NamedUse {
  readonly suffix: string;
  readonly positions: readonly number[];
  readonly isGroup: boolean;
}

const namedUses = (table: Table): readonly NamedUse[] =>
  usesOf(table).map(({ columns, group }) => {
    const positions = columns.map(({ name }) => positionOf(table, name));
    const suffix = group ?? columnOf(table, positions[0] as number).codeName;
    return { suffix, positions, isGroup: group !== undefined };
  });

/** Methods, as those of a class are: not enumerable, and replaceable. */
function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

/** Puts `computeX()`, `updateX()` and the static `recomputeX()` of aggregated columns above a model class. */
export function AggregatingModel<Base extends ModelClass>(
  Base: Base,
  table: Table,
): Base & SuspendableStatics {
  abstract class Aggregating extends Base {
    static withoutAggregates<T>(work: () => T | Promise<T>, db?: Database): Promise<T> {
      return withoutAggregates(table, work, db);
    }
  }
  for (const { suffix, positions, isGroup } of namedUses(table)) {
    define(Aggregating.prototype, `compute${suffix}`, async function compute(this: Model, db?: Database) {
      const values = await computedValues(this, positions, db);
      return isGroup ? values : values[0];
    });
    define(Aggregating.prototype, `update${suffix}`, function update(this: Model, db?: Database) {
      return updateAggregates(this, positions[0] as number, db);
    });
  }
  defineRecompute(Aggregating, table);
  return Aggregating;
}

/** Puts the static `recomputeX()` of aggregated columns above a query class. */
export function AggregatingQuery<Base extends QueryClass>(
  Base: Base,
  table: Table,
): Base & SuspendableStatics {
  class Aggregating extends Base {
    static withoutAggregates<T>(work: () => T | Promise<T>, db?: Database): Promise<T> {
      return withoutAggregates(table, work, db);
    }
  }
  defineRecompute(Aggregating, table);
  return Aggregating;
}

function defineRecompute(target: object, table: Table): void {
  for (const { suffix, positions } of namedUses(table)) {
    define(target, `recompute${suffix}`, (keys?: readonly unknown[] | null, db?: Database) =>
      recomputeAggregates(table, positions[0] as number, keys, db),
    );
  }
}

/** Puts `withoutAggregates()` above a model class whose rows are aggregated. */
export function AggregatedModel<Base extends ModelClass>(
  Base: Base,
  table: Table,
): Base & SuspendableStatics {
  abstract class Aggregated extends Base {
    static withoutAggregates<T>(work: () => T | Promise<T>, db?: Database): Promise<T> {
      return withoutAggregates(table, work, db);
    }
  }
  return Aggregated;
}

/** Puts `withoutAggregates()` above a query class whose rows are aggregated. */
export function AggregatedQuery<Base extends QueryClass>(
  Base: Base,
  table: Table,
): Base & SuspendableStatics {
  class Aggregated extends Base {
    static withoutAggregates<T>(work: () => T | Promise<T>, db?: Database): Promise<T> {
      return withoutAggregates(table, work, db);
    }
  }
  return Aggregated;
}
