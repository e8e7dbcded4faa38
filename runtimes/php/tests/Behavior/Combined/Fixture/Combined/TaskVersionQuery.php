<?php

declare(strict_types=1);

namespace Combined;

/**
 * Queries of the table "cb_task_version".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\TaskVersionQuery<TParent>
 */
class TaskVersionQuery extends Base\TaskVersionQuery
{
}
