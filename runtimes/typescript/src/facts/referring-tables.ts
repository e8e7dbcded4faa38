import type { ChildRelation } from './relation-facts.ts';
import type { Table } from './table.ts';

const NONE: ReadonlySet<Table> = new Set();

/** The tables whose rows the database deletes or changes when it deletes rows of a table. */
export const tablesAfterDelete = (table: Table): ReadonlySet<Table> =>
  referringTables(table, ({ onDelete }) => onDelete === 'cascade' || onDelete.startsWith('set '));

/** The tables whose rows the database may change when a key of a table changes. */
export const tablesAfterNewKey = (table: Table): ReadonlySet<Table> => referringTables(table, () => true);

function referringTables(table: Table, isAffected: (relation: ChildRelation) => boolean): ReadonlySet<Table> {
  const first = affectedBy(table, isAffected);
  if (first.length === 0) return NONE;
  const found = new Set(first);
  for (const one of found) for (const other of affectedBy(one, isAffected)) found.add(other);
  return found;
}

function affectedBy(table: Table, isAffected: (relation: ChildRelation) => boolean): readonly Table[] {
  const tables: Table[] = [];
  for (const relation of table.facts.relations) {
    if (relation.kind !== 'child' || relation.unconstrained === true || !isAffected(relation)) continue;
    // There are no objects of a table whose classes are not loaded.
    const other = table.sibling(relation.table);
    if (other !== undefined) tables.push(other);
  }
  return tables;
}
