import { BookBase, BookQueryBase } from './base/book.js';

/**
 * A row of the table "book".
 * Add your own methods here; this file is written once.
 */
export declare class Book extends BookBase {}

/** Queries of the table "book". */
export declare class BookQuery<L = unknown> extends BookQueryBase<L> {}
