import type { Database } from '../../model/database.ts';
import { type ForeignKey, isConstraint } from '../../model/foreign-key.ts';
import { foreignTableOf } from '../../model/relations.ts';
import type { Table } from '../../model/table.ts';

/**
 * The tables whose rows take rows of the child table along when they are deleted, or change them; not the parent by the
 * aggregated key alone, whose aggregates are deleted with it.
 */
export function cascadingTables(database: Database, child: Table, aggregated: ForeignKey): readonly Table[] {
  const found = new Set<Table>();
  const follow = (table: Table, isChild: boolean): void => {
    for (const key of table.foreignKeys) {
      if (key === aggregated || !isConstraint(key) || !reaches(key, isChild)) continue;
      const above = foreignTableOf(database, key);
      if (above === undefined || above.referenceOnly || found.has(above)) continue;
      found.add(above);
      follow(above, false);
    }
  };
  follow(child, true);
  // What deletes the parent's rows deletes their children by the aggregated key; only other keys matter to them.
  return [...found];
}

/** The child's own rows matter when they change; those between only when they are deleted. */
const reaches = ({ onDelete }: ForeignKey, isChild: boolean): boolean =>
  onDelete === 'cascade' || (isChild && (onDelete === 'set null' || onDelete === 'set default'));
