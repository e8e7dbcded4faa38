<?php

declare(strict_types=1);

namespace Garage;

/**
 * A row of the table "tool".
 *
 * Add your own methods here; this file is written once.
 */
class Tool extends Base\Tool
{
}
