import { byCodeUnit } from '../support/text.ts';
import type { Diagnostic } from './diagnostic.ts';

const fileOf = ({ span, path }: Diagnostic): string => span?.file.path ?? path ?? '';
const offsetOf = ({ span }: Diagnostic): number => span?.offset ?? -1;

/**
 * Sorts by file and position; diagnostics without a place come first.
 * Removes duplicates that several steps of a command have found.
 */
export function inReadingOrder(items: readonly Diagnostic[]): readonly Diagnostic[] {
  const said = new Map(
    items.map((item) => [JSON.stringify([fileOf(item), offsetOf(item), item.code, item.message]), item]),
  );
  return [...said.values()].sort((a, b) => byCodeUnit(fileOf(a), fileOf(b)) || offsetOf(a) - offsetOf(b));
}
