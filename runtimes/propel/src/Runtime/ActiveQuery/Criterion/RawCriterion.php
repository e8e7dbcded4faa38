<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Criterion;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Query\Keywords;

/** SQL of the application with `?` for values, which are bound as a PDO type. */
class RawCriterion extends AbstractCriterion
{
    /** @param int $type a PDO::PARAM_ constant */
    public function __construct(
        Criteria $outer,
        private readonly string $sql,
        mixed $value,
        protected int $type = \PDO::PARAM_STR,
    ) {
        parent::__construct($outer, null, $value, Keywords::RAW);
        $this->column = $sql;
    }

    /** @internal */
    public function clause(): array
    {
        return [$this->sql, $this->type];
    }
}
