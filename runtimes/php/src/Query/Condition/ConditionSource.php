<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Condition;

use Orm\Runtime\Query\QuerySpec;

/**
 * A condition whose names are looked up in the query that it is added to.
 *
 * @internal
 */
interface ConditionSource
{
    public function conditionFor(QuerySpec $spec): Condition;
}
