import { MyRatingBase, MyRatingQueryBase } from './base/my-rating.js';

/**
 * A row of the table "rating".
 * Add your own methods here; this file is written once.
 */
export declare class MyRating extends MyRatingBase {}

/** Queries of the table "rating". */
export declare class MyRatingQuery<L = unknown> extends MyRatingQueryBase<L> {}
