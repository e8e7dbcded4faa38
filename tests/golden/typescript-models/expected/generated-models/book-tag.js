import { BookTagBase, BookTagQueryBase, linkBookTag } from './base/book-tag.js';

/**
 * A row of the table "book_tag".
 * Add your own methods here; this file is written once.
 */
export class BookTag extends BookTagBase {}

/** Queries of the table "book_tag". */
export class BookTagQuery extends BookTagQueryBase {}

linkBookTag(BookTag, BookTagQuery);
