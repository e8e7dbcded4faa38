import { DatabaseBase, DatabaseQueryBase } from './base/database.js';

/**
 * A row of the table "database".
 * Add your own methods here; this file is written once.
 */
export declare class Database extends DatabaseBase {}

/** Queries of the table "database". */
export declare class DatabaseQuery<L = unknown> extends DatabaseQueryBase<L> {}
