import type { Database } from '../../connection/database.ts';
import { executorFor } from '../../connection/executor-for.ts';
import { LogicError, OrmError } from '../../errors/orm-error.ts';
import type { Table } from '../../facts/table.ts';
import { Model } from '../../model/model.ts';
import { knownExtra, rowOf, TABLE } from '../../model/state.ts';
import type { Stored } from '../../types/kind.ts';
import { kinds } from '../../types/kinds.ts';
import { boundKey, execute, readByKeys } from '../key-sql.ts';
import { columnOf, propertyValue, rowKeyOf, storedOf, storedValue } from '../object-row.ts';
import { valuesFor } from './aggregate-sql.ts';
import { aggregateIn, aggregatesOf, aggregatesOver } from './aggregates.ts';
import { ParentKeys } from './parent-keys.ts';
import { recalculateAlone } from './recalculation.ts';
import type { AggregatedRelation, ParentKey } from './relation.ts';
import { active, whileSuspended } from './suspension.ts';

const foreignKeyOf = (object: Model, { foreigns }: AggregatedRelation): ParentKey =>
  foreigns.map((position) => storedValue(object, position));

/** The values that columns of one relation should have, computed from the children of the row. */
export async function computedValues(
  object: Model,
  positions: readonly number[],
  db?: Database,
): Promise<readonly unknown[]> {
  const table = object[TABLE];
  const relation = aggregateIn(table, positions[0] as number);
  const executor = executorFor(table, db ?? knownExtra(object)?.database);
  const columns = positions.flatMap((position) =>
    relation.columns.filter((one) => one.position === position),
  );
  const key = boundKey(relation.child, relation.locals, foreignKeyOf(object, relation), executor);
  const parts = valuesFor(relation, columns, key);
  const list = parts.map(({ sql }, place) =>
    executor.dialect.selected(columnOf(table, positions[place] as number), sql),
  );
  const values = parts.flatMap((part) => part.values);
  const [row] = await execute(executor, { sql: `SELECT ${list.join(', ')}`, values });
  return positions.map((position, place) => {
    const column = columnOf(table, position);
    return propertyValue(storedOf(row?.[place], column), column);
  });
}

/** Writes the aggregates of one parent. Its other columns, hooks and dates are left alone. */
export async function updateAggregates(object: Model, position: number, db?: Database): Promise<void> {
  const table = object[TABLE];
  if (rowOf(object) === undefined) {
    throw new LogicError(
      `A ${table.facts.model} that was not saved has no row for its aggregates. Save it first.`,
    );
  }
  const relation = aggregateIn(table, position);
  const keys = new ParentKeys();
  keys.add(relation, foreignKeyOf(object, relation), object);
  await recalculateAlone(keys, executorFor(table, db ?? knownExtra(object)?.database));
}

/** Writes the aggregates of the parents with these primary keys, or of all. */
export async function recomputeAggregates(
  table: Table,
  position: number,
  given: readonly unknown[] | null | undefined,
  db?: Database,
): Promise<void> {
  const relation = aggregateIn(table, position);
  const executor = executorFor(table, db);
  const parents = new ParentKeys();
  if (given === null || given === undefined) parents.addAll(relation);
  else {
    const keys = given.map((key) => storedKey(table, key));
    if (relation.isKey) for (const key of keys) parents.add(relation, key);
    else {
      for (const row of await readByKeys(executor, table, table.key, keys, relation.foreigns)) {
        const key = relation.foreigns.map((foreign) => row.get(foreign) ?? null);
        if (!key.includes(null)) parents.add(relation, key);
      }
    }
  }
  await recalculateAlone(parents, executor);
}

function storedKey(table: Table, given: unknown): readonly Stored[] {
  if (given instanceof Model) return rowKeyOf(given);
  const values = table.key.length > 1 && Array.isArray(given) ? given : [given];
  if (values.length !== table.key.length) {
    throw new LogicError(`A key of "${table.facts.name}" has ${table.key.length} values, in an array.`);
  }
  return table.key.map((position, place) => {
    const column = columnOf(table, position);
    const stored = kinds[column.kind].store(values[place], column);
    if (stored !== undefined && stored !== null) return stored;
    throw new LogicError(`A key of "${table.facts.name}" has no value for "${column.property}".`);
  });
}

/** Runs work without keeping the aggregates of a table and those over its rows, and recomputes all of them at the end. */
export async function withoutAggregates<T>(
  table: Table,
  work: () => T | Promise<T>,
  db?: Database,
): Promise<T> {
  const relations = [...aggregatesOf(table), ...aggregatesOver(table)];
  let result: T;
  try {
    result = await whileSuspended(relations, async () => work());
  } catch (failure) {
    try {
      await recomputeAll(relations, table, db);
    } catch (second) {
      // A transaction that has failed is rolled back, and its rows with it.
      if (!(second instanceof OrmError)) throw second;
    }
    throw failure;
  }
  await recomputeAll(relations, table, db);
  return result;
}

async function recomputeAll(
  relations: readonly AggregatedRelation[],
  table: Table,
  db: Database | undefined,
): Promise<void> {
  const all = new ParentKeys();
  for (const relation of active(relations)) all.addAll(relation);
  await recalculateAlone(all, executorFor(table, db));
}
