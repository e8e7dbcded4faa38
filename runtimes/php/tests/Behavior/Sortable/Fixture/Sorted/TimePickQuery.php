<?php

declare(strict_types=1);

namespace Sorted;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "time_pick".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\TimePickQuery<TParent>
 */
class TimePickQuery extends Base\TimePickQuery
{
}
