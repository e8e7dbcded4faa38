<?php

declare(strict_types=1);

namespace Aggregated;

/**
 * A key of two columns, and a child with a key of its own.
 *
 * Add your own methods here; this file is written once.
 */
class Room extends Base\Room
{
}
