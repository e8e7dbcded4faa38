import type { Change } from '../../model/change.ts';
import { areDisjoint, footprintOfAll } from '../changes/footprint.ts';
import type { LocalMigration } from './standing.ts';

/** The applied migrations that are younger than a pending one, and those of them that it depends on or may depend on. */
export interface Lateness {
  readonly younger: readonly string[];
  readonly conflicts: readonly string[];
  /** One of the two was written by hand, so that its changes are not known. */
  readonly unknown: boolean;
}

export function latenessOf(
  migration: LocalMigration,
  applied: readonly LocalMigration[],
  connection: string,
): Lateness {
  const younger = applied.filter(({ file }) => file.name > migration.file.name);
  const own = changesOf(migration, connection);
  let unknown = false;
  const conflicts = younger.filter((other) => {
    const others = changesOf(other, connection);
    if (own !== undefined && others !== undefined) return !areIndependent(own, others);
    unknown = true;
    return true;
  });
  return { younger: names(younger), conflicts: names(conflicts), unknown };
}

const names = (migrations: readonly LocalMigration[]): readonly string[] =>
  migrations.map(({ file }) => file.name);

/** Undefined for statements without change lines; a migration without statements changes nothing. */
function changesOf({ file, up }: LocalMigration, connection: string): readonly Change[] | undefined {
  const own = file.changes.filter(({ database }) => database === connection || file.changes.length === 1);
  if (own.length > 0) return own.flatMap(({ changes }) => changes.map(({ change }) => change));
  return up.statements.length === 0 ? [] : undefined;
}

const areIndependent = (one: readonly Change[], other: readonly Change[]): boolean =>
  areDisjoint(footprintOfAll(one), footprintOfAll(other));
