import { TagBase, TagQueryBase, linkTag } from './base/tag.js';

/**
 * A row of the table "tag".
 * Add your own methods here; this file is written once.
 */
export class Tag extends TagBase {}

/** Queries of the table "tag". */
export class TagQuery extends TagQueryBase {}

linkTag(Tag, TagQuery);
