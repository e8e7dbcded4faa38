<?php

declare(strict_types=1);

namespace Bookstore;

use Bookstore\Map\VehicleTableMap;

class Car extends Vehicle
{
    public function __construct()
    {
        parent::__construct();
        $this->setKind(VehicleTableMap::CLASSKEY_CAR);
    }
}
