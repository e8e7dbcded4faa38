import { CategoryBase, CategoryQueryBase, linkCategory } from './base/category.js';

/**
 * A row of the table "category".
 * Add your own methods here; this file is written once.
 */
export class Category extends CategoryBase {}

/** Queries of the table "category". */
export class CategoryQuery extends CategoryQueryBase {}

linkCategory(Category, CategoryQuery);
