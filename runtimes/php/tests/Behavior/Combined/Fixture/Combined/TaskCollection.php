<?php

declare(strict_types=1);

namespace Combined;

/**
 * Objects of the table "cb_task".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TKey of array-key
 * @template TValue of Task
 * @extends Base\TaskCollection<TKey, TValue>
 */
class TaskCollection extends Base\TaskCollection
{
}
