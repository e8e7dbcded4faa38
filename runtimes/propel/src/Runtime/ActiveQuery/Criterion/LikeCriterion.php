<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Criterion;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Map\ColumnMap;
use Orm\Runtime\Query\Keywords;

/** A comparison with a pattern. */
class LikeCriterion extends AbstractCriterion
{
    protected bool $ignoreStringCase = false;

    public function __construct(
        Criteria $outer,
        string|ColumnMap|null $column,
        mixed $value,
        ?string $comparison = Keywords::LIKE,
    ) {
        parent::__construct($outer, $column, $value, $comparison);
    }

    public function setIgnoreCase(bool $b): static
    {
        $this->ignoreStringCase = $b;

        return $this;
    }

    public function isIgnoreCase(): bool
    {
        return $this->ignoreStringCase;
    }
}
