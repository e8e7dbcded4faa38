import { BookBase, BookQueryBase, linkBook } from './base/book.js';

/**
 * A row of the table "book".
 * Add your own methods here; this file is written once.
 */
export class Book extends BookBase {}

/** Queries of the table "book". */
export class BookQuery extends BookQueryBase {}

linkBook(Book, BookQuery);
