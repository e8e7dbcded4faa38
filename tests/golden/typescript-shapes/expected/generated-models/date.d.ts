import { DateBase, DateQueryBase } from './base/date.js';

/**
 * A row of the table "date".
 * Add your own methods here; this file is written once.
 */
export declare class Date extends DateBase {}

/** Queries of the table "date". */
export declare class DateQuery<L = unknown> extends DateQueryBase<L> {}
