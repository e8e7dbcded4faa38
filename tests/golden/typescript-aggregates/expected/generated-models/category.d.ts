import { CategoryBase, CategoryQueryBase } from './base/category.js';

/**
 * A row of the table "category".
 * Add your own methods here; this file is written once.
 */
export declare class Category extends CategoryBase {}

/** Queries of the table "category". */
export declare class CategoryQuery<L = unknown> extends CategoryQueryBase<L> {}
