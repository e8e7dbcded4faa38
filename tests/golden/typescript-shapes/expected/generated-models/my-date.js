import { MyDateBase, MyDateQueryBase, linkMyDate } from './base/my-date.js';

/**
 * A row of the table "date".
 * Add your own methods here; this file is written once.
 */
export class MyDate extends MyDateBase {}

/** Queries of the table "date". */
export class MyDateQuery extends MyDateQueryBase {}

linkMyDate(MyDate, MyDateQuery);
