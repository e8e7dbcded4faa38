<?php

declare(strict_types=1);

namespace Versioned;

/**
 * A row of the table "vn_task".
 *
 * Add your own methods here; this file is written once.
 */
class Task extends Base\Task
{
}
