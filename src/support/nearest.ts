/** Longer names are not compared, because the time grows with the square of the length. */
const LONGEST_COMPARED = 100;

/** The most similar candidate, or undefined if none is close enough. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > LONGEST_COMPARED) return undefined;
  const wanted = word.toLowerCase();
  const tolerance = Math.max(1, Math.floor(word.length / 3));
  let best: { readonly text: string; readonly distance: number } | undefined;
  for (const text of candidates) {
    // Candidates whose length differs by more are not close.
    if (Math.abs(word.length - text.length) > tolerance) continue;
    const distance = editDistance(wanted, text.toLowerCase());
    if (best === undefined || distance < best.distance) best = { text, distance };
  }
  return best !== undefined && best.distance <= tolerance ? best.text : undefined;
}

/** How alike two names are, from 0 to 1: by their letters, or by the words that both have. */
export function likeness(one: string, other: string): number {
  const [a, b] = [one, other].map((name) => name.slice(0, LONGEST_COMPARED).toLowerCase()) as [
    string,
    string,
  ];
  const letters = 1 - editDistance(a, b) / Math.max(a.length, b.length, 1);
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const common = words.filter((word) => others.includes(word)).length;
  return Math.max(letters, common / Math.max(words.length, others.length, 1));
}

/** The words of a name such as `first_name` or `firstName`. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1_')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The number of insertions, deletions, replacements and transpositions between two words. */
function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const replace = at(previous, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let cost = Math.min(replace, at(previous, j) + 1, at(current, j - 1) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, at(beforePrevious, j - 2) + 1);
      }
      current.push(cost);
    }
    beforePrevious = previous;
    previous = current;
  }
  return at(previous, b.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? 0;
