import { MyCarBase, MyCarQueryBase } from './base/my-car.js';

/**
 * A row of the table "vehicle" whose class is "1".
 * Add your own methods here; this file is written once.
 */
export declare class MyCar extends MyCarBase {}

export declare class MyCarQuery<L = unknown> extends MyCarQueryBase<L> {}
