import { MyVehicleBase, MyVehicleQueryBase } from './base/my-vehicle.js';

/**
 * A row of the table "vehicle".
 * Add your own methods here; this file is written once.
 */
export declare class MyVehicle extends MyVehicleBase {}

/** Queries of the table "vehicle". */
export declare class MyVehicleQuery<L = unknown> extends MyVehicleQueryBase<L> {}
