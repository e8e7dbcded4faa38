<?php

namespace Garage;

use Garage\Map\VehicleTableMap;

class Taxi extends Car
{
    public function __construct()
    {
        parent::__construct();
        $this->setKind(VehicleTableMap::CLASSKEY_TAXI);
    }

    public function fare($km)
    {
        return 3.5 + 2 * $km;
    }
}
