import { CarBase, CarQueryBase, linkCar } from './base/car.js';

/**
 * A row of the table "vehicle" whose class is "1".
 * Add your own methods here; this file is written once.
 */
export class Car extends CarBase {}

export class CarQuery extends CarQueryBase {}

linkCar(Car, CarQuery);
