import { Diagnostics, UserInputError } from '../../diagnostics/diagnostic.ts';

/**
 * The result of one part of the check-up, or undefined if its input has errors. What it reports is kept apart while it
 * runs, so that the errors of other parts do not stop it.
 */
export async function attempt<T>(
  whole: Diagnostics,
  work: (diagnostics: Diagnostics) => Promise<T>,
): Promise<T | undefined> {
  const own = new Diagnostics();
  try {
    return await work(own);
  } catch (error) {
    if (!(error instanceof UserInputError)) throw error;
    return undefined;
  } finally {
    for (const diagnostic of own.all) whole.report(diagnostic);
  }
}
