<?php

declare(strict_types=1);

namespace Validated;

/**
 * Rules from the columns.
 *
 * Add your own methods here; this file is written once.
 */
class Typed extends Base\Typed
{
}
