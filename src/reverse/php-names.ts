import type { Column } from '../model/column.ts';
import type { Database, PhpNamingMethod } from '../model/database.ts';
import { phpNameOf } from '../model/php-names.ts';
import { isPhpIdentifier, isReservedClassName } from '../model/php-words.ts';
import { qualifiedName, type Table } from '../model/table.ts';
import { withoutPrefix } from './prefix.ts';

/** Gives tables and columns names that PHP takes: those that follow from their SQL names, wherever these do. */
export function withPhpNames(database: Database, prefix = ''): Database {
  const method = namingMethod(database);
  const taken = new Set<string>();
  return {
    ...database,
    phpNamingMethod: method,
    tables: database.tables.map((table) => ({
      ...table,
      phpName: className({ ...table, name: withoutPrefix(table.name, prefix) }, method, taken),
      columns: withColumnNames(table.columns, method),
    })),
  };
}

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
    const made = [name.toLowerCase(), `${name.toLowerCase()}query`];
    if (isReservedClassName(name) || made.some((each) => taken.has(each))) continue;
    for (const each of made) taken.add(each);
    return name;
  }
  return plain;
}

function withColumnNames(columns: readonly Column[], method: PhpNamingMethod): readonly Column[] {
  const taken = new Set<string>();
  return columns.map((column) => {
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
