<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Criterion;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Query\Keywords;

/** SQL of the application, without values. */
class CustomCriterion extends AbstractCriterion
{
    public function __construct(Criteria $outer, mixed $value)
    {
        parent::__construct($outer, null, $value, Keywords::CUSTOM);
    }
}
