import { BlurbBase, BlurbQueryBase } from './base/blurb.js';

/**
 * A row of the table "blurb".
 * Add your own methods here; this file is written once.
 */
export declare class Blurb extends BlurbBase {}

/** Queries of the table "blurb". */
export declare class BlurbQuery<L = unknown> extends BlurbQueryBase<L> {}
