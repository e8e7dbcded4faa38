import type { Column } from '../model/column.ts';
import type { Database } from '../model/database.ts';
import type { ForeignKey } from '../model/foreign-key.ts';
import { relationName, relationNameText, reverseRelationName } from '../model/relation-names.ts';
import { foreignTableOf } from '../model/relations.ts';
import { findColumn, type Table } from '../model/table.ts';
import { candidates } from './php-names.ts';

/** A name that cannot be used in the generated classes. */
export interface UnusableName {
  readonly element: Column | ForeignKey;
  readonly attribute: 'phpName' | 'refPhpName' | 'tableMapName';
}

/** Why the classes cannot use something of this name, as a noun; undefined where they can. */
export type RefusedName = (name: string, kind: 'table' | 'column') => string | undefined;

/** Finds what is named like something that the classes have already. */
export type NameCheck = (database: Database) => Iterable<UnusableName>;

/** Each name that is not usable is another after a round. */
const ROUNDS = 20;

/** After so many rounds the relations over a junction are given up: they depend on too many names at once. */
const ROUNDS_WITH_JUNCTIONS = 8;

/** Renames what would give a class two members of the same name. */
export function withUsableNames(given: Database, check: NameCheck): Database {
  const names = new Map<string, Generator<string>>();
  let database = given;
  for (let round = 1; round <= ROUNDS; round++) {
    const unusable = new Map<Column | ForeignKey, UnusableName['attribute']>();
    for (const { element, attribute } of check(database)) {
      if (!unusable.has(element)) unusable.set(element, attribute);
    }
    if (unusable.size === 0) return database;
    const current = database;
    const keepsJunctions = round < ROUNDS_WITH_JUNCTIONS;
    database = {
      ...current,
      tables: current.tables.map((table, tablePlace) => {
        /** The next name for an element, which is known by its place from round to round. */
        const next = (place: string, wanted: () => readonly [string, ...string[]]): string => {
          const key = `${tablePlace} ${place}`;
          const generator = names.get(key) ?? candidates(...wanted());
          names.set(key, generator);
          return generator.next().value;
        };
        const isUnusable = table.foreignKeys.some((key) => unusable.has(key));
        return {
          ...table,
          isCrossRef: table.isCrossRef && (keepsJunctions || !isUnusable),
          columns: table.columns.map((column, place) => {
            const attribute = unusable.get(column);
            if (attribute === undefined) return column;
            // PHP names of columns differ, which makes them names of constants that do.
            const wanted = attribute === 'tableMapName' ? column.phpName : `${column.phpName}Column`;
            return { ...column, [attribute]: next(`column ${place} ${attribute}`, () => [wanted]) };
          }),
          foreignKeys: table.foreignKeys.map((key, place) => {
            const attribute = unusable.get(key);
            if (attribute === undefined || attribute === 'tableMapName') return key;
            const wanted = () => wantedNames(current, table, key, attribute);
            return { ...key, [attribute]: next(`key ${place} ${attribute}`, wanted) };
          }),
        };
      }),
    };
  }
  return database;
}

/** The name with the columns of the key, as relations are told apart everywhere, then others. */
function wantedNames(
  database: Database,
  table: Table,
  key: ForeignKey,
  attribute: 'phpName' | 'refPhpName',
): readonly [string, ...string[]] {
  const [current, stem] =
    attribute === 'phpName'
      ? [relationName(database, table, key), foreignTableOf(database, key)?.phpName]
      : [reverseRelationName(database, table, key), table.phpName];
  const columns = key.references.map(({ local }) => findColumn(table, local)?.phpName ?? '').join('');
  const text = relationNameText(current);
  const byColumns = `${stem ?? text}RelatedBy${columns}`;
  return text === byColumns ? [`${text}Relation`] : [byColumns, `${text}Relation`];
}
