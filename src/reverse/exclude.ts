import type { Database } from '../model/database.ts';

/** Whether a table is one of those that the configuration excludes: by its name, or by a glob with `*` and `?`. */
export function tableMatcher(patterns: readonly string[]): (table: string) => boolean {
  const globs = patterns.map((pattern) => new RegExp(`^${globSource(pattern)}$`, 'su'));
  return (table) => globs.some((glob) => glob.test(table));
}

const globSource = (pattern: string): string =>
  pattern.replace(/[\s\S]/gu, (character) => {
    if (character === '*') return '.*';
    return character === '?' ? '.' : character.replace(/[\\^$.*+?()[\]{}|/-]/u, '\\$&');
  });

/** A schema without the tables that are left alone, and without the keys to them: nothing is said about either. */
export const withoutTables = (database: Database, isExcluded: (table: string) => boolean): Database => ({
  ...database,
  tables: database.tables
    .filter(({ name }) => !isExcluded(name))
    .map((table) => ({
      ...table,
      foreignKeys: table.foreignKeys.filter(({ foreignTable }) => !isExcluded(foreignTable)),
    })),
});
