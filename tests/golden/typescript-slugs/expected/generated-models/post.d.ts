import { PostBase, PostQueryBase } from './base/post.js';

/**
 * A row of the table "post".
 * Add your own methods here; this file is written once.
 */
export declare class Post extends PostBase {}

/** Queries of the table "post". */
export declare class PostQuery<L = unknown> extends PostQueryBase<L> {}
