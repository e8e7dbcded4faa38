import { IndexBase, IndexQueryBase, linkIndex } from './base/index-model.js';

/**
 * A row of the table "index".
 * Add your own methods here; this file is written once.
 */
export class Index extends IndexBase {}

/** Queries of the table "index". */
export class IndexQuery extends IndexQueryBase {}

linkIndex(Index, IndexQuery);
