import type { Span } from '../diagnostics/span.ts';
import { withDefined } from '../support/with-defined.ts';
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
}

export interface IndexColumn {
  readonly name: string;
  /** Only so many leading characters or bytes are indexed, where the platform can. */
  readonly size?: number;
  readonly span?: Span;
}

export const indexOptions = ({ where, platforms }: TableIndex): IndexOptions =>
  withDefined({}, { where, platforms });

/** Whether no two rows of the table are equal in its columns, on any product. */
export const isUniqueKey = (index: TableIndex): boolean =>
  isUniqueConstraint(index) && index.platforms === undefined;

/** Whether it is a constraint of the table; a unique index that says more than columns is none. */
export const isUniqueConstraint = ({ unique, where }: TableIndex): boolean => unique && where === undefined;
