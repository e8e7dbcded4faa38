import { OrmError } from '../../errors/orm-error.ts';

/** Someone else has saved a newer version of the row since the object was read. */
export class StaleVersionError extends OrmError {
  override readonly name: string = 'StaleVersionError';

  override get retryable(): boolean {
    return true;
  }
}

/** A row has no version of the number that was asked for. */
export class VersionNotFoundError extends OrmError {
  override readonly name: string = 'VersionNotFoundError';
}

/** Leaves an operation that would overwrite a newer version: the same object would fail again. */
export class OutdatedVersion extends OrmError {
  override readonly name: string = 'OutdatedVersion';
}

export const outdated = (table: string, expected: number, stored: number): OutdatedVersion =>
  new OutdatedVersion(
    `A row of "${table}" has version ${stored} by now, and the object that is saved has version ${expected}. ` +
      'Read it again with reload(), repeat the change, and save.',
  );

export const noVersion = (table: string, key: readonly unknown[], version: number): VersionNotFoundError =>
  new VersionNotFoundError(
    `The row ${key.map(String).join(', ')} of "${table}" has no version ${version}. getAllVersions() gives those that it has.`,
  );
