import { KeptBase, KeptQueryBase, linkKept } from './base/kept.js';

/**
 * A row of the table "kept".
 * Add your own methods here; this file is written once.
 */
export class Kept extends KeptBase {}

/** Queries of the table "kept". */
export class KeptQuery<L = unknown> extends KeptQueryBase<L> {}

linkKept(Kept, KeptQuery);
