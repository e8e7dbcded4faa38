import type { Executor } from '../../connection/executor.ts';
import type { Row } from '../../connection/statement.ts';
import type { ColumnFacts } from '../../facts/column-facts.ts';
import type { ParentRelation } from '../../facts/relation-facts.ts';
import type { Stored } from '../../types/kind.ts';
import { columnAt, setValueAt, valueAt } from '../fields.ts';
import { kindOf } from '../kind-of.ts';
import { restoreAtRollback, restoreLinksAtRollback } from '../read-values.ts';
import type { ChildSet } from '../relations/child-set.ts';
import { relatedOf } from '../relations/child-set.ts';
import { isJunctionRelation, junctionOf, viewsOf } from '../relations/junction.ts';
import { validLink } from '../relations/parent-link.ts';
import { parentsOf } from '../relations/relation-of.ts';
import { knownExtra, offsetOf, type RowObject, rowOf, setRow, TABLE } from '../state.ts';
import { RowStatements } from './row-statements.ts';
import { keyValues } from './row-writer.ts';

/**
 * The parent that a row has to have for a statement to remove or unlink it: others may have moved the row since it was
 * read. The columns that refer to the parent, and the keys that they may have.
 */
export interface Ownership {
  readonly positions: readonly number[];
  readonly keys: readonly (readonly Stored[])[];
}

/** The ownership of a child that a collection removes; of a junction row, the objects on all sides. */
export function ownershipIn(set: ChildSet, child: RowObject): Ownership | undefined {
  const table = set.owner[TABLE];
  const relations = new Set([set.inverse]);
  if (isJunctionRelation(table, set.relation)) {
    for (const view of viewsOf(table, set.relation)) {
      for (const target of junctionOf(table, view).targets) relations.add(target);
    }
  }
  return ownershipBy([...relations], child, set);
}

/** The ownership of a child that parents let go, as far as these columns are about to be written. */
export function ownershipOfReleased(model: RowObject, changes: readonly number[]): Ownership | undefined {
  if (knownExtra(model)?.related === undefined) return undefined;
  const relations = parentsOf(model[TABLE]).filter(
    (relation) =>
      validLink(model, relation)?.releasedBy !== undefined &&
      relation.columns.some(({ own }) => changes.includes(own)),
  );
  return relations.length === 0 ? undefined : ownershipBy(relations, model, undefined);
}

function ownershipBy(
  relations: readonly ParentRelation[],
  child: RowObject,
  set: ChildSet | undefined,
): Ownership | undefined {
  const { key } = child[TABLE];
  const positions: number[] = [];
  const known: Stored[] = [];
  const present: Stored[] = [];
  for (const relation of relations) {
    const owner = relation === set?.inverse ? set.owner : validLink(child, relation)?.releasedBy;
    for (const { own, other } of relation.columns) {
      // The key of a row names the row already.
      if (key.includes(own) || positions.includes(own)) continue;
      positions.push(own);
      known.push(storedInRow(child, own));
      const isStored = owner !== undefined && rowOf(owner) !== undefined;
      present.push(isStored ? storedInRow(owner, other) : (known.at(-1) as Stored));
    }
    for (const { column } of relation.constants ?? []) {
      if (key.includes(column) || positions.includes(column)) continue;
      positions.push(column);
      known.push(storedInRow(child, column));
      present.push(known.at(-1) as Stored);
    }
  }
  // The key of a parent may have changed, and the rows with it.
  const isSame = known.every((value, index) => value === present[index]);
  const keys = (isSame ? [known] : [known, present]).filter((values) => !values.includes(null));
  return positions.length === 0 || keys.length === 0 ? undefined : { positions, keys };
}

/** The value of a column in the row of an object, as it is stored; null where it has none. */
function storedInRow(model: RowObject, position: number): Stored {
  const place = model[TABLE].places[position] as number;
  const raw = (rowOf(model) as Row)[offsetOf(model) + place];
  if (raw === null || raw === undefined) return null;
  const column = columnAt(model, position);
  return (kindOf(column).store(kindOf(column).read(raw, column), column) ?? null) as Stored;
}

/** Whether the row of an object still has its parent; if so, it is locked. */
export async function isOwned(model: RowObject, owner: Ownership, executor: Executor): Promise<boolean> {
  const { statement, values } = RowStatements.of(model[TABLE], executor.dialect).lockOwned(owner);
  const { rows } = await executor.run(statement.statement, [...keyValues(model, statement), ...values]);
  return rows.length > 0;
}

/**
 * Lets an object have the parents that its row has by now, after a statement found the row not owned. Gives false where
 * the row is gone.
 */
export async function takeOwners(
  model: RowObject,
  positions: readonly number[],
  executor: Executor,
): Promise<boolean> {
  const select = RowStatements.of(model[TABLE], executor.dialect).lockAndSelect(positions);
  const { rows } = await executor.run(select.statement, keyValues(model, select));
  const [raws] = rows;
  if (raws === undefined) return false;
  const table = model[TABLE];
  const at = offsetOf(model);
  // The row that was read stays as it is for snapshots.
  const row = (rowOf(model) as Row).slice(at, at + table.row.length);
  const read = positions.map((position, index) => ({
    position,
    before: valueAt(model, position),
    stored: raws[index],
  }));
  const relations = parentsOf(table).filter(({ columns }) =>
    columns.some(({ own }) => positions.includes(own)),
  );
  if (executor.transaction !== undefined) restoreLinksAtRollback(model, relations, executor.transaction);
  for (const { position, stored } of read) {
    const column = table.columns[position] as ColumnFacts;
    row[table.places[position] as number] = stored;
    setValueAt(model, position, kindOf(column).read(stored, column));
  }
  setRow(model, row, 0);
  for (const { name } of relations) relatedOf(model).delete(name);
  if (executor.transaction !== undefined) restoreAtRollback(model, read, executor.transaction);
  return true;
}
