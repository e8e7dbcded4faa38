<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Condition;

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
        $spec = $query->spec();
        $inheritance = $query::CLASS_KEY === null ? null : $spec->table->map::INHERITANCE;
        if ($inheritance === null) {
            return;
        }
        $restriction = ColumnConditions::own($spec, $inheritance['column'], $query::CLASS_KEY, null);
        foreach ($spec->conditions as $condition) {
            if ($condition->sql === $restriction->sql && $condition->values === $restriction->values) {
                return;
            }
        }
        $spec->nextIsAlternative = false;
        $spec->add($restriction);
    }
}
