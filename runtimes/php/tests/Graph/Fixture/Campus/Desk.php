<?php

declare(strict_types=1);

namespace Campus;

/**
 * A row of the table "desk".
 *
 * Add your own methods here; this file is written once.
 */
class Desk extends Base\Desk
{
}
