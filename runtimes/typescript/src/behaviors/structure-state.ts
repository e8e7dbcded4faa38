import type { Model } from '../model/model.ts';
import { rowOf, TABLE } from '../model/state.ts';
import { columnOf, fieldOf, isChangedAt, patchRow, rawValue, setField, storedOf } from './object-row.ts';

/**
 * Keeps the columns that a behavior manages, so that a rollback brings them back: those that only the runtime writes,
 * and those that the application may have changed since, which stay then.
 */
export function structureSnapshot(
  object: Model,
  managed: readonly number[],
  shared: readonly number[],
): () => void {
  const table = object[TABLE];
  const wasNew = rowOf(object) === undefined;
  const positions = [...managed, ...shared];
  const values = positions.map((position) => fieldOf(object, columnOf(table, position)));
  const raws = positions.map((position) => rawValue(object, position));
  return () => {
    for (const [index, position] of managed.entries())
      setField(object, columnOf(table, position), values[index]);
    if (wasNew || rowOf(object) === undefined) return;
    for (const [index, position] of shared.entries()) {
      if (!isChangedAt(object, position)) {
        setField(object, columnOf(table, position), values[managed.length + index]);
      }
    }
    patchRow(
      object,
      new Map(
        positions.map((position, index) => [position, storedOf(raws[index], columnOf(table, position))]),
      ),
    );
  };
}
