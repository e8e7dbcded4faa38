<?php

declare(strict_types=1);

namespace Stamps;

/**
 * A row of the table "task".
 *
 * Add your own methods here; this file is written once.
 */
class Task extends Base\Task
{
}
