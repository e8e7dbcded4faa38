/** UTC seconds in 14 digits, then what the author calls it. */
const NAME = /^(\d{14})(?:[_-].*)?$/s;

export const isMigrationName = (name: string): boolean => NAME.test(name);

/** The name of a release, which must not look like a version: only digits. */
export const isTag = (text: string): boolean => /^(?!\d+$)\w[\w.+-]*$/.test(text);

/** The time in the name of a migration, as 14 digits. */
export const timestampOf = (name: string): string => name.slice(0, 14);

/** The time in the name of a migration; undefined where its digits are not a date. */
export function timeOf(name: string): Date | undefined {
  const time = new Date(name.replace(/^(....)(..)(..)(..)(..)(..).*$/s, '$1-$2-$3T$4:$5:$6Z'));
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/** The name of a migration that is written now. */
export function migrationName(time: Date, suffix?: string): string {
  const slug = slugOf(suffix ?? '');
  return slug === '' ? digitsOf(time) : `${digitsOf(time)}_${slug}`;
}

/** `2026-01-15T14:32:05Z` as `20260115143205`. */
const digitsOf = (time: Date): string => time.toISOString().replace(/\D/g, '').slice(0, 14);

const LONGEST_SLUG = 80;

/** Letters, digits, dashes and underscores of a text, safe in the name of a file on every system. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w-]+/g, '_')
    .slice(0, LONGEST_SLUG)
    .replace(/^_+|_+$/g, '');
