import { type Diagnostics, UserInputError } from '../../diagnostics/diagnostic.ts';
import type { Contribution } from '../../targets/php/slots.ts';
import { behaviorDiagnostics } from '../diagnostics.ts';
import type { KnownUse } from './uses.ts';

/** Calls code of a behavior; an error in one that does not come with the product is reported with its name. */
export function guarded<T>(
  { use, behavior }: KnownUse,
  step: string,
  diagnostics: Diagnostics,
  call: () => T,
): T {
  if (behavior.builtIn) return call();
  try {
    return call();
  } catch (error) {
    if (error instanceof UserInputError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    return diagnostics.fail(behaviorDiagnostics.failed({ name: use.name, step, reason }, use.span));
  }
}

/** The contribution with the same protection for the functions in its slots, which run when classes are made. */
export function guardedContribution(
  known: KnownUse,
  contribution: Contribution,
  diagnostics: Diagnostics,
): Contribution {
  if (known.behavior.builtIn) return contribution;
  const entries = Object.entries(contribution).map(([slot, filled]: [string, unknown]) => {
    if (typeof filled !== 'function') return [slot, filled] as const;
    const call = (...given: readonly unknown[]): unknown =>
      guarded(known, slot, diagnostics, (): unknown => filled(...given));
    return [slot, call] as const;
  });
  return Object.fromEntries(entries) as Contribution;
}
