import { MyIndexBase, MyIndexQueryBase, linkMyIndex } from './base/my-index.js';

/**
 * A row of the table "index".
 * Add your own methods here; this file is written once.
 */
export class MyIndex extends MyIndexBase {}

/** Queries of the table "index". */
export class MyIndexQuery extends MyIndexQueryBase {}

linkMyIndex(MyIndex, MyIndexQuery);
