import type { Column } from '../model/column.ts';
import type { Database, PhpNamingMethod } from '../model/database.ts';
import { phpNameOf } from '../model/php-names.ts';
import { isPhpIdentifier, isReservedClassName } from '../model/php-words.ts';
import { findTable } from '../model/relations.ts';
import { qualifiedName, type Table } from '../model/table.ts';
import { withoutPrefix } from './prefix.ts';

/**
 * Gives tables and columns names that PHP takes: those that follow from their SQL names, wherever these do.
 * What a known schema describes keeps the names it has there.
 */
export function withPhpNames(database: Database, prefix = '', known?: Database): Database {
  const method = known?.phpNamingMethod ?? namingMethod(database);
  const taken = new Set(known?.tables.flatMap(({ phpName }) => classesOf(phpName)));
  return {
    ...database,
    phpNamingMethod: method,
    tables: database.tables.map((table) => {
      const before = known === undefined ? undefined : findTable(known, table.name, table.schema);
      return {
        ...table,
        phpName:
          before?.phpName ?? className({ ...table, name: withoutPrefix(table.name, prefix) }, method, taken),
        columns: withColumnNames(table.columns, method, before?.columns),
      };
    }),
  };
}

/** The classes of a table that no other table may have, in lower case. */
const classesOf = (phpName: string): readonly string[] => [
  phpName.toLowerCase(),
  `${phpName.toLowerCase()}query`,
];

/** Names in mixed case keep it; `BOOK_ID` and `book_id` are taken apart at the underscore. */
function namingMethod({ tables }: Database): PhpNamingMethod {
  const names = tables.flatMap((table) => [table.name, ...table.columns.map(({ name }) => name)]);
  const isMixed = (name: string): boolean => /[a-z]/.test(name) && /[A-Z]/.test(name);
  const isUpper = (name: string): boolean => /[A-Z]{2}/.test(name) && !/[a-z]/.test(name);
  return names.some(isMixed) && !names.some(isUpper) ? 'phpname' : 'underscore';
}

/** Letters and digits only, and no digit first. */
function identifierOf(name: string, method: PhpNamingMethod, prefix: string): string {
  const derived = phpNameOf(name, method);
  if (isPhpIdentifier(derived)) return derived;
  const plain = phpNameOf(name.replace(/[^\p{L}\p{N}]+/gu, '_'), method);
  return isPhpIdentifier(plain) ? plain : `${prefix}${plain}`;
}

/** Beside the class itself there is one for its queries, which no other table may take. */
function className(table: Table, method: PhpNamingMethod, taken: Set<string>): string {
  const plain = identifierOf(table.name, method, 'Table');
  const long = identifierOf(qualifiedName(table).replace('.', '_'), method, 'Table');
  for (const name of candidates(plain, isReservedClassName(plain) ? `${plain}Record` : long)) {
    const made = classesOf(name);
    if (isReservedClassName(name) || made.some((each) => taken.has(each))) continue;
    for (const each of made) taken.add(each);
    return name;
  }
  return plain;
}

function withColumnNames(
  columns: readonly Column[],
  method: PhpNamingMethod,
  known: readonly Column[] = [],
): readonly Column[] {
  const taken = new Set(known.map(({ phpName }) => phpName.toLowerCase()));
  return columns.map((column) => {
    const before = known.find(({ name }) => name === column.name);
    if (before !== undefined) return { ...column, phpName: before.phpName };
    const plain = identifierOf(column.name, method, 'Column');
    for (const phpName of candidates(plain)) {
      if (taken.has(phpName.toLowerCase())) continue;
      taken.add(phpName.toLowerCase());
      return { ...column, phpName };
    }
    return column;
  });
}

/** The names themselves, then numbered ones, for ever. */
export function* candidates(...names: readonly [string, ...string[]]): Generator<string> {
  yield* names;
  for (let number = 2; ; number++) yield `${names[0]}${number}`;
}
