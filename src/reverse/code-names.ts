import { codeNameOf } from '../model/code-names.ts';
import type { Column } from '../model/column.ts';
import type { Database, NamingMethod } from '../model/database.ts';
import { type EnumType, isSameEnum } from '../model/enum-type.ts';
import { findTable } from '../model/relations.ts';
import { qualifiedName, type Table } from '../model/table.ts';
import { withoutPrefix } from './prefix.ts';

/** The names that classes and their members can have. */
export interface NameRules {
  isMemberName(text: string): boolean;
  isClassName(text: string, namespace: string): boolean;
  /** What the classes of a table take for themselves. */
  claims(name: string): readonly string[];
}

/** What every language takes. */
const ANY_WORD: NameRules = {
  isMemberName: (text) => /^[A-Za-z_]\w*$/.test(text),
  isClassName: (text) => /^[A-Za-z_]\w*$/.test(text),
  claims: (name) => [name.toLowerCase(), `${name.toLowerCase()}query`],
};

/**
 * Gives tables and columns names in classes: those that follow from their SQL names, wherever the rules allow it.
 * What a known schema describes keeps the names it has there.
 */
export function withCodeNames(
  database: Database,
  prefix = '',
  known?: Database,
  rules: NameRules = ANY_WORD,
): Database {
  const method = known?.namingMethod ?? namingMethod(database);
  const taken = new Set(known?.tables.flatMap(({ codeName }) => rules.claims(codeName)));
  return {
    ...database,
    namingMethod: method,
    enums: withEnumNames(database.enums, method, rules, known?.enums),
    tables: database.tables.map((table) => {
      const before = known === undefined ? undefined : findTable(known, table.name, table.schema);
      return {
        ...table,
        codeName:
          before?.codeName ??
          className({ ...table, name: withoutPrefix(table.name, prefix) }, method, taken, rules),
        columns: withColumnNames(table.columns, method, rules, before?.columns),
      };
    }),
  };
}

/** Enums stand in a namespace of their own, where each has a name of its own. */
function withEnumNames(
  enums: readonly EnumType[],
  method: NamingMethod,
  rules: NameRules,
  known: readonly EnumType[] = [],
): readonly EnumType[] {
  const taken = new Set(known.map(({ codeName }) => codeName.toLowerCase()));
  return enums.map((type) => {
    const before = known.find((each) => isSameEnum(each, type));
    if (before !== undefined) return { ...type, codeName: before.codeName };
    for (const codeName of candidates(identifierOf(type.name, method, 'Enum', rules))) {
      if (taken.has(codeName.toLowerCase()) || !rules.isClassName(codeName, type.namespace)) continue;
      taken.add(codeName.toLowerCase());
      return { ...type, codeName };
    }
    return type;
  });
}

/** Names in mixed case keep it; `BOOK_ID` and `book_id` are taken apart at the underscore. */
function namingMethod({ tables }: Database): NamingMethod {
  const names = tables.flatMap((table) => [table.name, ...table.columns.map(({ name }) => name)]);
  const isMixed = (name: string): boolean => /[a-z]/.test(name) && /[A-Z]/.test(name);
  const isUpper = (name: string): boolean => /[A-Z]{2}/.test(name) && !/[a-z]/.test(name);
  return names.some(isMixed) && !names.some(isUpper) ? 'phpname' : 'underscore';
}

/** Letters and digits only, and no digit first. */
function identifierOf(name: string, method: NamingMethod, prefix: string, rules: NameRules): string {
  const derived = codeNameOf(name, method);
  if (rules.isMemberName(derived)) return derived;
  const plain = codeNameOf(name.replace(/[^\p{L}\p{N}]+/gu, '_'), method);
  return rules.isMemberName(plain) ? plain : `${prefix}${plain}`;
}

/** Beside the class itself there is one for its queries, which no other table may take. */
function className(table: Table, method: NamingMethod, taken: Set<string>, rules: NameRules): string {
  const plain = identifierOf(table.name, method, 'Table', rules);
  const long = identifierOf(qualifiedName(table).replace('.', '_'), method, 'Table', rules);
  const isClassName = (name: string): boolean => rules.isClassName(name, table.namespace);
  for (const name of candidates(plain, isClassName(plain) ? long : `${plain}Record`)) {
    const made = rules.claims(name);
    if (!isClassName(name) || made.some((each) => taken.has(each))) continue;
    for (const each of made) taken.add(each);
    return name;
  }
  return plain;
}

function withColumnNames(
  columns: readonly Column[],
  method: NamingMethod,
  rules: NameRules,
  known: readonly Column[] = [],
): readonly Column[] {
  const taken = new Set(known.map(({ codeName }) => codeName.toLowerCase()));
  return columns.map((column) => {
    const before = known.find(({ name }) => name === column.name);
    if (before !== undefined) return { ...column, codeName: before.codeName };
    const plain = identifierOf(column.name, method, 'Column', rules);
    for (const codeName of candidates(plain)) {
      if (taken.has(codeName.toLowerCase())) continue;
      taken.add(codeName.toLowerCase());
      return { ...column, codeName };
    }
    return column;
  });
}

/** The names themselves, then numbered ones, for ever. */
export function* candidates(...names: readonly [string, ...string[]]): Generator<string> {
  yield* names;
  for (let number = 2; ; number++) yield `${names[0]}${number}`;
}
