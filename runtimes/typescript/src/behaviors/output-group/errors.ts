import { OrmError } from '../../errors/orm-error.ts';

/** A table has no output group of that name: nothing is given out by mistake. */
export class UnknownOutputGroupError extends OrmError {
  override readonly name: string = 'UnknownOutputGroupError';
}

export const unknownGroup = (
  name: string,
  table: string,
  known: readonly string[],
): UnknownOutputGroupError =>
  new UnknownOutputGroupError(
    `The table "${table}" has no output group "${name}". It has: ${known.length === 0 ? 'none' : known.join(', ')}.`,
  );

export const noGroupFor = (model: string): UnknownOutputGroupError =>
  new UnknownOutputGroupError(
    `No output group is given for ${model}. Add the class or the key "default" to the groups.`,
  );
