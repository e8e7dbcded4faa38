<?php

declare(strict_types=1);

namespace Bookstore;

use Bookstore\Map\VehicleTableMap;

/**
 * A row of the table "vehicle" whose class is "truck".
 *
 * Add your own methods here; this file is written once.
 */
class Truck extends Car
{
    public function __construct()
    {
        parent::__construct();
        $this->setKind(VehicleTableMap::CLASSKEY_TRUCK);
    }
}
