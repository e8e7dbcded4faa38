<?php

declare(strict_types=1);

namespace Sorted;

/**
 * A required scope and a required rank, with a unique index.
 *
 * Add your own methods here; this file is written once.
 */
class Step extends Base\Step
{
}
