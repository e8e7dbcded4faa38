import type { Span } from '../diagnostics/span.ts';
import type { Vendor } from './vendor.ts';

export interface TableIndex {
  /** Given by the user; otherwise the platform derives one from the columns. */
  readonly name?: string;
  readonly unique: boolean;
  readonly columns: readonly IndexColumn[];
  readonly vendors: readonly Vendor[];
  /** Added by a platform for a foreign key that no other index serves: beside one that does, it is gone. */
  readonly implied?: true;
  readonly span?: Span;
}

export interface IndexColumn {
  readonly name: string;
  /** Only so many leading characters or bytes are indexed, where the platform can. */
  readonly size?: number;
  readonly span?: Span;
}
