import { GoneBase, GoneQueryBase } from './base/gone.js';

/**
 * A row of the table "gone".
 * Add your own methods here; this file is written once.
 */
export declare class Gone extends GoneBase {}

/** Queries of the table "gone". */
export declare class GoneQuery<L = unknown> extends GoneQueryBase<L> {}
