import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { type SourceFile, spanAt } from '../../diagnostics/span.ts';
import { nearest } from '../../support/nearest.ts';
import type { Directive } from './comments.ts';
import { fileDiagnostics } from './diagnostics.ts';
import { DIRECTIVES } from './directives.ts';

/** Reports a directive that is unknown, or that belongs to another part of the file. */
export function reportMisplaced(
  directive: Directive,
  part: 'head' | 'section',
  file: SourceFile,
  diagnostics: Diagnostics,
): void {
  const { name, offset } = directive;
  const span = spanAt(file, offset);
  const known = Object.keys(DIRECTIVES);
  const belongs = Object.hasOwn(DIRECTIVES, name) ? DIRECTIVES[name]?.belongs : undefined;
  if (belongs === undefined) {
    const details = { name, nearest: nearest(name, known), known };
    diagnostics.report(fileDiagnostics.unknownDirective(details, span));
  } else if (belongs === part) reportMalformed(directive, file, diagnostics);
  else diagnostics.report(fileDiagnostics.misplacedDirective({ name, belongs }, span));
}

/** Reports a directive whose argument is not as it must be. */
export function reportMalformed(
  { name, offset }: Directive,
  file: SourceFile,
  diagnostics: Diagnostics,
): void {
  const form = DIRECTIVES[name]?.form ?? '';
  diagnostics.report(fileDiagnostics.malformedDirective({ name, form }, spanAt(file, offset)));
}
