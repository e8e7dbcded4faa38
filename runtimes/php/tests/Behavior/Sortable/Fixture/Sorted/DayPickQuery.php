<?php

declare(strict_types=1);

namespace Sorted;

/**
 * Queries of the table "day_pick".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\DayPickQuery<TParent>
 */
class DayPickQuery extends Base\DayPickQuery
{
}
