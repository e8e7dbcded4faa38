import { MyCarBase, MyCarQueryBase, linkMyCar } from './base/my-car.js';

/**
 * A row of the table "vehicle" whose class is "1".
 * Add your own methods here; this file is written once.
 */
export class MyCar extends MyCarBase {}

export class MyCarQuery extends MyCarQueryBase {}

linkMyCar(MyCar, MyCarQuery);
