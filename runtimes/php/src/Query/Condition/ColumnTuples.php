<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Condition;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;

/** Restricts a query to rows that have one of several combinations of values in some columns. */
final class ColumnTuples
{
    /**
     * @param ModelCriteria<*, *> $query
     * @param list<string> $columns
     * @param list<list<mixed>> $tuples one value per column
     */
    public static function filter(ModelCriteria $query, array $columns, array $tuples): void
    {
        if (\count($columns) === 1) {
            $query->filterBy($columns[0], array_column($tuples, 0), Criteria::IN);

            return;
        }
        $combinations = [];
        foreach ($tuples as $tuple) {
            $equal = [];
            foreach ($columns as $place => $column) {
                $equal[] = ColumnConditions::named($query->spec(), $column, $tuple[$place], null);
            }
            $combinations[] = Condition::all(...$equal);
        }
        if ($combinations !== []) {
            $query->_and()->spec()->add(Condition::any(...$combinations));
        }
    }
}
