import { counted } from '../support/text.ts';
import type { Diagnostic } from './diagnostic.ts';

/** Up to this number, equal warnings are all shown. */
const FEW = 10;
/** How many of more than that are shown. */
const SHOWN = 5;

/**
 * Leaves out most of many warnings or notes that differ only in their place and names, and counts them after the last
 * one shown. Errors stay: each of them has to be corrected.
 */
export function abbreviated(items: readonly Diagnostic[]): readonly Diagnostic[] {
  const totals = new Map<string, number>();
  for (const item of items) totals.set(kindOf(item), (totals.get(kindOf(item)) ?? 0) + 1);
  const seen = new Map<string, number>();
  return items.flatMap((item) => {
    const total = totals.get(kindOf(item)) ?? 0;
    const place = (seen.get(kindOf(item)) ?? 0) + 1;
    seen.set(kindOf(item), place);
    const isPlaced = item.span !== undefined || item.path !== undefined;
    if (total <= FEW || item.severity === 'error' || !isPlaced || place < SHOWN) return [item];
    return place === SHOWN ? [item, restOf(item, total - SHOWN)] : [];
  });
}

const restOf = ({ code, severity }: Diagnostic, count: number): Diagnostic => ({
  code,
  severity,
  message: `${counted(count, `more ${severity}`)} of this kind.`,
  hint: 'Use --verbose to print all of them.',
});

/** Equal for messages that differ only in the names that they quote. */
const kindOf = ({ code, hint = '' }: Diagnostic): string =>
  JSON.stringify([code, hint.replace(/"[^"]*"/g, '""')]);
