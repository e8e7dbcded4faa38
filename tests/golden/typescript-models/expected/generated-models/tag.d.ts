import { TagBase, TagQueryBase } from './base/tag.js';

/**
 * A row of the table "tag".
 * Add your own methods here; this file is written once.
 */
export declare class Tag extends TagBase {}

/** Queries of the table "tag". */
export declare class TagQuery<L = unknown> extends TagQueryBase<L> {}
