import { AuthorBase, AuthorQueryBase, linkAuthor } from './base/author.js';

/**
 * A writer of books.
 * Add your own methods here; this file is written once.
 */
export class Author extends AuthorBase {}

/** Queries of the table "author". */
export class AuthorQuery extends AuthorQueryBase {}

linkAuthor(Author, AuthorQuery);
