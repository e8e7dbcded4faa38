import { VehicleBase, VehicleQueryBase } from './base/vehicle.js';

/**
 * A row of the table "vehicle".
 * Add your own methods here; this file is written once.
 */
export declare class Vehicle extends VehicleBase {}

/** Queries of the table "vehicle". */
export declare class VehicleQuery<L = unknown> extends VehicleQueryBase<L> {}
