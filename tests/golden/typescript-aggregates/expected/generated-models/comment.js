import { CommentBase, CommentQueryBase, linkComment } from './base/comment.js';

/**
 * A row of the table "comment".
 * Add your own methods here; this file is written once.
 */
export class Comment extends CommentBase {}

/** Queries of the table "comment". */
export class CommentQuery extends CommentQueryBase {}

linkComment(Comment, CommentQuery);
