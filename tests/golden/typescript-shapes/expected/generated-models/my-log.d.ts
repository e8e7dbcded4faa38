import { MyLogBase, MyLogQueryBase } from './base/my-log.js';

/**
 * Nobody
 * writes *\/ ${to} `it`.
 * Add your own methods here; this file is written once.
 */
export declare class MyLog extends MyLogBase {}

/** Queries of the table "log". */
export declare class MyLogQuery<L = unknown> extends MyLogQueryBase<L> {}
