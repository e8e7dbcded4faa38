<?php

declare(strict_types=1);

namespace Plain;

/**
 * A row of the table "item".
 *
 * Add your own methods here; this file is written once.
 */
class Item extends Base\Item
{
}
