import { MyAttributeValuesBase, MyAttributeValuesQueryBase, linkMyAttributeValues } from './base/my-attribute-values.js';

/**
 * A row of the table "attribute_values".
 * Add your own methods here; this file is written once.
 */
export class MyAttributeValues extends MyAttributeValuesBase {}

/** Queries of the table "attribute_values". */
export class MyAttributeValuesQuery extends MyAttributeValuesQueryBase {}

linkMyAttributeValues(MyAttributeValues, MyAttributeValuesQuery);
