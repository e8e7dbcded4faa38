/** The root of all errors of the runtime. */
export class OrmError extends Error {
  override readonly name: string = 'OrmError';

  /** Whether the same work may well succeed when it is run again from its start. */
  get retryable(): boolean {
    return false;
  }
}

/** The program uses the runtime in a way that can never work. */
export class LogicError extends OrmError {
  override readonly name: string = 'LogicError';
}

/** A value that a column cannot hold, or that a filter cannot mean. */
export class InvalidValueError extends OrmError {
  override readonly name: string = 'InvalidValueError';
}

/** A column that the table does not have. */
export class UnknownColumnError extends LogicError {
  override readonly name: string = 'UnknownColumnError';
}

/** An `update()` or `delete()` of a query that could not do what its text says, or that has no condition. */
export class RefusedWriteError extends LogicError {
  override readonly name: string = 'RefusedWriteError';
}

/** A relation was read as a property before anything loaded it. */
export class NotLoadedError extends OrmError {
  override readonly name: string = 'NotLoadedError';
}

/** No row where one was required. */
export class EntityNotFoundError extends OrmError {
  override readonly name: string = 'EntityNotFoundError';
}
