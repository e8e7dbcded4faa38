import type { Span } from '../diagnostics/span.ts';
import { withDefined } from '../support/with-defined.ts';
import { mentions } from './check.ts';
import type { Deferral } from './deferral.ts';
import type { Vendor } from './vendor.ts';

export interface TableIndex extends IndexOptions {
  /** Given by the user; otherwise the platform derives one from the columns. */
  readonly name?: string;
  readonly unique: boolean;
  readonly columns: readonly IndexColumn[];
  readonly vendors: readonly Vendor[];
  /** Added by a platform for a foreign key that no other index serves: beside one that does, it is gone. */
  readonly implied?: true;
  readonly span?: Span;
}

/** What an index says beside its columns. */
export interface IndexOptions {
  /** The condition in SQL of the rows that it has; all rows where undefined. */
  readonly where?: string;
  /** The products that have the index; all where undefined. */
  readonly platforms?: readonly string[];
  /** The access method, such as `gin`; the usual one of the product where undefined. */
  readonly method?: string;
  /** Columns that are stored in the index beside those that it is sorted by. */
  readonly include?: readonly string[];
  /** Rows without a value are equal to each other in a unique index, where the product takes them for different otherwise. */
  readonly nullsNotDistinct?: true;
  /** Set for unique constraints only. */
  readonly deferrable?: Deferral;
  readonly comment?: string;
}

/** A part of an index: a column, or an expression. */
export interface IndexColumn extends PartOptions {
  /** The column, or the expression in SQL. */
  readonly name: string;
  readonly isExpression?: true;
  /** Only so many leading characters or bytes are indexed, where the platform can. */
  readonly size?: number;
  readonly span?: Span;
}

/** How an index sorts and compares one of its parts. */
export interface PartOptions {
  /** Ascending where undefined. */
  readonly direction?: 'desc';
  /** Where rows without a value are; as the product does it where undefined. */
  readonly nulls?: 'first' | 'last';
  /** Where undefined, the collation of the column. */
  readonly collation?: string;
  /** The operator class in SQL; the usual one of the type where undefined. */
  readonly opclass?: string;
}

export const indexOptions = (index: TableIndex): IndexOptions => {
  const { where, platforms, method, include, nullsNotDistinct, deferrable, comment } = index;
  return withDefined({}, { where, platforms, method, include, nullsNotDistinct, deferrable, comment });
};

export const partOptions = ({ direction, nulls, collation, opclass }: IndexColumn): PartOptions =>
  withDefined({}, { direction, nulls, collation, opclass });

/** What an index is apart from its name, its products and its comment, as a text. */
export function contentOf(index: TableIndex): string {
  const { platforms: _, comment: __, ...options } = indexOptions(index);
  const parts = index.columns.map(({ name, size, isExpression, ...part }) => [
    name,
    size,
    isExpression,
    partOptions({ name, ...part }),
  ]);
  return JSON.stringify([index.unique, parts, options]);
}

/** Whether a part is a column as it is, or the beginning of one. */
export const isPlainPart = (part: IndexColumn): boolean =>
  part.isExpression === undefined && Object.keys(partOptions(part)).length === 0;

/** The columns of the table that an index names, those of its SQL left out. */
export const namedColumns = ({ columns, include = [] }: TableIndex): readonly string[] => [
  ...columns.flatMap(({ name, isExpression }) => (isExpression ? [] : [name])),
  ...include,
];

/** An index under other names of its columns; its SQL stays. */
export const withColumnNames = (index: TableIndex, nameOf: (column: string) => string): TableIndex => ({
  ...index,
  columns: index.columns.map((part) => (part.isExpression ? part : { ...part, name: nameOf(part.name) })),
  ...(index.include !== undefined && { include: index.include.map(nameOf) }),
});

/** The SQL in an index, in which names of columns can occur. */
export const sqlOf = ({ columns, where }: TableIndex): readonly string[] => [
  ...columns.flatMap(({ name, isExpression }) => (isExpression ? [name] : [])),
  ...(where === undefined ? [] : [where]),
];

/** Whether an index has a column, or may have it in its SQL. */
export const usesColumn = (index: TableIndex, column: string): boolean =>
  namedColumns(index).includes(column) || sqlOf(index).some((sql) => mentions({ sql }, column));

/** Whether no two rows of the table are ever equal in its columns, on any product. */
export const isUniqueKey = (index: TableIndex): boolean =>
  isUniqueConstraint(index) && index.platforms === undefined && index.deferrable === undefined;

/** Whether it is a constraint of the table; a unique index that says more than columns is none. */
export const isUniqueConstraint = ({ unique, where, method, include, columns }: TableIndex): boolean =>
  unique &&
  where === undefined &&
  method === undefined &&
  include === undefined &&
  columns.every(isPlainPart);
