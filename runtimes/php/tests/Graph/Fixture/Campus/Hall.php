<?php

declare(strict_types=1);

namespace Campus;

/**
 * A row of the table "hall".
 *
 * Add your own methods here; this file is written once.
 */
class Hall extends Base\Hall
{
}
