<?php

declare(strict_types=1);

namespace Sorted;

/**
 * Queries of the table "time_pick".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\TimePickQuery<TParent>
 */
class TimePickQuery extends Base\TimePickQuery
{
}
