<?php

declare(strict_types=1);

namespace Sorted;

/**
 * An enumeration as the scope.
 *
 * Add your own methods here; this file is written once.
 */
class MoodPick extends Base\MoodPick
{
}
