import type { Column } from '../model/column.ts';
import type { Database } from '../model/database.ts';
import { withTables } from '../model/edit.ts';
import type { ForeignKey } from '../model/foreign-key.ts';
import { relationName, relationNameText, reverseRelationName } from '../model/relation-names.ts';
import type { Table } from '../model/table.ts';

/** A name that the classes of a database cannot have. */
export interface UnusableName {
  readonly element: Column | ForeignKey;
  readonly attribute: 'phpName' | 'refPhpName' | 'tableMapName';
}

/** Finds what is named like something that the classes have already. */
export type NameCheck = (database: Database) => Iterable<UnusableName>;

/** Each name that is not usable is another after a round; what has no usable name after so many never will. */
const ROUNDS = 5;

/** Names anew what would give the classes two members of one name. */
export function withUsableNames(given: Database, check: NameCheck): Database {
  let database = given;
  for (let round = 1; round <= ROUNDS; round++) {
    const unusable = new Map<Column | ForeignKey, UnusableName['attribute']>();
    for (const { element, attribute } of check(database)) {
      if (!unusable.has(element)) unusable.set(element, attribute);
    }
    if (unusable.size === 0) return database;
    const ending = round === 1 ? '' : String(round);
    const current = database;
    database = withTables(database, (table) => ({
      ...table,
      columns: table.columns.map((column) => {
        const attribute = unusable.get(column);
        if (attribute === undefined) return column;
        // PHP names of columns differ, which makes them names of constants that do.
        if (attribute === 'tableMapName') return { ...column, tableMapName: `${column.phpName}${ending}` };
        return { ...column, phpName: `${column.phpName}Column${ending}` };
      }),
      foreignKeys: table.foreignKeys.map((key) => {
        const attribute = unusable.get(key);
        if (attribute === undefined) return key;
        return { ...key, [attribute]: `${nameOf(current, table, key, attribute)}Relation${ending}` };
      }),
    }));
  }
  return database;
}

const nameOf = (
  database: Database,
  table: Table,
  key: ForeignKey,
  attribute: UnusableName['attribute'],
): string =>
  relationNameText(
    attribute === 'phpName' ? relationName(database, table, key) : reverseRelationName(database, table, key),
  );
