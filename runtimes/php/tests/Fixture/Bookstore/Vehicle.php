<?php

declare(strict_types=1);

namespace Bookstore;

/**
 * A row of the table "vehicle".
 *
 * Add your own methods here; this file is written once.
 */
class Vehicle extends Base\Vehicle
{
}
