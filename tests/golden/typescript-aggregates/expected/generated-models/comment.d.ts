import { CommentBase, CommentQueryBase } from './base/comment.js';

/**
 * A row of the table "comment".
 * Add your own methods here; this file is written once.
 */
export declare class Comment extends CommentBase {}

/** Queries of the table "comment". */
export declare class CommentQuery<L = unknown> extends CommentQueryBase<L> {}
