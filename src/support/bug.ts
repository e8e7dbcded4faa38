/** A broken promise between our own parts: never the user's fault, so it is reported with a stack. */
export class Bug extends Error {
  override readonly name = 'Bug';
}

/** Turns "cannot happen" into a stack trace instead of a wrong result. */
export function assertNever(value: never): never {
  throw new Bug(`Unexpected value ${JSON.stringify(value)}.`);
}
