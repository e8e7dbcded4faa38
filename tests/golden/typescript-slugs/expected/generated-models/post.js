import { PostBase, PostQueryBase, linkPost } from './base/post.js';

/**
 * A row of the table "post".
 * Add your own methods here; this file is written once.
 */
export class Post extends PostBase {}

/** Queries of the table "post". */
export class PostQuery extends PostQueryBase {}

linkPost(Post, PostQuery);
