<?php

declare(strict_types=1);

namespace Archived;

/**
 * A key of two columns; only changes are archived.
 *
 * Add your own methods here; this file is written once.
 */
class Seat extends Base\Seat
{
}
