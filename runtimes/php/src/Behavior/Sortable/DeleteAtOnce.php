<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Query\Lock\FailedAttempt;
use Orm\Runtime\Query\Lock\FirstAttempt;

/**
 * The first attempt to delete an object outside of transactions, where no hook takes part.
 *
 * The DELETE itself finds out whether the row is where the object takes it to be; objects in memory follow after the
 * commit.
 */
final class DeleteAtOnce
{
    /** @return FailedAttempt|bool false where the row is in another place, and nothing has been done */
    public static function run(SortableObject $object, SortableTable $table, ConnectionWrapper $con): FailedAttempt|bool
    {
        $rank = $object->knownRank();
        $scope = $object->knownList();
        if ($rank === null || $scope->hasNull) {
            return false;
        }
        $attempt = new FirstAttempt($con);
        try {
            $attempt->begin();
            $locks = ListLocks::in($con);
            $isDone = $locks->hasExactScopes($table);
            if ($isDone) {
                $locks->lockList($scope);
                [$sql, $values] = $locks->sql->deleteKnown($scope, $object->listKey(), $rank);
                $isDone = $con->execute($sql, $values)->rowCount() > 0;
            }
            if (!$isDone) {
                // Not by a COMMIT, which others may observe as the end of the deletion.
                $attempt->giveUp();

                return false;
            }
            $close = $locks->sql->shift($scope, $rank + 1, -1);
            $locks->sql->updates->executeAll($con, $close);
            $attempt->commit();
        } catch (\Throwable $failure) {
            return $attempt->failed($failure);
        }
        (new ListedObjects($table, $con, $locks, null))->shift(null, $scope, $rank + 1, -1);

        return true;
    }
}
