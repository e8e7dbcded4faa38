import type { Executor } from '../../connection/executor.ts';
import type { Table } from '../../facts/table.ts';
import { identityOf } from '../../hydration/identity-map.ts';
import type { Model } from '../../model/model.ts';
import { knownExtra, rowOf, TABLE } from '../../model/state.ts';
import type { Stored } from '../../types/kind.ts';
import { readByKeys } from '../key-sql.ts';
import { columnOf, patchRow, propertyValue, rowKeyOf, setField } from '../object-row.ts';
import { structureSnapshot } from '../structure-state.ts';
import { aggregatesOf } from './aggregates.ts';
import { type AggregatedRelation, aggregatedPositions, keyText, type ParentKey } from './relation.ts';
import { WrittenRows } from './written-rows.ts';

/** Gives parents in memory the aggregates of their rows: of those with these primary keys, or of all. */
export async function refreshParents(
  relation: AggregatedRelation,
  keys: readonly ParentKey[] | undefined,
  known: Iterable<Model>,
  executor: Executor,
): Promise<void> {
  const { parent } = relation;
  const wanted = keys === undefined ? undefined : new Set(keys.map(keyText));
  const inWork = (identityOf(executor)?.objectsOf(parent) ?? []) as unknown as readonly Model[];
  const byKey = new Map<string, { readonly key: ParentKey; readonly objects: Set<Model> }>();
  for (const object of [...inWork, ...WrittenRows.of(executor).parents, ...known]) {
    const hasRow = rowOf(object) !== undefined && knownExtra(object)?.isDeleted !== true;
    if (!hasRow || object[TABLE] !== parent) continue;
    const key = rowKeyOf(object);
    const text = keyText(key);
    if (wanted !== undefined && !wanted.has(text)) continue;
    const entry = byKey.get(text) ?? { key, objects: new Set() };
    byKey.set(text, entry);
    entry.objects.add(object);
  }
  if (byKey.size === 0) return;
  const positions = aggregatedPositions(relation);
  const rowsToRead = [...byKey.values()].map(({ key }) => key);
  const read = [...parent.key, ...positions];
  for (const row of await readByKeys(executor, parent, parent.key, rowsToRead, read)) {
    const text = keyText(parent.key.map((position) => row.get(position) ?? null));
    const values = new Map(positions.map((position) => [position, row.get(position) ?? null]));
    for (const object of byKey.get(text)?.objects ?? []) giveAggregates(object, values, executor);
  }
}

/** Under these, a transaction remembers the aggregates of objects. */
const tokens = new WeakMap<Model, object>();

/** Gives an object aggregates, which are no changes to save; a rollback takes them back. */
function giveAggregates(object: Model, values: ReadonlyMap<number, Stored>, executor: Executor): void {
  const token = tokens.get(object) ?? {};
  tokens.set(object, token);
  const table = object[TABLE];
  executor.transaction?.remember(token, () => structureSnapshot(object, allPositions(table), []));
  setAggregates(object, values);
  patchRow(object, values);
}

/** Sets the properties of aggregates to stored values. */
export function setAggregates(object: Model, values: ReadonlyMap<number, Stored>): void {
  for (const [position, value] of values) {
    const column = columnOf(object[TABLE], position);
    setField(object, column, propertyValue(value, column));
  }
}

/** The positions of all aggregates that a table keeps. */
export const allPositions = (table: Table): readonly number[] =>
  aggregatesOf(table).flatMap(aggregatedPositions);
