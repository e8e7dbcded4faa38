<?php

declare(strict_types=1);

namespace Paired;

/**
 * A table that another one extends, with the behaviors of both.
 *
 * Add your own methods here; this file is written once.
 */
class Item extends Base\Item
{
}
