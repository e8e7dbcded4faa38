<?php

declare(strict_types=1);

namespace Sorted;

/**
 * A date as the scope.
 *
 * Add your own methods here; this file is written once.
 */
class DayPick extends Base\DayPick
{
}
