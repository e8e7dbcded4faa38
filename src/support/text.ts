/** `1 table`, `2,000 tables`. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${grouped(count)} ${count === 1 ? noun : plural}`;

/** A number with commas between its thousands, independent of the locale. */
const grouped = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** `"a"`, `"a" and "b"`, `"a", "b" and "c"`. */
export function quotedList(words: readonly string[]): string {
  const quoted = words.map((word) => `"${word}"`);
  const last = quoted.pop() ?? '';
  return quoted.length > 0 ? `${quoted.join(', ')} and ${last}` : last;
}

export const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The name of a constant: letters and digits of any script, `_` for everything else. */
export const constantName = (name: string): string => name.toUpperCase().replace(/[^\p{L}\p{N}_]/gu, '_');

/** Compares by code unit, independent of machine and locale. */
export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Whether a text is JSON. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
