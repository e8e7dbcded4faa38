import { AttributeBase, AttributeQueryBase } from './base/attribute.js';

/**
 * A row of the table "attribute".
 * Add your own methods here; this file is written once.
 */
export declare class Attribute extends AttributeBase {}

/** Queries of the table "attribute". */
export declare class AttributeQuery<L = unknown> extends AttributeQueryBase<L> {}
