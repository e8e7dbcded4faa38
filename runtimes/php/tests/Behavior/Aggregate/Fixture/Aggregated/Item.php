<?php

declare(strict_types=1);

namespace Aggregated;

/**
 * A row of the table "ag_item".
 *
 * Add your own methods here; this file is written once.
 */
class Item extends Base\Item
{
}
