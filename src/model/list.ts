import type { Column } from './column.ts';

/** A column for one element of a LIST: its type and sizes, without what concerns the list as a whole. */
export function elementColumn(column: Column): Column {
  const { element, nullElements: _, default: __, generated: ___, ...rest } = column;
  return { ...rest, type: element ?? 'LONGVARCHAR' };
}

export const isList = ({ type }: Pick<Column, 'type'>): boolean => type === 'LIST';
