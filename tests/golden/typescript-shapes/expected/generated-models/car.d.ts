import { CarBase, CarQueryBase } from './base/car.js';

/**
 * A row of the table "vehicle" whose class is "1".
 * Add your own methods here; this file is written once.
 */
export declare class Car extends CarBase {}

export declare class CarQuery<L = unknown> extends CarQueryBase<L> {}
