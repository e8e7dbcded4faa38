<?php

declare(strict_types=1);

namespace Sorted;

/**
 * A nullable scope whose parent takes its rows along.
 *
 * Add your own methods here; this file is written once.
 */
class Task extends Base\Task
{
}
