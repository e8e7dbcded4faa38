import { AttributeValuesBase, AttributeValuesQueryBase, linkAttributeValues } from './base/attribute-values.js';

/**
 * A row of the table "attribute_values".
 * Add your own methods here; this file is written once.
 */
export class AttributeValues extends AttributeValuesBase {}

/** Queries of the table "attribute_values". */
export class AttributeValuesQuery extends AttributeValuesQueryBase {}

linkAttributeValues(AttributeValues, AttributeValuesQuery);
