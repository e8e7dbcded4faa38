import { charactersIn, cut, fold } from './slug-text.ts';
import type { SluggableTable } from './sluggable-table.ts';

/** Longer numbers are parts of a title, and could not be counted on. */
export const MOST_DIGITS = 15;

/** The slugs that are taken in one scope, with the numbers at their ends. */
export class SlugNumbers {
  readonly #separator: string;
  /** Whether the database compares texts byte by byte. */
  readonly #isExact: boolean;
  readonly #taken = new Set<string>();
  /** The greatest number by what is before it and by its length. */
  readonly #highest = new Map<string, Map<number, string>>();

  constructor(separator: string, isExact: boolean) {
    this.#separator = separator;
    this.#isExact = isExact;
  }

  add(given: string): void {
    const slug = this.#comparable(given);
    this.#taken.add(slug);
    const [, before, digits] = /^([\s\S]*?)(\d+)$/.exec(slug) ?? [];
    if (before === undefined || digits === undefined || digits.length > MOST_DIGITS) return;
    const byLength = this.#highest.get(before) ?? new Map<number, string>();
    this.#highest.set(before, byLength);
    const highest = byLength.get(digits.length) ?? '';
    if (digits > highest) byLength.set(digits.length, digits);
  }

  has(slug: string): boolean {
    return this.#taken.has(this.#comparable(slug));
  }

  /**
   * The first number after the highest that is in use: a longer one is higher, and a zero in front counts as 1.
   *
   * @param refused the number that the database refused, -1 if none
   */
  next(base: string, table: SluggableTable, refused: number): number {
    let number = Math.max(1, refused + 1);
    for (let length = MOST_DIGITS; length > 0; length -= 1) {
      const before = this.#comparable(beforeNumber(base, length, this.#separator, table));
      const digits = this.#highest.get(before)?.get(length);
      if (digits === undefined) continue;
      number = Math.max(number, Number(digits.startsWith('0') ? `1${digits.slice(1)}` : digits) + 1);
      break;
    }
    while (this.has(numbered(base, number, this.#separator, table))) number += 1;
    return number;
  }

  #comparable(text: string): string {
    return this.#isExact ? text : fold(text);
  }
}

/** A slug with a number at its end, short enough for its column. */
export const numbered = (base: string, number: number, separator: string, table: SluggableTable): string =>
  number === 0 ? base : `${beforeNumber(base, String(number).length, separator, table)}${number}`;

/** Whether a slug is the base itself, or the base with a number. */
export function isNumbered(slug: string, base: string, separator: string, table: SluggableTable): boolean {
  if (slug === base) return true;
  const digits = new RegExp(`\\d{1,${MOST_DIGITS}}$`).exec(slug)?.[0];
  return digits !== undefined && slug === beforeNumber(base, digits.length, separator, table) + digits;
}

/** The beginning of a slug with a number of so many digits. */
export function beforeNumber(base: string, digits: number, separator: string, table: SluggableTable): string {
  return cut(base, table.size - charactersIn(separator) - digits, table.replacement) + separator;
}
