<?php

declare(strict_types=1);

namespace Nested;

/**
 * A row of the table "ns_menu".
 *
 * Add your own methods here; this file is written once.
 */
class Menu extends Base\Menu
{
}
