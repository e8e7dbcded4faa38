<?php

namespace Garage;

use Garage\Map\VehicleTableMap;

/**
 * Skeleton subclass for representing a row from one of the subclasses of the 'vehicle' table.
 */
class Car extends Vehicle
{
    /**
     * Constructs a new Car class, setting the kind column to VehicleTableMap::CLASSKEY_CAR.
     */
    public function __construct()
    {
        parent::__construct();
        $this->setKind(VehicleTableMap::CLASSKEY_CAR);
        $this->setSeats(5);
    }

    public function wheels()
    {
        return 4;
    }
}
