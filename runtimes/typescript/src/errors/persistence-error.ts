import { OrmError } from './orm-error.ts';

/** An object cannot be saved, deleted or read again in its present state. */
export class PersistenceError extends OrmError {
  override readonly name: string = 'PersistenceError';
}
