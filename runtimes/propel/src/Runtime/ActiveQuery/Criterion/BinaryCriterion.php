<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Criterion;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Map\ColumnMap;
use Orm\Runtime\Query\Keywords;

/** A comparison with all or none of the bits of a number. */
class BinaryCriterion extends AbstractCriterion
{
    public function __construct(
        Criteria $outer,
        string|ColumnMap|null $column,
        mixed $value,
        ?string $comparison = Keywords::BINARY_ALL,
    ) {
        parent::__construct($outer, $column, $value, $comparison);
    }
}
