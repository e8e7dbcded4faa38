<?php

declare(strict_types=1);

namespace Sorted;

/**
 * Queries of the table "task".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\TaskQuery<TParent>
 */
class TaskQuery extends Base\TaskQuery
{
}
