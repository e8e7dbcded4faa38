<?php

declare(strict_types=1);

namespace Combined;

/**
 * Queries of the table "cb_task".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\TaskQuery<TParent>
 */
class TaskQuery extends Base\TaskQuery
{
}
