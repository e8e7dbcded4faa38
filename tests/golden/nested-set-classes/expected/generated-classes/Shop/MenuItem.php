<?php

declare(strict_types=1);

namespace Shop;

/**
 * A row of the table "menu_item".
 *
 * Add your own methods here; this file is written once.
 */
class MenuItem extends Base\MenuItem
{
}
