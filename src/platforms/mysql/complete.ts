import { isFor } from '../../model/check.ts';
import { cutName, foreignKeyName, type NamingRules } from '../../model/constraint-names.ts';
import type { Database } from '../../model/database.ts';
import { withIndex } from '../../model/edit.ts';
import { columnPairs, isConstraint } from '../../model/foreign-key.ts';
import { newIndex } from '../../model/new.ts';
import { referrersOf } from '../../model/relations.ts';
import type { Table } from '../../model/table.ts';
import { isPlainPart } from '../../model/table-index.ts';
import { withDerivedNames } from '../standard/names.ts';
import { primaryKeyParts } from './ddl/ddl.ts';
import { nameSpaces } from './names.ts';
import { indexOptions } from './vendor.ts';

/** InnoDB wants an index on both ends of a foreign key: https://dev.mysql.com/doc/refman/8.0/en/create-table-foreign-keys.html */
export function completeMysql(database: Database, rules: NamingRules): Database {
  const named = withDerivedNames(database, rules, nameSpaces);
  return {
    ...named,
    tables: named.tables.map((table) => withKeyIndexes(withReferencedIndexes(table, named, rules), rules)),
  };
}

function withReferencedIndexes(table: Table, database: Database, rules: NamingRules): Table {
  let counter = 0;
  return referrersOf(database, table)
    .filter(({ foreignKey }) => isConstraint(foreignKey))
    .reduce((extended, { table: referrer, foreignKey }) => {
      const columns = columnPairs(foreignKey).map((pair) => pair.foreign);
      if (columns.length === 0 || leadsAnIndex(extended, columns)) return extended;
      counter++;
      const name = `i_referenced_${foreignKeyName(referrer, foreignKey, rules)}_${counter}`;
      return withNamedIndex(extended, columns, name, rules);
    }, table);
}

/** Relations without a constraint are joined as often, and get their index too. */
const withKeyIndexes = (table: Table, rules: NamingRules): Table =>
  table.foreignKeys.reduce((extended, key) => {
    const columns = [...new Set(key.references.map((reference) => reference.local))];
    if (columns.length === 0 || leadsAnIndex(extended, columns)) return extended;
    return withNamedIndex(extended, columns, keyIndexName(foreignKeyName(table, key, rules)), rules);
  }, table);

/** `book_fk_ea464c` → `book_fi_ea464c`; other names are used for the index too, as the server itself would. */
const keyIndexName = (name: string): string => name.replace(/fk_(?![\s\S]*fk_)/, 'fi_');

function withNamedIndex(table: Table, columns: readonly string[], wanted: string, rules: NamingRules): Table {
  const taken = new Set(table.indexes.map((index) => index.name?.toLowerCase()));
  const { maxIdentifierLength } = rules;
  let name = cutName(wanted, maxIdentifierLength);
  for (let number = 2; taken.has(name.toLowerCase()); number++) {
    const suffix = `_${number}`;
    name = cutName(wanted, maxIdentifierLength - suffix.length) + suffix;
  }
  return withIndex(
    table,
    newIndex(columns, { name, implied: true, ...(table.span && { span: table.span }) }),
  );
}

/** Whether some key begins with these columns, whole and in this order. */
function leadsAnIndex(table: Table, columns: readonly string[]): boolean {
  const indexes = table.indexes.filter((index) => {
    const { type } = indexOptions.read(index.vendors);
    if (!isFor(index, nameSpaces.product)) return false;
    if (!index.columns.every(isPlainPart)) return false;
    return type !== 'FULLTEXT' && type !== 'SPATIAL' && type !== 'HASH';
  });
  const leads = (listed: readonly { readonly name: string; readonly size?: number }[]): boolean =>
    columns.every(
      (name, position) => listed[position]?.name === name && listed[position]?.size === undefined,
    );
  return leads(primaryKeyParts(table)) || indexes.some((index) => leads(index.columns));
}
