/** A line of two texts, and which of them have it. */
export interface MergedLine {
  readonly line: string;
  readonly side: 'both' | 'before' | 'after';
}

/** Comparing more pairs of lines than this is not worth its time: all lines are replaced. */
const MOST_PAIRS = 4_000_000;

/** The lines of two texts in one list, with as many of them common to both as there can be. */
export function mergedLines(before: readonly string[], after: readonly string[]): readonly MergedLine[] {
  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start++;
  let end = 0;
  const shortest = Math.min(before.length, after.length) - start;
  while (end < shortest && before.at(-1 - end) === after.at(-1 - end)) end++;
  const both = (line: string): MergedLine => ({ line, side: 'both' });
  return [
    ...before.slice(0, start).map(both),
    ...mergedMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(both),
  ];
}

/** The longest common subsequence, by the lengths of those of all pairs of rests. */
function mergedMiddle(before: readonly string[], after: readonly string[]): readonly MergedLine[] {
  const merged: MergedLine[] = [];
  const width = after.length + 1;
  const isCompared = before.length * after.length <= MOST_PAIRS;
  const lengths = new Uint32Array(isCompared ? (before.length + 1) * width : 0);
  const at = (one: number, other: number): number => lengths[one * width + other] ?? 0;
  if (isCompared)
    for (let one = before.length - 1; one >= 0; one--)
      for (let other = after.length - 1; other >= 0; other--)
        lengths[one * width + other] =
          before[one] === after[other]
            ? at(one + 1, other + 1) + 1
            : Math.max(at(one + 1, other), at(one, other + 1));
  let [one, other] = [0, 0];
  while (one < before.length || other < after.length) {
    const [left, right] = [before[one], after[other]];
    if (isCompared && left !== undefined && left === right) {
      merged.push({ line: left, side: 'both' });
      one++;
      other++;
    } else if (left !== undefined && (right === undefined || at(one + 1, other) >= at(one, other + 1))) {
      merged.push({ line: left, side: 'before' });
      one++;
    } else if (right !== undefined) {
      merged.push({ line: right, side: 'after' });
      other++;
    }
  }
  return merged;
}
