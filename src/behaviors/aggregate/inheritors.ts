import type { Database } from '../../model/database.ts';
import { relationName, relationNameText } from '../../model/relation-names.ts';
import { findTable, foreignTableOf } from '../../model/relations.ts';
import { primaryKeyOf, type Table } from '../../model/table.ts';

/** A table whose rows are also rows of another, and the relations that lead there. */
export interface Inheritor {
  readonly table: Table;
  readonly path: readonly string[];
}

/** The tables that share their rows with a table by concrete_inheritance, directly or by way of others. */
export function inheritorsOf(database: Database, parent: Table): readonly Inheritor[] {
  return database.tables.flatMap((table): readonly Inheritor[] => {
    const { inheritsFrom } = table;
    if (inheritsFrom?.sharesRows !== true || table === parent) return [];
    if (findTable(database, inheritsFrom.table, inheritsFrom.schema) !== parent) return [];
    const key = table.foreignKeys.find(
      (one) =>
        foreignTableOf(database, one) === parent &&
        one.references.every(({ local }) => primaryKeyOf(table).some(({ name }) => name === local)),
    );
    if (key === undefined) return [];
    const step = relationNameText(relationName(database, table, key));
    const further = inheritorsOf(database, table).map((one) => ({ ...one, path: [...one.path, step] }));
    return [{ table, path: [step] }, ...further];
  });
}
