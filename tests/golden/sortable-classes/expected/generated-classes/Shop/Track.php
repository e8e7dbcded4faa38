<?php

declare(strict_types=1);

namespace Shop;

/**
 * A row of the table "track".
 *
 * Add your own methods here; this file is written once.
 */
class Track extends Base\Track
{
}
