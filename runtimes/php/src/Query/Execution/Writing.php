<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Execution;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Query\Condition\ClassRestriction;

/**
 * Changes the rows that a query finds, between its hooks; a subclass, to call them.
 *
 * @extends ModelCriteria<ActiveRecordInterface, null>
 */
abstract class Writing extends ModelCriteria
{
    /**
     * @param ModelCriteria<covariant ActiveRecordInterface, *> $query
     * @param array<string, mixed>|Criteria $values
     */
    public static function updateRows(
        ModelCriteria $query,
        array|Criteria $values,
        ?ConnectionInterface $con,
        bool $forceIndividualSaves,
    ): int {
        RowChanges::requireOneTable($query->spec(), 'update()');
        $values = $values instanceof Criteria ? $values->toAssignments() : $values;
        $con ??= $query->writeConnection();

        return $con->transaction(static function (ConnectionInterface $con) use (
            $query,
            $values,
            $forceIndividualSaves,
        ): int {
            $query = $query->spec()->keepQuery ? clone $query : $query;
            $query->spec()->nextIsAlternative = false;
            ClassRestriction::apply($query);
            $affected = $query->preUpdate($values, $con, $forceIndividualSaves);
            ClassRestriction::apply($query);
            $affected = $affected ?: RowChanges::update($query, $values, $con, $forceIndividualSaves);

            return $query->postUpdate($affected, $con) ?? $affected;
        });
    }

    /** @param ModelCriteria<*, *> $query */
    public static function deleteRows(ModelCriteria $query, ?ConnectionInterface $con): int
    {
        RowChanges::requireOneTable($query->spec(), 'delete()');
        $con ??= $query->writeConnection();

        return $con->transaction(static function (ConnectionInterface $con) use ($query): int {
            $query = $query->spec()->keepQuery ? clone $query : $query;
            $query->spec()->nextIsAlternative = false;
            ClassRestriction::apply($query);
            $affected = $query->preDelete($con);
            ClassRestriction::apply($query);
            $affected = $affected ?: $query->doDelete($con);

            return $query->postDelete($affected, $con) ?? $affected;
        });
    }

    /** @param ModelCriteria<*, *> $query */
    public static function deleteEveryRow(ModelCriteria $query, ?ConnectionInterface $con): int
    {
        RowChanges::requireTakenBranch($query->spec());
        $query = $query->spec()->keepQuery ? clone $query : $query;
        $query->spec()->conditions = [];

        return self::deleteRows($query, $con);
    }
}
