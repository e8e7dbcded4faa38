<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

use Orm\Runtime\Behavior\Hook\SaveContext;
use Orm\Runtime\Query\Lock\LockText;
use Orm\Runtime\Query\Lock\TransactionLocks;

/**
 * Makes room for one new node in a transaction that is committed after its row, which most insertions are.
 *
 * The UPDATE itself finds out whether the target is where its object takes it to be; if not, nothing is changed, and
 * NodeInsertion reads it. Objects in memory follow after the commit. Together this saves a round trip, and a tenth of
 * the instructions.
 */
final class InsertAtOnce
{
    /** @return bool false where nothing has been done */
    public static function place(
        NestedSetObject $object,
        NestedSetObject $target,
        Place $place,
        NestedSetTable $table,
        SaveContext $save,
    ): bool {
        $con = $save->connection;
        $trees = TreeSql::on($con);
        if (!$trees->updates->facts->checksPlaces || !$target->hasRowNumbers()) {
            return false;
        }
        $numbers = $target->treeNumbers();
        [$left, $right, $level] = $numbers;
        $isSibling = $place->isSibling();
        if ($left < 1 || $right <= $left || $isSibling && $left === 1) {
            return false;
        }
        $locks = TransactionLocks::of($con);
        if (
            $table->scopeColumns !== []
            && !LockText::areExact($table->scopeColumns, $locks->strategy->comparesTextsExactly())
        ) {
            return false;
        }
        $scope = $target->treeScope();
        if (!$locks->hasBegunWith($table->map)) {
            $locks->takeOne($scope->lock($locks->strategy));
        }
        $point = match ($place) {
            Place::LastChild => $right,
            Place::FirstChild => $left + 1,
            Place::NextSibling => $right + 1,
            default => $left,
        };
        [$sql, $values] = $trees->makeRoom($scope, $point, $target->treeKey(), $numbers);
        if ($trees->updates->execute($con, $sql, $values)->rowCount() === 0) {
            return false;
        }
        if ($trees->flips($table)) {
            $con->execute(...$trees->flip($table, [$scope]));
        }
        $level = $isSibling ? $level : $level + 1;
        $object->takeTreePlace($point, $point + 1, $level, $scope);
        $object->linkTreeNode(null, $isSibling ? $target->loadedTreeParent() : $target);
        $shift = new NumberShift($scope, [[$point, PHP_INT_MAX, 2, 0]]);
        $save->afterCommit(static fn () => NodeInsertion::follow($shift, $level, $object, $con));

        return true;
    }
}
