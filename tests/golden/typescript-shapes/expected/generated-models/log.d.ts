import { LogBase, LogQueryBase } from './base/log.js';

/**
 * Nobody
 * writes *\/ ${to} `it`.
 * Add your own methods here; this file is written once.
 */
export declare class Log extends LogBase {}

/** Queries of the table "log". */
export declare class LogQuery<L = unknown> extends LogQueryBase<L> {}
