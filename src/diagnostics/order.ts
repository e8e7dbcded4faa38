import { byCodeUnit } from '../support/text.ts';
import type { Diagnostic } from './diagnostic.ts';

/** As a reader goes through the files: file by file, top to bottom; what has no place comes first. */
export function inReadingOrder(items: readonly Diagnostic[]): readonly Diagnostic[] {
  const fileOf = ({ span, path }: Diagnostic): string => span?.file.path ?? path ?? '';
  return [...items].sort(
    (a, b) => byCodeUnit(fileOf(a), fileOf(b)) || (a.span?.offset ?? -1) - (b.span?.offset ?? -1),
  );
}
