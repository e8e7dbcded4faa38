<?php

declare(strict_types=1);

namespace Orm\Propel\Query;

use Orm\Runtime\ActiveQuery\Criterion\AbstractCriterion;
use Orm\Runtime\Query\Condition\Condition;

/** The SQL of a criterion that belongs to no query yet. */
final class CriterionText
{
    public static function of(AbstractCriterion $criterion, ?string $database): Condition
    {
        $tables = new CriteriaTables($database);
        foreach ($criterion->getAttachedCriterion() as $one) {
            if ($one->getTable() !== null) {
                $tables->add($one->getTable(), $one->realTable() ?? $one->getTable());
            }
        }
        if ($tables->areNone()) {
            foreach ($criterion->getAttachedCriterion() as $one) {
                $tables->addNamesIn(is_string($one->getValue()) ? $one->getValue() : '', []);
            }
        }

        return $criterion->conditionFor($tables->spec());
    }
}
