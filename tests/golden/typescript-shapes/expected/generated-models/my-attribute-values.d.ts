import { MyAttributeValuesBase, MyAttributeValuesQueryBase } from './base/my-attribute-values.js';

/**
 * A row of the table "attribute_values".
 * Add your own methods here; this file is written once.
 */
export declare class MyAttributeValues extends MyAttributeValuesBase {}

/** Queries of the table "attribute_values". */
export declare class MyAttributeValuesQuery<L = unknown> extends MyAttributeValuesQueryBase<L> {}
