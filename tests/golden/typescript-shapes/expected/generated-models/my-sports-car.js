import { MySportsCarBase, MySportsCarQueryBase, linkMySportsCar } from './base/my-sports-car.js';

/**
 * A row of the table "vehicle" whose class is "2".
 * Add your own methods here; this file is written once.
 */
export class MySportsCar extends MySportsCarBase {}

export class MySportsCarQuery extends MySportsCarQueryBase {}

linkMySportsCar(MySportsCar, MySportsCarQuery);
