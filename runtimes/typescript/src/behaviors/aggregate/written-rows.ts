import type { Executor, TransactionState } from '../../connection/executor.ts';
import { LogicError } from '../../errors/orm-error.ts';
import type { Model } from '../../model/model.ts';
import type { ParentKeys } from './parent-keys.ts';
import { type AggregatedRelation, keyText, type ParentKey } from './relation.ts';

type Texts = Map<string, Set<string>>;

/** What hooks know about the rows that a transaction writes. */
export class WrittenRows {
  /** The parents that rows had when their locks were taken. */
  former = new WeakMap<Model, ParentKeys>();
  /** The former parents of rows that are being written. */
  readonly writing = new WeakMap<Model, ParentKeys>();
  /** The parents that a write of a query concerns, or the deletion of an object. */
  readonly queries = new WeakMap<object, ParentKeys>();
  /** Parents that the transaction has come to. */
  readonly parents = new Set<Model>();
  /** The keys of parents that the transaction has inserted, by relation. */
  #inserted: Texts = new Map();
  /** The keys of parents that are locked with all above them, by relation. */
  #locked: Texts = new Map();

  /** The rows of the open transaction. */
  static of({ transaction }: Executor): WrittenRows {
    if (transaction === undefined) throw new LogicError('Aggregates are kept in a transaction.');
    let rows = all.get(transaction.whole);
    if (rows === undefined) {
      rows = new WrittenRows();
      all.set(transaction.whole, rows);
    }
    rows.#forgetWith(transaction);
    return rows;
  }

  /** After a statement that may have moved any row. */
  forget(): void {
    this.former = new WeakMap();
  }

  markInserted(relation: AggregatedRelation, key: ParentKey): void {
    textsOf(this.#inserted, relation).add(keyText(key));
  }

  /** The parents that may not be locked yet. */
  notLocked(keys: ParentKeys): ParentKeys {
    return without(keys, this.#locked);
  }

  markLocked(keys: ParentKeys): void {
    for (const { relation, keys: texts } of keys.all()) {
      const locked = textsOf(this.#locked, relation);
      for (const text of texts?.keys() ?? []) locked.add(text);
    }
  }

  /** The parents that were there before the transaction. */
  notInserted(keys: ParentKeys): ParentKeys {
    return without(keys, this.#inserted);
  }

  /** Locks go with the savepoint after which they were taken, and inserted rows with them. */
  #forgetWith(transaction: TransactionState): void {
    transaction.remember(this, () => () => {
      this.forget();
      this.#locked = new Map();
      this.#inserted = new Map();
    });
  }
}

const all = new WeakMap<object, WrittenRows>();

function textsOf(texts: Texts, { id }: AggregatedRelation): Set<string> {
  let known = texts.get(id);
  if (known === undefined) {
    known = new Set();
    texts.set(id, known);
  }
  return known;
}

const without = (keys: ParentKeys, known: Texts): ParentKeys =>
  keys.filtered(({ id }, text) => known.get(id)?.has(text) !== true);
