import { AttributeBase, AttributeQueryBase, linkAttribute } from './base/attribute.js';

/**
 * A row of the table "attribute".
 * Add your own methods here; this file is written once.
 */
export class Attribute extends AttributeBase {}

/** Queries of the table "attribute". */
export class AttributeQuery extends AttributeQueryBase {}

linkAttribute(Attribute, AttributeQuery);
