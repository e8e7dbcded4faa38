<?php

declare(strict_types=1);

namespace Sorted;

/**
 * Columns that are called as the proxies are.
 *
 * Add your own methods here; this file is written once.
 */
class Chapter extends Base\Chapter
{
}
