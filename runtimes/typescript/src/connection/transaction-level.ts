import { nestedRollback } from '../errors/connection-error.ts';
import { LogicError } from '../errors/orm-error.ts';
import type { Awaitable } from '../support/awaitable.ts';
import type { Stored } from '../types/kind.ts';
import { type AmbientContext, outerOf, STRAGGLERS } from './ambient.ts';
import type { Database } from './database.ts';
import type { Dialect } from './dialect.ts';
import type { Executor, TransactionState, Undo } from './executor.ts';
import type { Session } from './session.ts';
import type { Result, Row, Statement } from './statement.ts';
import { endedHandle, type Transaction } from './transaction.ts';
import { TransactionHandle } from './transaction-handle.ts';
import type { KeptValues } from './work-scope.ts';

type Callback = () => void | Promise<void>;

/** The database that transactions belong to. */
export interface TransactionHome extends Database {
  readonly dialect: Dialect;
  readonly context: AmbientContext<TransactionLevel>;
}

/** A level of a transaction: the transaction itself, a savepoint, or an operation that is a part of either. */
export class TransactionLevel implements Executor, TransactionState {
  readonly home: TransactionHome;
  readonly scope: KeptValues;
  readonly dialect: Dialect;
  /** When the level was rolled back, in milliseconds. */
  rolledBackAt: number | undefined;
  isOpen = true;
  readonly #transaction: Transaction;
  readonly #parent: TransactionLevel | undefined;
  /** The level whose statements can be undone in the database. */
  readonly #base: TransactionLevel;
  #handle: TransactionHandle | undefined;
  /** How the objects that were changed at this level are restored. */
  #restores: Map<object, Undo | (() => void)> | undefined;
  /** The parts of this level that are running. */
  #parts: Set<TransactionLevel> | undefined;
  #afterCommit: Callback[] | undefined;
  #afterRollback: Callback[] | undefined;
  /** The failure of a part of this level, after which the level can only be rolled back. */
  #partFailure: { readonly cause: unknown } | undefined;
  /** The end of the last savepoint that was set inside of this level. */
  #savepoint: Promise<void> | undefined;

  constructor(
    home: TransactionHome,
    transaction: Transaction,
    scope: KeptValues,
    parent?: TransactionLevel,
    kind: 'savepoint' | 'part' = 'savepoint',
  ) {
    this.home = home;
    this.dialect = home.dialect;
    this.scope = scope;
    this.#transaction = transaction;
    this.#parent = parent;
    this.#base = parent !== undefined && kind === 'part' ? parent.#base : this;
    if (parent === undefined) scope.uncommitted?.begin(transaction);
  }

  get database(): TransactionHandle {
    this.#handle ??= new TransactionHandle(this);
    return this.#handle;
  }

  get transaction(): TransactionState {
    return this;
  }

  get whole(): object {
    return this.#transaction;
  }

  get isSuspended(): boolean {
    return this.#base.#savepoint !== undefined;
  }

  encloses(other: TransactionState): boolean {
    let level = other instanceof TransactionLevel ? other.#base.#parent : undefined;
    while (level !== undefined && level.#base !== this.#base) level = level.#base.#parent;
    return level !== undefined;
  }

  run(statement: Statement, values: readonly Stored[]): Awaitable<Result> {
    if (this.#parent !== undefined || !this.isOpen) this.#check();
    return this.#base.#savepoint === undefined
      ? this.#transaction.run(statement, values)
      : this.#runAfterSavepoint(statement, values);
  }

  async *stream(statement: Statement, values: readonly Stored[]): AsyncGenerator<readonly Row[]> {
    this.#check();
    const inner = await this.#afterSavepoints();
    yield* inner.#transaction.stream(statement, values, () => !inner.#isRolledBack);
  }

  async inTransaction<T>(work: (executor: Executor) => Promise<T>): Promise<T> {
    this.#check();
    return this.#asPart((part) => work(part));
  }

  /** Runs work of the application as a part of this level. */
  join<T>(work: (executor: TransactionLevel) => Promise<T>): Promise<T> {
    if (!this.isUsable) return Promise.reject(endedHandle(this.home.name));
    return this.#asPart((part) => inContext(this.home, part, work));
  }

  async inSavepoint<T>(work: (executor: TransactionLevel) => Promise<T>): Promise<T> {
    this.#check();
    const inner = this.innermost();
    const base = inner.#base;
    const before = base.#savepoint;
    let end: () => void = () => {};
    const mine = new Promise<void>((resolve) => {
      end = resolve;
    });
    base.#savepoint = mine;
    try {
      if (before !== undefined) await before;
      return await base.#runSavepoint(work, inner);
    } finally {
      if (base.#savepoint === mine) base.#savepoint = undefined;
      end();
    }
  }

  remember<T extends object>(object: T, snapshot: (object: T) => Undo | (() => void)): void {
    if (this.#parent !== undefined || !this.isOpen) this.#check();
    // What a part has remembered is older, and becomes that of this level.
    if (this.#hasRemembered(object)) return;
    this.#restores ??= new Map();
    this.#restores.set(object, snapshot(object));
    this.scope.uncommitted?.add(this.#transaction, object);
  }

  #hasRemembered(object: object): boolean {
    if (this.#restores?.has(object) === true) return true;
    for (const part of this.#parts ?? []) if (part.#hasRemembered(object)) return true;
    return false;
  }

  fail(cause: unknown): void {
    this.#partFailure ??= { cause };
  }

  beforeRelease(call: (session: Session) => void | Promise<void>): void {
    this.#check();
    this.#transaction.beforeRelease(call);
  }

  afterCommit(call: Callback): void {
    this.#check();
    this.#afterCommit ??= [];
    this.#afterCommit.push(call);
  }

  afterRollback(call: Callback): void {
    this.#check();
    this.#afterRollback ??= [];
    this.#afterRollback.push(call);
  }

  /** Commits the transaction, of which this is the outermost level. */
  async commit(): Promise<void> {
    if (this.#savepoint !== undefined) await this.#savepoint;
    if (this.#partFailure !== undefined) {
      const { cause } = this.#partFailure;
      await this.rollback();
      throw nestedRollback(this.home.name, cause);
    }
    // A statement that is sent from now on would run after COMMIT.
    this.isOpen = false;
    try {
      await this.#transaction.commit();
    } catch (failure) {
      await this.#undo();
      throw failure;
    }
    this.#restores = undefined;
    this.scope.uncommitted?.end(this.#transaction);
    if (this.#afterCommit !== undefined) await this.#call(this.#afterCommit);
  }

  /** Rolls the transaction back, of which this is the outermost level, and restores the objects. */
  async rollback(): Promise<void> {
    this.isOpen = false;
    this.rolledBackAt = Date.now();
    await this.#transaction.rollback();
    await this.#undo();
  }

  /** Whether neither this level nor one around it has ended. */
  get isUsable(): boolean {
    if (this.#parent === undefined) return this.isOpen;
    for (let level: TransactionLevel | undefined = this; level !== undefined; level = level.#parent) {
      if (!level.isOpen) return false;
    }
    return true;
  }

  /** The level that work goes on in that was begun in this one: itself, else one around it; undefined after the end. */
  get goingOn(): TransactionLevel | undefined {
    let open: TransactionLevel | undefined;
    for (let level: TransactionLevel | undefined = this; level !== undefined; level = level.#parent) {
      if (level.rolledBackAt !== undefined && Date.now() - level.rolledBackAt < STRAGGLERS) {
        throw straggler(this.home.name);
      }
      if (!level.isOpen) open = undefined;
      else open ??= level;
    }
    return open;
  }

  /** Whether the statements of this level were undone, with it or with a savepoint around it. */
  get #isRolledBack(): boolean {
    for (let level: TransactionLevel | undefined = this; level !== undefined; level = level.#parent) {
      if (level.rolledBackAt !== undefined) return true;
    }
    return false;
  }

  #check(): void {
    if (!this.isUsable) throw endedHandle(this.home.name);
  }

  /** The level of the async context, where that is inside of this one. */
  innermost(): TransactionLevel {
    const current = this.home.context.current?.level;
    if (current === undefined || current === this || !current.isUsable) return this;
    for (let level: TransactionLevel | undefined = current; level !== undefined; level = level.#parent) {
      if (level === this) return current;
    }
    return this;
  }

  /** A savepoint is set inside of this level: statements of the level itself wait for its end. */
  async #runAfterSavepoint(statement: Statement, values: readonly Stored[]): Promise<Result> {
    const level = await this.#afterSavepoints();
    return level.#transaction.run(statement, values);
  }

  async #afterSavepoints(): Promise<TransactionLevel> {
    const inner = this.innermost();
    while (inner.#base.#savepoint !== undefined) await inner.#base.#savepoint;
    inner.#check();
    return inner;
  }

  async #asPart<T>(work: (part: TransactionLevel) => Promise<T>): Promise<T> {
    const part = new TransactionLevel(this.home, this.#transaction, this.scope, this, 'part');
    this.#parts ??= new Set();
    this.#parts.add(part);
    let result: T;
    try {
      result = await work(part);
      if (part.#partFailure !== undefined) throw nestedRollback(this.home.name, part.#partFailure.cause);
    } catch (failure) {
      part.#end();
      part.#restore();
      this.#partFailure ??= { cause: failure };
      this.#take(part, false);
      throw failure;
    } finally {
      this.#parts.delete(part);
    }
    part.#end();
    this.#take(part, true);
    return result;
  }

  /** @param opener the part of this level in which it is set, or the level itself */
  async #runSavepoint<T>(
    work: (executor: TransactionLevel) => Promise<T>,
    opener: TransactionLevel,
  ): Promise<T> {
    this.#check();
    const name = this.#transaction.nextSavepoint();
    await this.#control(`SAVEPOINT ${name}`);
    const level = new TransactionLevel(this.home, this.#transaction, this.scope, this);
    try {
      const result = await inContext(this.home, level, work);
      if (level.#savepoint !== undefined) await level.#savepoint;
      if (level.#partFailure !== undefined) throw nestedRollback(this.home.name, level.#partFailure.cause);
      this.#check();
      await this.#control(`RELEASE SAVEPOINT ${name}`);
      level.#end();
      // A part may have remembered objects before the savepoint, in an earlier state.
      (opener.isUsable ? opener : this).#take(level, true);
      return result;
    } catch (failure) {
      level.#end();
      level.rolledBackAt = Date.now();
      await this.#rollBackTo(name, failure);
      await level.#undo();
      throw failure;
    }
  }

  async #rollBackTo(name: string, failure: unknown): Promise<void> {
    // A level around this one that has ended has taken the savepoint with it.
    if (this.#transaction.endedBy !== undefined || !this.isUsable) return;
    try {
      await this.#control(`ROLLBACK TO SAVEPOINT ${name}`);
      this.#transaction.recovered();
    } catch {
      // Why the work failed says more; the transaction can no longer be committed.
      this.#transaction.endedBy ??= failure;
    }
  }

  async #control(sql: string): Promise<void> {
    await this.#transaction.run({ sql, effect: 'write', transient: true }, []);
  }

  /** Takes over from an inner level what the end of this level decides on. */
  #take(inner: TransactionLevel, succeeded: boolean): void {
    const taken = succeeded ? inner.#restores : undefined;
    const known = this.#restores;
    if (known === undefined) this.#restores = taken;
    else if (taken !== undefined) {
      for (const [object, restore] of taken) if (!known.has(object)) known.set(object, restore);
    }
    if (succeeded && inner.#afterCommit !== undefined) {
      this.#afterCommit = [...(this.#afterCommit ?? []), ...inner.#afterCommit];
    }
    if (inner.#afterRollback !== undefined) {
      this.#afterRollback = [...(this.#afterRollback ?? []), ...inner.#afterRollback];
    }
  }

  #end(): void {
    this.isOpen = false;
  }

  #restore(): void {
    const restores = this.#restores;
    this.#restores = undefined;
    if (restores === undefined) return;
    const reversed = [...restores.values()].reverse();
    for (const restore of reversed) {
      if (typeof restore === 'function') restore();
      else restore.undo();
    }
    for (const restore of reversed) if (typeof restore !== 'function') restore.afterUndo?.();
  }

  async #undo(): Promise<void> {
    this.#end();
    this.rolledBackAt = Date.now();
    this.#restore();
    this.scope.rolledBack();
    if (this.#parent === undefined) this.scope.uncommitted?.end(this.#transaction);
    this.home.context.linger();
    if (this.#afterRollback !== undefined) await this.#call(this.#afterRollback);
  }

  /** Calls all callbacks outside of the transaction, then throws the first failure. */
  async #call(callbacks: readonly Callback[]): Promise<void> {
    const failures: unknown[] = [];
    for (const callback of callbacks) {
      try {
        await this.home.context.exit(callback);
      } catch (failure) {
        failures.push(failure);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}

/** Runs work in the async context of a level; the transaction itself may run without one. */
async function inContext<T>(
  { context }: TransactionHome,
  level: TransactionLevel,
  work: (level: TransactionLevel) => Promise<T>,
): Promise<T> {
  context.hold();
  try {
    return await context.run({ level, scope: level.scope, ...outerOf(context.current) }, () => work(level));
  } finally {
    context.release();
  }
}

/** The error for a statement that comes from a transaction that was rolled back. */
export const straggler = (name: string): LogicError =>
  new LogicError(
    `A statement came from inside of a transaction on "${name}" that was rolled back before, so it was refused. Await ` +
      'everything that runs inside of a transaction, or run it by outside().',
  );
