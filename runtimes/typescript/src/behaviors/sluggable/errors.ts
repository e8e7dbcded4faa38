import { OrmError } from '../../errors/orm-error.ts';

/** Other transactions took each slug that was free when it was chosen. */
export class SlugTakenError extends OrmError {
  override readonly name: string = 'SlugTakenError';

  override get retryable(): boolean {
    return true;
  }
}

export const slugTaken = (table: string, slug: string, cause: unknown): SlugTakenError =>
  new SlugTakenError(
    `The slug "${slug}" of the table "${table}" was free when it was chosen, and another transaction has taken it ` +
      'since. Run the transaction again.',
    { cause },
  );
