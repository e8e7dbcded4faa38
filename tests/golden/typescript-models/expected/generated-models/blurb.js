import { BlurbBase, BlurbQueryBase, linkBlurb } from './base/blurb.js';

/**
 * A row of the table "blurb".
 * Add your own methods here; this file is written once.
 */
export class Blurb extends BlurbBase {}

/** Queries of the table "blurb". */
export class BlurbQuery extends BlurbQueryBase {}

linkBlurb(Blurb, BlurbQuery);
