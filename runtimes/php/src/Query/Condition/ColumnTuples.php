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
        $any = null;
        foreach ($tuples as $tuple) {
            $all = null;
            foreach ($columns as $place => $column) {
                $criterion = $query->getNewCriterion($column, $tuple[$place]);
                $all = $all === null ? $criterion : $all->addAnd($criterion);
            }
            $any = $any === null || $all === null ? $all : $any->addOr($all);
        }
        if ($any !== null) {
            $query->addAnd($any);
        }
    }
}
