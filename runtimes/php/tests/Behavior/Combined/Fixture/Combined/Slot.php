<?php

declare(strict_types=1);

namespace Combined;

/**
 * Lists whose ranks are unique.
 *
 * Add your own methods here; this file is written once.
 */
class Slot extends Base\Slot
{
}
