<?php

declare(strict_types=1);

namespace Garage;

/**
 * A row of the table "plant".
 *
 * Add your own methods here; this file is written once.
 */
class Plant extends Base\Plant
{
}
