import { DateBase, DateQueryBase, linkDate } from './base/date.js';

/**
 * A row of the table "date".
 * Add your own methods here; this file is written once.
 */
export class Date extends DateBase {}

/** Queries of the table "date". */
export class DateQuery extends DateQueryBase {}

linkDate(Date, DateQuery);
