import type { ColumnFacts } from '../facts/column-facts.ts';

const DIGITS = /^-?\d{1,20}$/;

/**
 * A whole number in the form of the column: a key may come as text from a URL, or as the other kind of number. What
 * would lose something is left as it is, and equals no row.
 */
export function asWholeNumber(value: unknown, { kind }: ColumnFacts): unknown {
  if (kind === 'integer' || kind === 'safeInteger') {
    const isOther = typeof value === 'bigint' || (typeof value === 'string' && DIGITS.test(value));
    if (!isOther) return value;
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : value;
  }
  if (kind !== 'bigint') return value;
  const isWhole = typeof value === 'string' ? DIGITS.test(value) : Number.isSafeInteger(value);
  return isWhole ? BigInt(value as string | number) : value;
}
