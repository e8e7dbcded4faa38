import { MyAttributeBase, MyAttributeQueryBase, linkMyAttribute } from './base/my-attribute.js';

/**
 * A row of the table "attribute".
 * Add your own methods here; this file is written once.
 */
export class MyAttribute extends MyAttributeBase {}

/** Queries of the table "attribute". */
export class MyAttributeQuery extends MyAttributeQueryBase {}

linkMyAttribute(MyAttribute, MyAttributeQuery);
