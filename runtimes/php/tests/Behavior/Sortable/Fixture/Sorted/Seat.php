<?php

declare(strict_types=1);

namespace Sorted;

/**
 * A key of several columns, one of them the scope.
 *
 * Add your own methods here; this file is written once.
 */
class Seat extends Base\Seat
{
}
