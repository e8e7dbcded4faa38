import { type ColumnTypeName, columnTypes } from '../../../column-types/index.ts';
import type { Column } from '../../../model/column.ts';

/** `length` prints `(size)`, `precision` also `(size,scale)`, and `digits` only both together. */
type SizeKind = 'length' | 'precision' | 'digits';

/** How a platform writes a type: a bare name takes no size. */
type SqlType = string | { readonly name: string; readonly size: SizeKind; readonly defaultSize?: number };

/** Where a platform departs from the standard names. */
export type SqlTypes = Readonly<Partial<Record<ColumnTypeName, SqlType>>>;

/** The SQL type of a column: its own words, the platform's departure, or the standard. */
export function printSqlType(column: Column, departures: SqlTypes): string {
  if (column.sqlType !== undefined) return column.sqlType;
  const departure = departures[column.type];
  if (typeof departure === 'string') return departure;
  const { sql, size, defaultSize } = columnTypes[column.type];
  const type = departure ?? { name: sql, size, defaultSize };
  return type.name + printSize(column, type.size, type.defaultSize);
}

function printSize(
  { size, scale }: Column,
  kind: SizeKind | undefined,
  defaultSize: number | undefined,
): string {
  const printed = size ?? defaultSize;
  if (kind === undefined || printed === undefined) return '';
  if (kind !== 'length' && scale !== undefined) return `(${printed},${scale})`;
  return kind === 'digits' ? '' : `(${printed})`;
}
