<?php

declare(strict_types=1);

namespace Delegated;

/**
 * Has its player alone.
 *
 * Add your own methods here; this file is written once.
 */
class Basketballer extends Base\Basketballer
{
}
