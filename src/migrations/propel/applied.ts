import type { ConvertedMigration } from './convert.ts';

/** Propel's own table, where the configuration does not name another one. */
export const PROPEL_TABLE = 'propel_migration';

/** What Propel's table says about a database. */
export interface PropelApplied {
  /** The names of migrations that have run, sorted. */
  readonly applied: readonly string[];
  /** Files that Propel has not run. */
  readonly pending: readonly string[];
  /** Numbers in the table for which there is no file. */
  readonly withoutFile: readonly number[];
}

/** Finds the migrations that the rows of Propel's table list; a row of a new table has the number 0. */
export function appliedByPropel(
  versions: readonly number[],
  migrations: readonly Pick<ConvertedMigration, 'name' | 'version'>[],
): PropelApplied {
  const listed = new Set(versions);
  const known = new Set(migrations.map(({ version }) => version));
  const namesOf = (isListed: boolean): readonly string[] =>
    migrations
      .filter(({ version }) => listed.has(version) === isListed)
      .map(({ name }) => name)
      .sort();
  return {
    applied: namesOf(true),
    pending: namesOf(false),
    withoutFile: [...listed].filter((version) => version !== 0 && !known.has(version)).sort((a, b) => a - b),
  };
}
