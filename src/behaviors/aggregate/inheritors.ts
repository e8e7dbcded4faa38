import type { Database } from '../../model/database.ts';
import { relationName, relationNameText } from '../../model/relation-names.ts';
import { foreignTableOf } from '../../model/relations.ts';
import { primaryKeyOf, qualifiedName, type Table } from '../../model/table.ts';

/** A table whose rows are also rows of another, and the relations that lead there. */
export interface Inheritor {
  readonly table: Table;
  readonly path: readonly string[];
}

/** The tables that copy their rows into a table by concrete_inheritance, directly or by way of others. */
export function inheritorsOf(database: Database, parent: Table): readonly Inheritor[] {
  return database.tables.flatMap((table): readonly Inheritor[] => {
    const use = table.behaviors.find(({ name }) => name === 'concrete_inheritance');
    if (use === undefined || table === parent) return [];
    const given = (wanted: string) => use.parameters.findLast(({ name }) => name === wanted)?.value.trim();
    if (![parent.name, qualifiedName(parent)].includes(given('extends') ?? '')) return [];
    const key = table.foreignKeys.find(
      (one) =>
        foreignTableOf(database, one) === parent &&
        one.references.every(({ local }) => primaryKeyOf(table).some(({ name }) => name === local)),
    );
    // Without a copy in the parent's table the two share nothing but their columns.
    if (key === undefined) return [];
    const step = relationNameText(relationName(database, table, key));
    const further = inheritorsOf(database, table).map((one) => ({ ...one, path: [...one.path, step] }));
    return [{ table, path: [step] }, ...further];
  });
}
