<?php

declare(strict_types=1);

namespace Validated;

/**
 * A key of several columns.
 *
 * Add your own methods here; this file is written once.
 */
class Seat extends Base\Seat
{
}
