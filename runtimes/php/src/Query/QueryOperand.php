<?php

declare(strict_types=1);

namespace Orm\Runtime\Query;

use Orm\Runtime\Query\Condition\Condition;

/**
 * A query that a column can be compared with.
 *
 * @internal
 */
interface QueryOperand
{
    /**
     * @param QuerySpec $outer the query whose condition it becomes part of
     * @param string $operator as SQL writes it, for example IN
     * @return Condition the query in parentheses, with its values
     */
    public function operand(QuerySpec $outer, string $operator): Condition;
}
