<?php

declare(strict_types=1);

namespace Archived;

/**
 * A list.
 *
 * Add your own methods here; this file is written once.
 */
class Step extends Base\Step
{
}
