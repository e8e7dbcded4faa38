<?php

declare(strict_types=1);

namespace Sorted;

/**
 * A unique index over scope and rank.
 *
 * Add your own methods here; this file is written once.
 */
class Slot extends Base\Slot
{
}
