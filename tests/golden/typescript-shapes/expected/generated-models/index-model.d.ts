import { IndexBase, IndexQueryBase } from './base/index-model.js';

/**
 * A row of the table "index".
 * Add your own methods here; this file is written once.
 */
export declare class Index extends IndexBase {}

/** Queries of the table "index". */
export declare class IndexQuery<L = unknown> extends IndexQueryBase<L> {}
