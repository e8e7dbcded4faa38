import { AttributeValuesBase, AttributeValuesQueryBase } from './base/attribute-values.js';

/**
 * A row of the table "attribute_values".
 * Add your own methods here; this file is written once.
 */
export declare class AttributeValues extends AttributeValuesBase {}

/** Queries of the table "attribute_values". */
export declare class AttributeValuesQuery<L = unknown> extends AttributeValuesQueryBase<L> {}
