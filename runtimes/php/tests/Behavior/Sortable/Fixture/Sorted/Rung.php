<?php

declare(strict_types=1);

namespace Sorted;

/**
 * One list, with a unique index over the rank.
 *
 * Add your own methods here; this file is written once.
 */
class Rung extends Base\Rung
{
}
