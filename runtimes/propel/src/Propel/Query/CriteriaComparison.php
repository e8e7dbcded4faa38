<?php

declare(strict_types=1);

namespace Orm\Propel\Query;

use Orm\Runtime\ActiveQuery\Criteria;

/** Tells whether two criteria say the same. */
final class CriteriaComparison
{
    public static function areEqual(Criteria $one, Criteria $other): bool
    {
        return self::settings($one) === self::settings($other)
            && self::haveEqualConditions($one, $other)
            && self::haveEqualJoins($one, $other)
            && ($one->getHaving()?->equals($other->getHaving()) ?? $other->getHaving() === null)
            && ($one->getLock()?->equals($other->getLock()) ?? $other->getLock() === null);
    }

    /** @return list<mixed> */
    private static function settings(Criteria $criteria): array
    {
        return [
            $criteria->getOffset(),
            $criteria->getLimit(),
            $criteria->isIgnoreCase(),
            $criteria->getDbName(),
            $criteria->getPrimaryTableName(),
            $criteria->getSelectModifiers(),
            $criteria->getSelectColumns(),
            $criteria->getAsColumns(),
            $criteria->getOrderByColumns(),
            $criteria->getGroupByColumns(),
            $criteria->getAliases(),
            $criteria->keys(),
            array_keys($criteria->getJoins()),
            array_keys($criteria->getSelectQueries()),
        ];
    }

    private static function haveEqualConditions(Criteria $one, Criteria $other): bool
    {
        foreach ($one->getMap() as $column => $criterion) {
            if (!$criterion->equals($other->getCriterion((string) $column))) {
                return false;
            }
        }

        return true;
    }

    private static function haveEqualJoins(Criteria $one, Criteria $other): bool
    {
        $joins = $other->getJoins();
        foreach ($one->getJoins() as $name => $join) {
            if (!$join->equals($joins[$name])) {
                return false;
            }
        }

        return true;
    }
}
