import type { Column } from '../model/column.ts';
import type { Database } from '../model/database.ts';
import type { ForeignKey } from '../model/foreign-key.ts';
import { withTargetFact } from '../model/per-target.ts';
import { relationName, relationNameText, reverseRelationName } from '../model/relation-names.ts';
import { foreignTableOf } from '../model/relations.ts';
import { findColumn, type Table } from '../model/table.ts';
import { candidates } from './code-names.ts';

/** A name that cannot be used in the generated classes. */
interface UnusableName {
  readonly element: Column | ForeignKey;
  /** Which of its names, or which fact for a target. */
  readonly name: 'codeName' | 'refCodeName' | { readonly target: string; readonly fact: string };
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
    const unusable = new Map<Column | ForeignKey, UnusableName['name']>();
    for (const { element, name } of check(database)) {
      if (!unusable.has(element)) unusable.set(element, name);
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
            const name = unusable.get(column);
            if (name === undefined) return column;
            if (typeof name === 'string')
              return {
                ...column,
                [name]: next(`column ${place} ${name}`, () => [`${column.codeName}Column`]),
              };
            // The names of columns differ, and so does what is called like them.
            const { target, fact } = name;
            const text = next(`column ${place} ${target} ${fact}`, () => [column.codeName]);
            return withTargetFact(column, target, fact, text);
          }),
          foreignKeys: table.foreignKeys.map((key, place) => {
            const name = unusable.get(key);
            if (name === undefined || typeof name !== 'string') return key;
            const wanted = () => wantedNames(current, table, key, name);
            return { ...key, [name]: next(`key ${place} ${name}`, wanted) };
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
  name: 'codeName' | 'refCodeName',
): readonly [string, ...string[]] {
  const [current, stem] =
    name === 'codeName'
      ? [relationName(database, table, key), foreignTableOf(database, key)?.codeName]
      : [reverseRelationName(database, table, key), table.codeName];
  const columns = key.references.map(({ local }) => findColumn(table, local)?.codeName ?? '').join('');
  const text = relationNameText(current);
  const byColumns = `${stem ?? text}RelatedBy${columns}`;
  return text === byColumns ? [`${text}Relation`] : [byColumns, `${text}Relation`];
}
