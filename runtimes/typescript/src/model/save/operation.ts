import type { Executor } from '../../connection/executor.ts';
import type { TableHooks } from '../../hooks/table-hooks.ts';
import { AsyncValue } from '../../support/async-value.ts';
import { changing, remember } from '../snapshot.ts';
import type { RowObject } from '../state.ts';

/** One save of the application with everything that it reaches. */
export class SaveOperation {
  readonly executor: Executor;
  /** Objects that are being saved: references can go in circles. */
  readonly saving = new Set<RowObject>();
  readonly #deferred: (() => Promise<number>)[] = [];

  constructor(executor: Executor) {
    this.executor = executor;
  }

  /** Remembers an object before the operation changes it. */
  remember(model: RowObject): void {
    if (this.executor.transaction !== undefined) remember(model, this.executor.transaction);
  }

  /** Changes objects; those that are touched are remembered. */
  change<T>(change: () => T): T {
    return changing(this.executor.transaction, change);
  }

  /** Adds work that has to wait until all rows of the operation exist. */
  defer(work: () => Promise<number>): void {
    this.#deferred.push(work);
  }

  async runDeferred(): Promise<number> {
    let rows = 0;
    for (let work = this.#deferred.shift(); work !== undefined; work = this.#deferred.shift())
      rows += await work();
    return rows;
  }
}

const running = new AsyncValue<SaveOperation>();

/** The operation in whose hooks the present code runs, if that uses the operation's transaction. */
export function operationOf({ transaction }: Executor): SaveOperation | undefined {
  const operation = running.current;
  const isSame = transaction !== undefined && operation?.executor.transaction?.whole === transaction.whole;
  return isSame ? operation : undefined;
}

/** Runs a hook of a behavior; one that saves objects has to know the operation. */
export const runHook = <T>(hook: TableHooks<RowObject>, operation: SaveOperation, work: () => T): T =>
  (hook.isSelfContained ?? hook.givesValuesOnly) === true ? work() : withinOperation(operation, work);

/** Runs hooks of the application, so that what they save is known to be a part of the operation. */
export const withinOperation = <T>(operation: SaveOperation, work: () => T): T =>
  running.run(operation, work);
