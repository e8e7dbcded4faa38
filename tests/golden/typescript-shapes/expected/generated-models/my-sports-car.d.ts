import { MySportsCarBase, MySportsCarQueryBase } from './base/my-sports-car.js';

/**
 * A row of the table "vehicle" whose class is "2".
 * Add your own methods here; this file is written once.
 */
export declare class MySportsCar extends MySportsCarBase {}

export declare class MySportsCarQuery<L = unknown> extends MySportsCarQueryBase<L> {}
