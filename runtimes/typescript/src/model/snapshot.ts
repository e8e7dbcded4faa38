import type { TransactionState } from '../connection/executor.ts';
import type { Table } from '../facts/table.ts';
import { isSameValue, setValueAt, valueAt } from './fields.ts';
import type { Extra, Generated, Model } from './model.ts';
import { knownExtra, offsetOf, rowOf, setExtra, setRow, TABLE } from './model.ts';
import { openTransaction } from './open-transaction.ts';
import { ChildSet } from './relations/child-set.ts';
import { ManySet } from './relations/many-set.ts';
import { validLink } from './relations/parent-link.ts';
import { parentsOf } from './relations/relation-of.ts';

/** The transaction of the operation that is changing objects at the moment. */
let active: TransactionState | undefined;

/** Changes objects in a transaction that may not be found in the async context. */
export function changing<T>(transaction: TransactionState | undefined, change: () => T): T {
  const outer = active;
  active = transaction;
  try {
    return change();
  } finally {
    active = outer;
  }
}

/** Remembers an object in the open transaction, before it is changed. */
export function touch(model: Model): void {
  const transaction = active ?? openTransaction(model[TABLE], knownExtra(model)?.database);
  if (transaction !== undefined) remember(model, transaction);
}

export function remember(model: Model, transaction: TransactionState): void {
  transaction.remember(model, snapshotOf);
}

/**
 * Keeps how an object stands to its row and to other objects; the result brings that back. Values of the application
 * stay, those that the runtime wrote go: generated keys, and keys of parents.
 */
export function snapshotOf(model: Model): () => void {
  const extra = knownExtra(model);
  return extra === undefined || extra.isShared ? plainSnapshot(model, extra) : fullSnapshot(model, extra);
}

/** Keeps little: a transaction can change many objects. */
function plainSnapshot(model: Model, extra: Extra | undefined): () => void {
  const row = rowOf(model);
  const at = offsetOf(model);
  const keys = parentKeysOf(model);
  return () => {
    restoreWritten(model, keys, row === undefined);
    setRow(model, row, at);
    setExtra(model, extra);
  };
}

function fullSnapshot(model: Model, extra: Extra): () => void {
  const row = rowOf(model);
  const at = offsetOf(model);
  const keys = parentKeysOf(model);
  const before = { ...extra };
  const related = captureRelated(extra.related);
  return () => {
    restoreWritten(model, keys, row === undefined);
    setRow(model, row, at);
    const restored = { ...before };
    related(restored);
    setExtra(model, restored);
  };
}

const PARENT_KEYS = Symbol('parent keys');

/** The positions of all columns that refer to parents, fixed ones included. */
const parentKeyPositions = (table: Table): readonly number[] =>
  table.keep(PARENT_KEYS, () => {
    const positions = new Set<number>();
    for (const { columns, constants } of parentsOf(table)) {
      for (const { own } of columns) positions.add(own);
      for (const { column } of constants ?? []) positions.add(column);
    }
    return [...positions];
  });

/** The values of the columns that refer to parents, in the order of their positions. */
type ParentKeys = readonly unknown[];

const NONE: ParentKeys = [];

function parentKeysOf(model: Model): ParentKeys {
  const positions = parentKeyPositions(model[TABLE]);
  return positions.length === 0 ? NONE : positions.map((position) => valueAt(model, position));
}

function captureRelated(related: Map<string, unknown> | undefined): (extra: Extra) => void {
  const entries = [...(related ?? [])].map(([name, value]) => {
    const restore = value instanceof ChildSet || value instanceof ManySet ? value.capture() : undefined;
    return { name, value, restore };
  });
  return (extra) => {
    if (related === undefined) {
      delete extra.related;
      return;
    }
    extra.related = related;
    related.clear();
    for (const { name, value, restore } of entries) {
      related.set(name, value);
      restore?.();
    }
  };
}

function restoreWritten(model: Model, keys: ParentKeys, wasNew: boolean): void {
  const extra = knownExtra(model);
  if (extra?.related !== undefined && keys.length > 0) restoreParentKeys(model, keys);
  if (wasNew && extra?.generated !== undefined) restoreGenerated(model, extra.generated);
}

/** Key columns that were written because a parent was set, or got its key. */
function restoreParentKeys(model: Model, keys: ParentKeys): void {
  const before = new Map(parentKeyPositions(model[TABLE]).map((position, index) => [position, keys[index]]));
  for (const relation of parentsOf(model[TABLE])) {
    if (validLink(model, relation)?.origin !== 'set') continue;
    for (const { own } of relation.columns) setValueAt(model, own, before.get(own));
    for (const { column } of relation.constants ?? []) setValueAt(model, column, before.get(column));
  }
}

/** Columns that the database filled in had no value; they keep one that the application has set since. */
function restoreGenerated(model: Model, { positions, values }: Generated): void {
  for (const [index, position] of positions.entries()) {
    if (isSameValue(valueAt(model, position), values[index])) setValueAt(model, position, undefined);
  }
}
