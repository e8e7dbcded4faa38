import { MyVehicleBase, MyVehicleQueryBase, linkMyVehicle } from './base/my-vehicle.js';

/**
 * A row of the table "vehicle".
 * Add your own methods here; this file is written once.
 */
export class MyVehicle extends MyVehicleBase {}

/** Queries of the table "vehicle". */
export class MyVehicleQuery extends MyVehicleQueryBase {}

linkMyVehicle(MyVehicle, MyVehicleQuery);
