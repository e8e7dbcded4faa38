<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Part;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Restricts the query of one class of a single-table inheritance to the rows of that class.
 *
 * It is applied before the hooks of the query, which see it, and after them, so that none can lose it.
 */
final class ClassRestriction
{
    /** @param ModelCriteria<*, *> $query */
    public static function apply(ModelCriteria $query): void
    {
        $parts = $query->parts();
        $inheritance = $query::CLASS_KEY === null ? null : $parts->table->map::INHERITANCE;
        if ($inheritance === null) {
            return;
        }
        $restriction = ColumnConditions::own($parts, $inheritance['column'], $query::CLASS_KEY, null);
        foreach ($parts->conditions as $condition) {
            if ($condition->sql === $restriction->sql && $condition->values === $restriction->values) {
                return;
            }
        }
        $parts->nextIsAlternative = false;
        $parts->add($restriction);
    }
}
