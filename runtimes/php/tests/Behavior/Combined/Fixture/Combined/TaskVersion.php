<?php

declare(strict_types=1);

namespace Combined;

/**
 * A row of the table "cb_task_version".
 *
 * Add your own methods here; this file is written once.
 */
class TaskVersion extends Base\TaskVersion
{
}
