import { VehicleBase, VehicleQueryBase, linkVehicle } from './base/vehicle.js';

/**
 * A row of the table "vehicle".
 * Add your own methods here; this file is written once.
 */
export class Vehicle extends VehicleBase {}

/** Queries of the table "vehicle". */
export class VehicleQuery extends VehicleQueryBase {}

linkVehicle(Vehicle, VehicleQuery);
