<?php

declare(strict_types=1);

namespace Combined;

/**
 * Queries of the table "cb_task_i18n_version".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\TaskI18nVersionQuery<TParent>
 */
class TaskI18nVersionQuery extends Base\TaskI18nVersionQuery
{
}
