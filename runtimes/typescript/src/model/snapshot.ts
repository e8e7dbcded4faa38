import type { TransactionState, Undo } from '../connection/executor.ts';
import type { Row } from '../connection/statement.ts';
import type { ColumnFacts } from '../facts/column-facts.ts';
import { isSameValue, setValueAt, valueAt } from './fields.ts';
import { GivenRelations } from './given-relations.ts';
import { openTransaction } from './open-transaction.ts';
import { ChildSet } from './relations/child-set.ts';
import { ManySet } from './relations/many-set.ts';
import { validLink } from './relations/parent-link.ts';
import { parentsOf } from './relations/relation-of.ts';
import {
  type Extra,
  extraOf,
  type Generated,
  knownExtra,
  offsetOf,
  type RowObject,
  rowOf,
  setExtra,
  setRow,
  TABLE,
} from './state.ts';

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
export function touch(model: RowObject): void {
  const transaction = transactionOf(model);
  if (transaction !== undefined) remember(model, transaction);
}

/** The open transaction that changes of an object belong to. */
export const transactionOf = (model: RowObject): TransactionState | undefined =>
  active ?? openTransaction(model[TABLE], knownExtra(model)?.database);

export function remember(model: RowObject, transaction: TransactionState): void {
  transaction.remember(model, snapshotOf);
}

/**
 * Keeps how an object stands to its row and to other objects; the result brings that back. What the program has set stays:
 * values, parents, and the collections of an object that is new again. What the runtime wrote goes: generated keys, and
 * keys of parents.
 */
export function snapshotOf(model: RowObject): Undo {
  const extra = knownExtra(model);
  return extra === undefined || extra.isShared
    ? new PlainSnapshot(model, extra)
    : new FullSnapshot(model, extra);
}

/** Remembers new objects that have nothing but columns, all together: there can be many. */
export function rememberNew(models: readonly RowObject[], transaction: TransactionState): void {
  transaction.remember(models, newSnapshot);
}

function newSnapshot(models: readonly RowObject[]): Undo {
  const keys: unknown[] = [];
  for (const model of models) for (const key of parentKeysOf(model)) keys.push(key);
  const count = keys.length / models.length;
  const given: GivenRelations[] = [];
  return {
    undo: () => {
      for (const [index, model] of models.entries()) {
        const relations = undoObject(model, undefined, 0, keys.slice(index * count, (index + 1) * count));
        if (relations !== undefined) given.push(relations);
      }
    },
    afterUndo: () => {
      for (const relations of given) relations.giveBack();
    },
  };
}

/** Keeps little: a transaction can change many objects. */
class PlainSnapshot implements Undo {
  // Declared only: fields that the constructor sets anyway would be set twice.
  declare readonly model: RowObject;
  declare readonly row: Row | undefined;
  declare readonly at: number;
  declare readonly extra: Extra | undefined;
  declare readonly keys: ParentKeys;
  declare given: GivenRelations | undefined;

  constructor(model: RowObject, extra: Extra | undefined) {
    this.model = model;
    this.row = rowOf(model);
    this.at = offsetOf(model);
    this.extra = extra;
    this.keys = parentKeysOf(model);
  }

  undo(): void {
    this.given = undoObject(this.model, this.row, this.at, this.keys, () => this.extra);
  }

  afterUndo(): void {
    this.given?.giveBack();
  }
}

class FullSnapshot implements Undo {
  readonly #model: RowObject;
  readonly #row: Row | undefined;
  readonly #at: number;
  readonly #keys: ParentKeys;
  readonly #before: Extra;
  readonly #restoreRelated: (extra: Extra) => void;
  #given: GivenRelations | undefined;

  constructor(model: RowObject, extra: Extra) {
    this.#model = model;
    this.#row = rowOf(model);
    this.#at = offsetOf(model);
    this.#keys = parentKeysOf(model);
    this.#before = { ...extra };
    this.#restoreRelated = captureRelated(extra.related, this.#row === undefined);
  }

  undo(): void {
    this.#given = undoObject(this.#model, this.#row, this.#at, this.#keys, () => {
      const restored = { ...this.#before };
      this.#restoreRelated(restored);
      return restored;
    });
  }

  afterUndo(): void {
    this.#given?.giveBack();
  }
}

/** Brings an object back to a row; gives the relations that it is to have when all objects are restored. */
function undoObject(
  model: RowObject,
  row: Row | undefined,
  at: number,
  keys: ParentKeys,
  restored: () => Extra | undefined = () => undefined,
): GivenRelations | undefined {
  const given = GivenRelations.of(model, row === undefined);
  restoreWritten(model, keys, row === undefined);
  setRow(model, row, at);
  setExtra(model, restored());
  if (given !== undefined && row === undefined) given.attachSets(extraOf(model));
  return given;
}

/** The values of the columns that refer to parents, in the order of their positions. */
type ParentKeys = readonly unknown[];

const NONE: ParentKeys = [];

function parentKeysOf(model: RowObject): ParentKeys {
  const { parentKeys, columns } = model[TABLE];
  if (parentKeys.length === 0) return NONE;
  // A list that grows would reserve room that stays in memory until the end of the transaction.
  const keys = new Array<unknown>(parentKeys.length);
  for (let index = 0; index < keys.length; index++) {
    const { property } = columns[parentKeys[index] as number] as ColumnFacts;
    keys[index] = (model as unknown as Record<string, unknown>)[property];
  }
  return keys;
}

/** Keeps relations. The collections of a new object stay what they are at a rollback, as its columns do. */
function captureRelated(related: Map<string, unknown> | undefined, isNew: boolean): (extra: Extra) => void {
  const entries = [...(related ?? [])].map(([name, value]) => {
    const isSet = value instanceof ChildSet || value instanceof ManySet;
    const restore = isSet && !isNew ? value.capture() : undefined;
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

function restoreWritten(model: RowObject, keys: ParentKeys, wasNew: boolean): void {
  const extra = knownExtra(model);
  if (extra?.related !== undefined && keys.length > 0) restoreParentKeys(model, keys);
  if (wasNew && extra?.generated !== undefined) restoreGenerated(model, extra.generated);
}

/** Key columns that were written because a parent was set, or got its key. */
function restoreParentKeys(model: RowObject, keys: ParentKeys): void {
  const before = new Map(model[TABLE].parentKeys.map((position, index) => [position, keys[index]]));
  for (const relation of parentsOf(model[TABLE])) {
    if (validLink(model, relation)?.isSet !== true) continue;
    for (const { own } of relation.columns) setValueAt(model, own, before.get(own));
    for (const { column } of relation.constants ?? []) setValueAt(model, column, before.get(column));
  }
}

/** Columns that the database filled in had no value; they keep one that the application has set since. */
function restoreGenerated(model: RowObject, { positions, values }: Generated): void {
  for (const [index, position] of positions.entries()) {
    if (isSameValue(valueAt(model, position), values[index])) setValueAt(model, position, undefined);
  }
}
