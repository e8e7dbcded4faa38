import type { Column } from '../../model/column.ts';
import type { Database } from '../../model/database.ts';
import { type EnumType, enumKey } from '../../model/enum-type.ts';
import type { Table } from '../../model/table.ts';
import type { StandardDdl } from './ddl/ddl.ts';

/** How a product has a column of a named enum, whose `valueSet` holds the labels. */
export type EnumColumn = (column: Column) => Column;

/** A text that is as long as the longest label; a check of the table allows only labels. */
export function textOfLabels(column: Column): Column {
  const { enumType: _, valueSet, ...rest } = column;
  const size = Math.max(1, ...valueSet.map((label) => label.length));
  return { ...rest, type: 'VARCHAR', size, valueSet: [] };
}

export const isNamedEnum = ({ type }: Pick<Column, 'type'>): boolean => type === 'NAMED_ENUM';

/** A database whose columns of named enums are what the product has in their place. */
export function withEnumColumns(database: Database, enumColumn: EnumColumn): Database {
  if (!database.tables.some(hasEnums)) return database;
  const labels = labelsOf(database);
  return {
    ...database,
    tables: database.tables.map((table) =>
      hasEnums(table)
        ? {
            ...table,
            columns: table.columns.map((column) =>
              isNamedEnum(column) ? enumColumn({ ...column, valueSet: labels(column) }) : column,
            ),
          }
        : table,
    ),
  };
}

/** Tables with a check for every column of a named enum, for products without such types. */
export function withEnumChecks(database: Database, ddl: Pick<StandardDdl, 'quote' | 'quoteText'>): Database {
  if (!database.tables.some(hasEnums)) return database;
  const labels = labelsOf(database);
  // In an order of their own: that of the labels means nothing to a check.
  const checkOf = (column: Column): string => {
    const texts = labels(column)
      .toSorted()
      .map((label) => ddl.quoteText(label));
    return `${ddl.quote(column.name)} IN (${texts.join(', ')})`;
  };
  return {
    ...database,
    tables: database.tables.map((table) => {
      const own = new Set(table.checks.map(({ sql }) => sql));
      const checks = table.columns
        .filter((column) => isNamedEnum(column) && labels(column).length > 0)
        .map(checkOf)
        .filter((sql) => !own.has(sql));
      return checks.length === 0
        ? table
        : { ...table, checks: [...table.checks, ...checks.map((sql) => ({ sql }))] };
    }),
  };
}

const hasEnums = ({ columns }: Table): boolean => columns.some(isNamedEnum);

/** The labels of columns: those of their types, where the database has them. */
export function labelsOf({ enums }: Database): (column: Column) => readonly string[] {
  const types = new Map<string, EnumType>(enums.map((type) => [enumKey(type), type]));
  return ({ enumType, valueSet }) =>
    (enumType === undefined ? undefined : types.get(enumKey(enumType))?.values) ?? valueSet;
}
