<?php

declare(strict_types=1);

namespace Sorted;

/**
 * A date with a time as the scope.
 *
 * Add your own methods here; this file is written once.
 */
class TimePick extends Base\TimePick
{
}
