<?php

declare(strict_types=1);

namespace Combined;

/**
 * Queries of the table "cb_task_i18n".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\TaskI18nQuery<TParent>
 */
class TaskI18nQuery extends Base\TaskI18nQuery
{
}
