import { MyIndexBase, MyIndexQueryBase } from './base/my-index.js';

/**
 * A row of the table "index".
 * Add your own methods here; this file is written once.
 */
export declare class MyIndex extends MyIndexBase {}

/** Queries of the table "index". */
export declare class MyIndexQuery<L = unknown> extends MyIndexQueryBase<L> {}
