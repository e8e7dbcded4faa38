import type { PrimaryKey } from './change.ts';
import { primaryKeyOf, type Table } from './table.ts';
import type { IndexColumn } from './table-index.ts';

/** The columns of the primary key in its order, with the size of those of which only the beginning is indexed. */
export const keyPartsOf = (table: Table): readonly IndexColumn[] =>
  primaryKeyOf(table).map(({ name }) => {
    const size = table.keyParts?.find((part) => part.name === name)?.size;
    return size === undefined ? { name } : { name, size };
  });

/** The table with a primary key of these parts, which are kept only where they do not follow from the columns. */
export function withKeyParts(table: Table, parts: readonly IndexColumn[]): Table {
  const key = table.columns.filter((column) => column.primaryKey);
  const follows = parts.every(({ name, size }, place) => name === key[place]?.name && size === undefined);
  if (!follows) return { ...table, keyParts: parts };
  if (table.keyParts === undefined) return table;
  const { keyParts: _, ...rest } = table;
  return rest;
}

/** A copy of a table with the order that the key of its source has, unless the copy has one of its own. */
export const withKeyPartsOf = (copy: Table, { keyParts }: Table): Table =>
  keyParts === undefined || copy.keyParts !== undefined
    ? copy
    : withKeyParts(copy, keyPartsOf({ ...copy, keyParts }));

/** The primary key of a table, as changes name it. */
export function primaryKeyIn(table: Table): PrimaryKey {
  const parts = keyPartsOf(table);
  const sizes = parts.flatMap(({ name, size }) => (size === undefined ? [] : [[name, size] as const]));
  return {
    ...(table.primaryKeyName !== undefined && { name: table.primaryKeyName }),
    columns: parts.map(({ name }) => name),
    ...(sizes.length > 0 && { sizes: Object.fromEntries(sizes) }),
  };
}
