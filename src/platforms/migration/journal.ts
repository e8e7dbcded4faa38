/** The types of the columns of the journal on one product. */
export interface JournalTypes {
  /** The name of a migration: up to 255 characters, compared exactly. */
  readonly name: string;
  /** Words, dates as text, checksums: up to 255 characters. */
  readonly short: string;
  readonly number: string;
  /** Text of any length. */
  readonly long: string;
}

/** What the journal keeps of one migration. The version says what the columns mean. */
export const JOURNAL_VERSION = 1;

/** The definitions of the journal's columns and its key, to stand between the parentheses of CREATE TABLE. */
export function journalColumns(types: JournalTypes, quote: (name: string) => string): string {
  const { short, number, long } = types;
  const columns: readonly (readonly [name: string, type: string])[] = [
    ['name', `${types.name} NOT NULL`],
    ['version', `${number} NOT NULL`],
    ['checksum', short],
    ['state', `${short} NOT NULL`],
    ['direction', `${short} NOT NULL`],
    ['statements', `${number} NOT NULL`],
    ['finished', `${number} NOT NULL`],
    ['before', long],
    ['parts', long],
    ['started_at', short],
    ['finished_at', short],
    ['tool', short],
    ['operator', short],
    ['message', long],
  ];
  return [
    ...columns.map(([name, type]) => `  ${quote(name)} ${type}`),
    `  PRIMARY KEY (${quote('name')})`,
  ].join(',\n');
}
