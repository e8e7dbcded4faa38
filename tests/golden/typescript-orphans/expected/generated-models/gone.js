import { GoneBase, GoneQueryBase, linkGone } from './base/gone.js';

/**
 * A row of the table "gone".
 * Add your own methods here; this file is written once.
 */
export class Gone extends GoneBase {}

/** Queries of the table "gone". */
export class GoneQuery extends GoneQueryBase {}

linkGone(Gone, GoneQuery);
