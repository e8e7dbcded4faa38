<?php

declare(strict_types=1);

namespace Garage;

use Garage\Map\PlantTableMap;
use Garden\Growing;

/**
 * A row of the table "plant" whose class is "herb".
 *
 * Add your own methods here; this file is written once.
 */
class Herb extends Growing
{
    public function __construct()
    {
        parent::__construct();
        $this->setShape(PlantTableMap::CLASSKEY_HERB);
    }
}
