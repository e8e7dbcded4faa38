import { MyDateBase, MyDateQueryBase } from './base/my-date.js';

/**
 * A row of the table "date".
 * Add your own methods here; this file is written once.
 */
export declare class MyDate extends MyDateBase {}

/** Queries of the table "date". */
export declare class MyDateQuery<L = unknown> extends MyDateQueryBase<L> {}
