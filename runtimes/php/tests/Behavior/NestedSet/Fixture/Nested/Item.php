<?php

declare(strict_types=1);

namespace Nested;

/**
 * A tree per menu, and one without a menu.
 *
 * Add your own methods here; this file is written once.
 */
class Item extends Base\Item
{
}
