import { DatabaseBase, DatabaseQueryBase, linkDatabase } from './base/database.js';

/**
 * A row of the table "database".
 * Add your own methods here; this file is written once.
 */
export class Database extends DatabaseBase {}

/** Queries of the table "database". */
export class DatabaseQuery extends DatabaseQueryBase {}

linkDatabase(Database, DatabaseQuery);
