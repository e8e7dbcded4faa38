<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Condition;

use Orm\Runtime\Query\QuerySpec;

/**
 * Restricts the query of one class of a single-table inheritance to the rows of that class.
 *
 * It is applied before the hooks of the query, which see it, and after them, so that none can lose it.
 */
final class ClassRestriction
{
    /** @param int|string|null $classKey null: rows of all classes */
    public static function apply(QuerySpec $spec, int|string|null $classKey): void
    {
        $inheritance = $classKey === null ? null : $spec->table->map::INHERITANCE;
        if ($inheritance === null) {
            return;
        }
        $restriction = ColumnConditions::own($spec, $inheritance['column'], $classKey, null);
        foreach ($spec->conditions() as $condition) {
            if ($condition->sql === $restriction->sql && $condition->values === $restriction->values) {
                return;
            }
        }
        $spec->nextIsAlternative = false;
        $spec->add($restriction);
    }
}
