import { OrmError } from '../../errors/orm-error.ts';
import { PersistenceError } from '../../errors/persistence-error.ts';
import { OperationRefused, StaleSnapshotError } from '../../locks/errors.ts';
import { describe } from '../../types/invalid-value.ts';

/** A list operation was refused, before anything was written. */
export class ListError extends OperationRefused {
  override readonly name: string = 'ListError';
}

/** The object has no place that could be changed. */
export class NotInListError extends ListError {
  override readonly name: string = 'NotInListError';
}

/** The object has a place already. */
export class AlreadyInListError extends ListError {
  override readonly name: string = 'AlreadyInListError';
}

/** There is no such place in the list. */
export class InvalidRankError extends ListError {
  override readonly name: string = 'InvalidRankError';
}

/** The ranks that `reorder()` was given do not make lists of 1 to n. */
export class InvalidOrderError extends ListError {
  override readonly name: string = 'InvalidOrderError';
}

/** The unique index over scope and rank refused a rank that was free under the lock. */
export class RankTakenError extends OrmError {
  override readonly name: string = 'RankTakenError';

  override get retryable(): boolean {
    return true;
  }
}

export const withoutRow = (model: string, isDeleted: boolean, method: string): NotInListError =>
  new NotInListError(
    isDeleted
      ? `${method}() needs a saved object; this ${model} is deleted.`
      : `${method}() needs a saved object; this ${model} is new. Save it, or use insertAtRank().`,
  );

export const removed = (model: string, method: string): NotInListError =>
  new NotInListError(`${method}(): this ${model} is in no list. Use insertAtRank() and save().`);

export const gone = (model: string, method: string): NotInListError =>
  new NotInListError(`${method}(): the row of this ${model} is not in the database any more.`);

export const keyedScope = (table: string): NotInListError =>
  new NotInListError(
    `Rows of "${table}" cannot change places with rows of another list: their scope is part of their primary key.`,
  );

export const otherModel = (model: string, other: string): NotInListError =>
  new NotInListError(`A ${model} cannot change places with a ${other}.`);

export const swapRefused = (model: string): PersistenceError =>
  new PersistenceError(
    `swapWith(): preSave() or preUpdate() of ${model} has refused to save it; nothing was exchanged.`,
  );

export const inserting = (model: string, method: string): AlreadyInListError =>
  new AlreadyInListError(
    `${method}() places objects that are in no list; this ${model} is in one. Use moveToRank().`,
  );

export const leavingNullScope = (model: string): AlreadyInListError =>
  new AlreadyInListError(`This ${model} is in the list of those without a scope, where removed objects go.`);

export const cannotLeave = (model: string, column: string): AlreadyInListError =>
  new AlreadyInListError(
    `This ${model} cannot leave its list: the rank column "${column}" is required, and so is its scope. Delete it instead.`,
  );

export const belowFirst = (rank: number): InvalidRankError =>
  new InvalidRankError(`Invalid rank ${rank}: the first place of a list is 1.`);

export const notAWholeRank = (rank: unknown): InvalidRankError =>
  new InvalidRankError(`Invalid rank ${shown(rank)}: a rank is a whole number.`);

export const outside = (rank: number, last: number, table: string): InvalidRankError =>
  new InvalidRankError(
    last === 0
      ? `Invalid rank ${rank}: the list of "${table}" has no members.`
      : `Invalid rank ${rank}: the list of "${table}" has places 1 to ${last}.`,
  );

export const unknownKey = (key: string, table: string): InvalidOrderError =>
  new InvalidOrderError(`There is no row of "${table}" with the key ${key}; nothing was reordered.`);

export const keyTwice = (key: string): InvalidOrderError =>
  new InvalidOrderError(`The key ${key} is given two ranks; nothing was reordered.`);

export const notARank = (key: string, rank: unknown): InvalidOrderError =>
  new InvalidOrderError(
    `The rank of ${key} is ${shown(rank)}, which is not a whole number; nothing was reordered.`,
  );

const shown = (value: unknown): string =>
  typeof value === 'object' && value !== null ? describe(value) : String(value);

export const notAPair = (): InvalidOrderError =>
  new InvalidOrderError(
    'reorder() takes { key: rank, … } or a Map, or [[key, rank], …] for keys that are not texts or numbers.',
  );

export const notDense = (table: string): InvalidOrderError =>
  new InvalidOrderError(
    `With these ranks the list of "${table}" would not be 1 to n: some are missing, or taken by rows that are not named. ` +
      'Nothing was reordered.',
  );

export const rankTaken = (table: string, cause: unknown): RankTakenError =>
  new RankTakenError(
    `A rank of "${table}" is taken that was free under the lock of its list. Somebody changes ranks without the sortable ` +
      'behavior, or a rank was set that another row has: lock the list with lockLists() before such changes, and call ' +
      'repairRanks() after them.',
    { cause },
  );

export const rowKeepsMoving = (table: string): StaleSnapshotError =>
  new StaleSnapshotError(
    `A row of "${table}" was moved from list to list while it was looked for. Run it again.`,
  );

/** A snapshot that is too old, with the method that takes the locks of lists. */
export const staleList = (failure: StaleSnapshotError): StaleSnapshotError =>
  new StaleSnapshotError(`${failure.message} lockLists() takes the locks of lists.`, { cause: failure });
