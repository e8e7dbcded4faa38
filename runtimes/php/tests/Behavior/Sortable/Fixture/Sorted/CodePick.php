<?php

declare(strict_types=1);

namespace Sorted;

/**
 * A padded text as the scope.
 *
 * Add your own methods here; this file is written once.
 */
class CodePick extends Base\CodePick
{
}
