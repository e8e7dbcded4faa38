<?php

declare(strict_types=1);

namespace Sorted;

/**
 * A set as the scope.
 *
 * Add your own methods here; this file is written once.
 */
class TagPick extends Base\TagPick
{
}
