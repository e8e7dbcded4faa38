<?php

declare(strict_types=1);

namespace Combined;

/**
 * Queries of the table "cb_task_i18n_archive".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\TaskI18nArchiveQuery<TParent>
 */
class TaskI18nArchiveQuery extends Base\TaskI18nArchiveQuery
{
}
