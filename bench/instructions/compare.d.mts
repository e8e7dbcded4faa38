export const TOLERANCE: number;
export const NOISE: number;
export interface Row {
  readonly scenario: string;
  readonly before: number | undefined;
  readonly now: number;
  readonly change: number | undefined;
  readonly verdict: 'new' | 'slower' | 'faster' | 'same';
}
export function differencesBetween(
  baseline: Readonly<Record<string, string>>,
  current: Readonly<Record<string, string>>,
): readonly string[];
export function compare(
  baseline: Readonly<Record<string, number>>,
  current: Readonly<Record<string, number>>,
): {
  readonly rows: readonly Row[];
  readonly slower: readonly string[];
  readonly faster: readonly string[];
  readonly unknown: readonly string[];
};
export function spreadOf(counts: readonly number[]): number;
