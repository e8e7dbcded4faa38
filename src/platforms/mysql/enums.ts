import type { Column } from '../../model/column.ts';

/** A column of a named enum has the labels in its type, as the catalogue shows it. */
export function nativeEnum(column: Column, quoteText: (text: string) => string): Column {
  const { enumType: _, valueSet, ...rest } = column;
  return { ...rest, type: 'CHAR', sqlType: `enum(${valueSet.map(quoteText).join(',')})`, valueSet: [] };
}
