import { RatingBase, RatingQueryBase, linkRating } from './base/rating.js';

/**
 * A row of the table "rating".
 * Add your own methods here; this file is written once.
 */
export class Rating extends RatingBase {}

/** Queries of the table "rating". */
export class RatingQuery extends RatingQueryBase {}

linkRating(Rating, RatingQuery);
