import type { AnyModel, Sketch } from '../dynamic-models.ts';

/** A table with columns of several kinds, one of them lazy. */
export const RECORDS: Sketch = {
  record: {
    model: 'Record',
    columns: {
      id: { key: true, counter: true },
      title: { type: 'VARCHAR', kind: 'text' },
      pages: {},
      sold: { type: 'BIGINT', kind: 'bigint' },
      doc: { type: 'JSON', kind: 'json' },
      excerpt: { type: 'VARCHAR', kind: 'text', lazy: true },
    },
  },
};

export const COLUMNS = ['title', 'pages', 'sold', 'doc', 'excerpt'] as const;
export type Column = (typeof COLUMNS)[number];
export const LAZY = 'excerpt';
export const LAZY_POSITION = 5;

/** Values by column, as texts; undefined for a lazy column that is not in memory. */
export type Values = Readonly<Record<Column, string | null | undefined>>;

/** A value that no column had before, so that it tells where it comes from. */
export function newValue(column: Column, number: number): unknown {
  if (column === 'pages') return number;
  if (column === 'sold') return 2n ** 60n + BigInt(number);
  return column === 'doc' ? { deep: [{ é: `${number}` }], number } : `v${number} it's "\\é✓`;
}

export const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** The values of an object as they are in memory. */
export function valuesOf(object: AnyModel): Values {
  const values = {} as Record<Column, string | null | undefined>;
  for (const column of COLUMNS) {
    values[column] = column === LAZY && object[column] === undefined ? undefined : textOf(object[column]);
  }
  return values;
}

/** An object, and what a program has said about it. */
export interface Known {
  readonly object: AnyModel;
  /** The key of its row; undefined for a new object. */
  id: number | undefined;
  isDeleted: boolean;
  values: Values;
  /** The row as the object last saw it; undefined for a new object. */
  row: Values | undefined;
  /** All values that the program has set, in order. */
  readonly sets: { readonly column: Column; readonly value: string | null }[];
}

/** The columns that the next save of an object writes. */
export function dirtyColumns({ values, row, isDeleted }: Known): Column[] {
  const isDirty = (column: Column): boolean =>
    values[column] !== undefined && values[column] !== (row === undefined ? null : row[column]);
  return isDeleted ? [] : COLUMNS.filter(isDirty);
}
