import { BookTagBase, BookTagQueryBase } from './base/book-tag.js';

/**
 * A row of the table "book_tag".
 * Add your own methods here; this file is written once.
 */
export declare class BookTag extends BookTagBase {}

/** Queries of the table "book_tag". */
export declare class BookTagQuery<L = unknown> extends BookTagQueryBase<L> {}
