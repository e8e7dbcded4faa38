import { MyLogBase, MyLogQueryBase, linkMyLog } from './base/my-log.js';

/**
 * Nobody
 * writes *\/ ${to} `it`.
 * Add your own methods here; this file is written once.
 */
export class MyLog extends MyLogBase {}

/** Queries of the table "log". */
export class MyLogQuery extends MyLogQueryBase {}

linkMyLog(MyLog, MyLogQuery);
