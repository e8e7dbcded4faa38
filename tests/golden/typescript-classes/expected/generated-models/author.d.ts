import { AuthorBase, AuthorQueryBase } from './base/author.js';

/**
 * A writer of books.
 * Add your own methods here; this file is written once.
 */
export declare class Author extends AuthorBase {}

/** Queries of the table "author". */
export declare class AuthorQuery<L = unknown> extends AuthorQueryBase<L> {}
