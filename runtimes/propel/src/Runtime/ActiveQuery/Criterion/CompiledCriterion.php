<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Criterion;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Query\Condition\Condition;

/** A condition of a query, whose names are resolved, as the map of the query shows it. */
final class CompiledCriterion extends AbstractCriterion
{
    public function __construct(
        Criteria $outer,
        ?string $column,
        mixed $value,
        string $comparison,
        private readonly Condition $condition,
    ) {
        parent::__construct($outer, $column, $value, $comparison);
    }

    /** @internal */
    public function compiled(): Condition
    {
        return $this->condition;
    }
}
