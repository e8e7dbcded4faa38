/** An internal error, reported with a stack trace; never caused by the user's input. */
export class Bug extends Error {
  override readonly name = 'Bug';
}

/** Fails with a stack trace for a case that the types exclude. */
export function assertNever(value: never): never {
  throw new Bug(`Unexpected value ${JSON.stringify(value)}.`);
}
