/** A larger difference from the baseline is reported, relative to the baseline. */
export const TOLERANCE = 0.05;

/** Counts of one commit that differ by more than this, relative to the smaller one, cannot be compared with a baseline. */
export const NOISE = 0.01;

/** The reasons why counts of two environments cannot be compared; empty if they can. */
export function differencesBetween(baseline, current) {
  const names = new Set([...Object.keys(baseline), ...Object.keys(current)]);
  return [...names]
    .filter((name) => baseline[name] !== current[name])
    .map((name) => `${name} ${current[name] ?? 'unknown'} instead of ${baseline[name] ?? 'unknown'}`);
}

/**
 * Compares the counts of scenarios with those of the baseline; both are objects of numbers by scenario. Scenarios in
 * only one of them are listed apart.
 */
export function compare(baseline, current) {
  const rows = Object.entries(current).map(([scenario, now]) => {
    const before = baseline[scenario];
    const change = before === undefined ? undefined : now / before - 1;
    return { scenario, before, now, change, verdict: verdictOf(before, now) };
  });
  const names = (verdict) => rows.filter((row) => row.verdict === verdict).map(({ scenario }) => scenario);
  return { rows, slower: names('slower'), faster: names('faster'), unknown: names('new') };
}

function verdictOf(before, now) {
  if (before === undefined) return 'new';
  if (now > before * (1 + TOLERANCE)) return 'slower';
  return now < before * (1 - TOLERANCE) ? 'faster' : 'same';
}

/** The relative difference between the smallest and the largest count. */
export const spreadOf = (counts) => Math.max(...counts) / Math.min(...counts) - 1;
