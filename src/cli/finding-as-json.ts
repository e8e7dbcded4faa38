import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { positionOf } from '../diagnostics/span.ts';

/** A diagnostic for programs that read the output of a command. */
export const findingAsJson = ({ code, severity, message, hint, span, path }: Diagnostic): object => ({
  code,
  severity,
  message,
  hint,
  file: span?.file.path ?? path,
  ...(span !== undefined && positionOf(span)),
});
