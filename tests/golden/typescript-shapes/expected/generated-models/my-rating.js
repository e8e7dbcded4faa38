import { MyRatingBase, MyRatingQueryBase, linkMyRating } from './base/my-rating.js';

/**
 * A row of the table "rating".
 * Add your own methods here; this file is written once.
 */
export class MyRating extends MyRatingBase {}

/** Queries of the table "rating". */
export class MyRatingQuery extends MyRatingQueryBase {}

linkMyRating(MyRating, MyRatingQuery);
