<?php

declare(strict_types=1);

namespace Combined;

/**
 * A row of the table "cb_task_i18n".
 *
 * Add your own methods here; this file is written once.
 */
class TaskI18n extends Base\TaskI18n
{
}
