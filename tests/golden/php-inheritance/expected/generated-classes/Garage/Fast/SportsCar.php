<?php

declare(strict_types=1);

namespace Garage;

use Garage\Map\VehicleTableMap;

/**
 * A row of the table "vehicle" whose class is "3".
 *
 * Add your own methods here; this file is written once.
 */
class SportsCar extends Car
{
    public function __construct()
    {
        parent::__construct();
        $this->setKind(VehicleTableMap::CLASSKEY_SPORTSCAR);
    }
}
