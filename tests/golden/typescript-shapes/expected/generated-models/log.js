import { LogBase, LogQueryBase, linkLog } from './base/log.js';

/**
 * Nobody
 * writes *\/ ${to} `it`.
 * Add your own methods here; this file is written once.
 */
export class Log extends LogBase {}

/** Queries of the table "log". */
export class LogQuery extends LogQueryBase {}

linkLog(Log, LogQuery);
