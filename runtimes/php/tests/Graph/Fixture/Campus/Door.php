<?php

declare(strict_types=1);

namespace Campus;

/**
 * A row of the table "door".
 *
 * Add your own methods here; this file is written once.
 */
class Door extends Base\Door
{
}
