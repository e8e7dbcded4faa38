<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Criterion;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Map\ColumnMap;
use Orm\Runtime\Query\Keywords;

/** A comparison with each of several values. */
class InCriterion extends AbstractCriterion
{
    public function __construct(
        Criteria $outer,
        string|ColumnMap|null $column,
        mixed $value,
        ?string $comparison = Keywords::IN,
    ) {
        parent::__construct($outer, $column, $value, $comparison);
    }
}
