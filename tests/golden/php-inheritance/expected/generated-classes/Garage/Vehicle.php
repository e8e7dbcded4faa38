<?php

declare(strict_types=1);

namespace Garage;

/**
 * A row of the table "vehicle".
 *
 * Add your own methods here; this file is written once.
 */
abstract class Vehicle extends Base\Vehicle
{
}
