import type { Span } from '../../diagnostics/span.ts';
import { nearest } from '../../support/nearest.ts';
import { schemaDiagnostics } from '../diagnostics.ts';
import type { FileScope } from './scope.ts';

/** The products that an attribute lists; undefined for all of them. */
export function resolvePlatforms(
  text: string | undefined,
  place: Span,
  { options, diagnostics }: Pick<FileScope, 'options' | 'diagnostics'>,
): readonly string[] | undefined {
  if (text === undefined) return undefined;
  const known = options.vendorTypes;
  return text
    .trim()
    .split(/[\s,]+/)
    .flatMap((word) => {
      const product = known.find((name) => name.toLowerCase() === word.toLowerCase());
      if (product !== undefined) return [product];
      diagnostics.report(
        schemaDiagnostics.unknownVendor({ type: word, known, nearest: nearest(word, known) }, place),
      );
      return [];
    });
}
