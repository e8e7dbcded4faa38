<?php

declare(strict_types=1);

namespace Orm\Runtime\Query;

use Orm\Runtime\Query\Condition\Condition;

/**
 * A criteria as conditions see it: the names that they take from it, and a query that a column can be compared with.
 *
 * @internal
 */
interface CriteriaView
{
    /** The datasource. */
    public function getDbName(): string;

    /** The table that an alias stands for; null for another name. */
    public function getTableForAlias(string $alias): ?string;

    /**
     * @param QuerySpec $outer the query whose condition it becomes part of
     * @param string $operator as SQL writes it, for example IN
     * @return Condition the query in parentheses, with its values
     */
    public function operand(QuerySpec $outer, string $operator): Condition;
}
