<?php

declare(strict_types=1);

namespace Combined;

/**
 * A row of the table "cb_task_i18n_archive".
 *
 * Add your own methods here; this file is written once.
 */
class TaskI18nArchive extends Base\TaskI18nArchive
{
}
