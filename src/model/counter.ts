import type { Column } from './column.ts';

/** The column as one whose values come from elsewhere, such as those of a copied row. */
export function withoutCounter(column: Column): Column {
  const { identity: _, ...rest } = column;
  return { ...rest, autoIncrement: false };
}
