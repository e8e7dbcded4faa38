<?php

declare(strict_types=1);

namespace Garage;

use Garage\Map\VehicleTableMap;

/**
 * A row of the table "vehicle" whose class is "2".
 *
 * Add your own methods here; this file is written once.
 */
class Car extends Vehicle
{
    public function __construct()
    {
        parent::__construct();
        $this->setKind(VehicleTableMap::CLASSKEY_CAR);
    }
}
