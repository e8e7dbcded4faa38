import { OrmError } from '../errors/orm-error.ts';
import type { Lock } from '../hooks/table-hooks.ts';

/** Refuses an operation before it has written anything: the application's transaction can go on. */
export class OperationRefused extends OrmError {
  override readonly name: string = 'OperationRefused';
}

/** The snapshot of the transaction is older than a lock it has taken, so it may not see what others did before. */
export class StaleSnapshotError extends OrmError {
  override readonly name: string = 'StaleSnapshotError';

  override get retryable(): boolean {
    return true;
  }
}

export const othersCommitted = (isolation: string): StaleSnapshotError =>
  new StaleSnapshotError(
    `Other transactions were committed since this one, which is ${isolation.toUpperCase()}, began to read. Run it again.`,
  );

export const cannotTellSnapshot = (isolation: string): StaleSnapshotError =>
  new StaleSnapshotError(
    `This transaction is ${isolation.toUpperCase()} and had written before it took a lock, so others may have made ` +
      'changes that it cannot see. Take all locks before anything else in the transaction, or use READ COMMITTED.',
  );

/** The operation needs locks beside those it holds: its transaction begins again with all of them. */
export class LockedTooLate extends OrmError {
  override readonly name: string = 'LockedTooLate';
  readonly locks: readonly Lock[];

  constructor(locks: readonly Lock[]) {
    super('The transaction begins again with all locks that it needs.');
    this.locks = locks;
  }
}
