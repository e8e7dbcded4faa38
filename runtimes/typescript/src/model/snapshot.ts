import type { TransactionState } from '../connection/executor.ts';
import { isSameValue, setValueAt, valueAt } from './fields.ts';
import type { Extra, Model } from './model.ts';
import { extraOf, knownExtra, offsetOf, rowOf, setRow, TABLE } from './model.ts';
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
  transaction.remember(model, () => snapshotOf(model));
}

/**
 * Keeps how an object stands to its row and to other objects; the result brings that back. Values of the application
 * stay, those that the runtime wrote go: generated keys, and keys of parents.
 */
export function snapshotOf(model: Model): () => void {
  const row = rowOf(model);
  const at = offsetOf(model);
  const extra = knownExtra(model);
  const before: Extra = { ...extra, isDeleted: extra?.isDeleted ?? false };
  const values = model[TABLE].columns.map((_, position) => valueAt(model, position));
  const related = captureRelated(extra?.related);
  return () => {
    restoreParentKeys(model, values);
    restoreGenerated(model, values);
    setRow(model, row, at);
    const now = knownExtra(model);
    if (now === undefined && extra === undefined) return;
    const present = extraOf(model);
    for (const name of Object.keys(present)) if (!(name in before)) delete present[name as 'lazy'];
    Object.assign(present, before);
    related(present);
  };
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

/** Key columns that were written because a parent was set, or got its key. */
function restoreParentKeys(model: Model, before: readonly unknown[]): void {
  for (const relation of parentsOf(model[TABLE])) {
    if (validLink(model, relation)?.origin !== 'set') continue;
    for (const { own } of relation.columns) setValueAt(model, own, before[own]);
    for (const { column } of relation.constants ?? []) setValueAt(model, column, before[column]);
  }
}

/** Columns that the database filled in, unless the application has changed them since. */
function restoreGenerated(model: Model, before: readonly unknown[]): void {
  for (const [position, written] of knownExtra(model)?.generated ?? []) {
    if (isSameValue(valueAt(model, position), written)) setValueAt(model, position, before[position]);
  }
}
