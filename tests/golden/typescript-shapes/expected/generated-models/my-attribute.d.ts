import { MyAttributeBase, MyAttributeQueryBase } from './base/my-attribute.js';

/**
 * A row of the table "attribute".
 * Add your own methods here; this file is written once.
 */
export declare class MyAttribute extends MyAttributeBase {}

/** Queries of the table "attribute". */
export declare class MyAttributeQuery<L = unknown> extends MyAttributeQueryBase<L> {}
