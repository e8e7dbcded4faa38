<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/** Lets queries filter and order by columns of another table as by those of their own. */
interface JoinedColumns extends Behavior
{
    /**
     * Joins the table of the column, and gives the name of the column in the join; null for a column that the behavior
     * does not have.
     *
     * @param ModelCriteria<*, *> $query
     * @return string|null such as `Profile.Email`
     */
    public function joinedColumn(ModelCriteria $query, string $name): ?string;
}
