import { SportsCarBase, SportsCarQueryBase } from './base/sports-car.js';

/**
 * A row of the table "vehicle" whose class is "2".
 * Add your own methods here; this file is written once.
 */
export declare class SportsCar extends SportsCarBase {}

export declare class SportsCarQuery<L = unknown> extends SportsCarQueryBase<L> {}
