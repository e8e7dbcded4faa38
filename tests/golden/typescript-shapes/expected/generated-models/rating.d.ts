import { RatingBase, RatingQueryBase } from './base/rating.js';

/**
 * A row of the table "rating".
 * Add your own methods here; this file is written once.
 */
export declare class Rating extends RatingBase {}

/** Queries of the table "rating". */
export declare class RatingQuery<L = unknown> extends RatingQueryBase<L> {}
