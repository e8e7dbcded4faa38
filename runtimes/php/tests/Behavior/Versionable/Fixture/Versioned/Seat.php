<?php

declare(strict_types=1);

namespace Versioned;

/**
 * A row of the table "vn_seat".
 *
 * Add your own methods here; this file is written once.
 */
class Seat extends Base\Seat
{
}
