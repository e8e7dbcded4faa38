<?php

declare(strict_types=1);

namespace Sorted;

/**
 * A nullable scope whose parent leaves its rows behind.
 *
 * Add your own methods here; this file is written once.
 */
class Note extends Base\Note
{
}
