import type { Diagnostic } from './diagnostic.ts';

/** What a run can do without. */
export interface Tolerance {
  /** The output that the run does not write. */
  readonly advisory: readonly ('ddl' | 'classes')[];
  /** Whether input that Propel accepts has the meaning that it has there. */
  readonly acceptsPropel: boolean;
}

/** Makes warnings of errors that do not stop a run. */
export const softening =
  ({ advisory, acceptsPropel }: Tolerance) =>
  (diagnostic: Diagnostic): Diagnostic => {
    const { severity, assumed, concerns } = diagnostic;
    if (severity !== 'error') return diagnostic;
    if (assumed !== undefined && acceptsPropel)
      return {
        ...diagnostic,
        severity: 'warning',
        hint: `Assumed, because generator.propel is set: ${assumed}`,
      };
    return concerns !== undefined && advisory.includes(concerns)
      ? { ...diagnostic, severity: 'warning' }
      : diagnostic;
  };
