<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Runs before a query reads, on a copy of the query: find, findPk, count, exists, and use as a subquery.
 *
 * Where another query joins the table, the hook gets a query of the joined rows, and its conditions become part of ON:
 * an outer join still finds the rows that have no partner. There the hook must not join or group.
 */
interface BeforeSelect extends Behavior
{
    /** @param ModelCriteria<*, *> $query */
    public function beforeSelect(ModelCriteria $query): void;
}
