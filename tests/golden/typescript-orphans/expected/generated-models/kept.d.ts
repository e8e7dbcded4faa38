import { KeptBase, KeptQueryBase } from './base/kept.js';

/**
 * A row of the table "kept".
 * Add your own methods here; this file is written once.
 */
export declare class Kept extends KeptBase {}

/** Queries of the table "kept". */
export declare class KeptQuery<L = unknown> extends KeptQueryBase<L> {}
