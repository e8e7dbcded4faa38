<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Query\QueryMerge;

/**
 * What a package can extend: it declares this name as an alias of a trait of its own, with further methods of queries,
 * before the class ModelCriteria is loaded.
 */
trait QueryMethods
{
    /** @internal */
    public function mergeInto(Criteria $query, ?string $operator): void
    {
        QueryMerge::mergeQuery($query->spec(), $this->spec(), $operator);
    }

    /** Called when a query that had no model has got one. */
    protected function modelChosen(): void
    {
    }
}
