<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Criterion;

use Orm\Runtime\ActiveQuery\Criteria;

/** SQL of the application with `?` for values, which are bound as a PDO type. */
class RawCriterion extends AbstractCriterion
{
    /** @param int $type a PDO::PARAM_ constant */
    public function __construct(
        Criteria $outer,
        private readonly string $clause,
        mixed $value,
        protected int $type = \PDO::PARAM_STR,
    ) {
        parent::__construct($outer, null, $value, Criteria::RAW);
        $this->column = $clause;
    }

    /** @internal */
    public function clause(): string
    {
        return $this->clause;
    }

    /** @internal a PDO::PARAM_ constant */
    public function type(): int
    {
        return $this->type;
    }
}
