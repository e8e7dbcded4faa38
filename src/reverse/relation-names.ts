import type { Database } from '../model/database.ts';
import { withTables } from '../model/edit.ts';
import type { ForeignKey } from '../model/foreign-key.ts';
import { relationName, relationNameText, reverseRelationName } from '../model/relation-names.ts';
import { foreignTableOf } from '../model/relations.ts';
import { findColumn, type Table } from '../model/table.ts';
import { candidates } from './code-names.ts';

/** Names the relations whose own names would be those of a column or of another relation. */
export function withRelationNames(database: Database): Database {
  const taken = new Map(
    database.tables.map((table) => [
      table,
      new Set(table.columns.map(({ codeName }) => codeName.toLowerCase())),
    ]),
  );
  const claim = (table: Table, wanted: string, ending: string): string => {
    const names = taken.get(table) ?? new Set();
    for (const name of candidates(wanted, `${wanted}${ending}`)) {
      if (names.has(name.toLowerCase())) continue;
      names.add(name.toLowerCase());
      return name;
    }
    return wanted;
  };
  const named = new Map<ForeignKey, ForeignKey>();
  for (const table of database.tables) {
    for (const key of table.foreignKeys) {
      const wanted = relationNameText(relationName(database, table, key));
      const codeName = claim(table, wanted, by(table, key));
      named.set(key, codeName === wanted ? key : { ...key, codeName });
    }
  }
  for (const table of database.tables) {
    for (const key of table.foreignKeys) {
      const target = foreignTableOf(database, key);
      if (target === undefined) continue;
      const wanted = relationNameText(reverseRelationName(database, table, key));
      const refCodeName = claim(target, wanted, by(table, key));
      if (refCodeName !== wanted) named.set(key, { ...(named.get(key) ?? key), refCodeName });
    }
  }
  return withTables(database, (table) => ({
    ...table,
    foreignKeys: table.foreignKeys.map((key) => named.get(key) ?? key),
  }));
}

const by = (table: Table, { references }: ForeignKey): string =>
  `By${references.map(({ local }) => findColumn(table, local)?.codeName ?? '').join('')}`;
