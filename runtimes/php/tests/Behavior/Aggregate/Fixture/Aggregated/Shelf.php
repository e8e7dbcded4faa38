<?php

declare(strict_types=1);

namespace Aggregated;

/**
 * Referred to by a unique column that is not its key.
 *
 * Add your own methods here; this file is written once.
 */
class Shelf extends Base\Shelf
{
}
