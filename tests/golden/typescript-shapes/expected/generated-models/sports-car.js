import { SportsCarBase, SportsCarQueryBase, linkSportsCar } from './base/sports-car.js';

/**
 * A row of the table "vehicle" whose class is "2".
 * Add your own methods here; this file is written once.
 */
export class SportsCar extends SportsCarBase {}

export class SportsCarQuery extends SportsCarQueryBase {}

linkSportsCar(SportsCar, SportsCarQuery);
