<?php

declare(strict_types=1);

namespace Orm\Generated\Tests\Support;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;

/**
 * A base class of an application's queries.
 *
 * @template TModel of ActiveRecordInterface
 * @template TParent = mixed
 * @extends ModelCriteria<TModel, TParent>
 */
abstract class CountedQuery extends ModelCriteria
{
    public function firstHundred(): static
    {
        return $this->limit(100);
    }
}
