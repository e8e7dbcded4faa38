<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/** Runs before a query reads, on a copy of the query: find, findPk, count, exists, and use as a subquery. */
interface BeforeSelect extends Behavior
{
    /** @param ModelCriteria<*, *> $query */
    public function beforeSelect(ModelCriteria $query): void;
}
