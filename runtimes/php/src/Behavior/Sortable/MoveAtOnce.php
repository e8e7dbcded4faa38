<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Behavior\Sortable\Dialect\KnownPlaces;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Query\Lock\FailedAttempt;
use Orm\Runtime\Query\Lock\FirstAttempt;

/**
 * The first attempt of a move or swap outside of transactions.
 *
 * The UPDATE itself finds out whether rows are where their objects take them to be, and changes nothing if not; they
 * are read then. Objects in memory follow after the commit, so that there is nothing to undo. Together this saves a
 * round trip, and a sixth of the instructions of a move.
 */
final class MoveAtOnce
{
    /**
     * @param int $wanted the rank of moveToRank()
     * @return FailedAttempt|null null when it is done
     */
    public static function move(
        SortableObject $object,
        SortableTable $table,
        ConnectionWrapper $con,
        ListMove $move,
        int $wanted,
    ): ?FailedAttempt {
        $attempt = new FirstAttempt($con);
        try {
            $attempt->begin();
            $locks = ListLocks::in($con);
            $key = $object->listKey();
            $known = $object->knownRank();
            $moved = null;
            if ($locks->hasExactScopes($table)) {
                $moved = ($known === null ? null : self::moveKnown($object, $locks, $con, $key, $known, $move, $wanted))
                    ?? (new Lists($table, $con, $locks))->moveRow($object, $key, $known, $move, $wanted);
            } else {
                // The database may have to be asked which objects follow, under the lock.
                (new Lists($table, $con, $locks))->move($object, $move, $wanted);
            }
            $attempt->commit();
        } catch (\Throwable $failure) {
            return $attempt->failed($failure);
        }
        if ($moved !== null) {
            [$scope, $from, $to] = $moved;
            (new ListedObjects($table, $con, $locks, null))->move($object, $key, $scope, $known, $from, $to);
        }

        return null;
    }

    /**
     * @param list<mixed> $key
     * @return array{ListScope, int, int}|null null where nothing has been done
     */
    private static function moveKnown(
        SortableObject $object,
        ListLocks $locks,
        ConnectionWrapper $con,
        array $key,
        int $from,
        ListMove $move,
        int $wanted,
    ): ?array {
        $to = match ($move) {
            ListMove::ToRank => $wanted,
            ListMove::Up => $from - 1,
            ListMove::Down => $from + 1,
            ListMove::ToTop => 1,
            ListMove::ToBottom => 0,
        };
        if ($to < 1 || $to === $from || !$locks->dialect->checksPlaces) {
            return null;
        }
        $scope = $object->knownList();
        if ($scope->hasNull) {
            return null;
        }
        $locks->lockList($scope);
        [$sql, $values] = KnownPlaces::move($locks->dialect, $scope, $key, $from, $to);
        if ($locks->dialect->execute($con, $sql, $values)->rowCount() === 0) {
            return null;
        }
        if ($scope->table->unique && $locks->dialect->flips($scope->table)) {
            $con->execute(...$locks->dialect->flip($scope->table, $scope));
        }

        return [$scope, $from, $to];
    }

    /** @return FailedAttempt|bool false where other behaviors have to hear of it, and nothing has been done */
    public static function swap(
        SortableObject $one,
        SortableObject $other,
        SortableTable $table,
        ConnectionWrapper $con,
    ): FailedAttempt|bool {
        $attempt = new FirstAttempt($con);
        try {
            $attempt->begin();
            $locks = ListLocks::in($con);
            [$rank, $otherRank] = [$one->knownRank(), $other->knownRank()];
            $isDone = $rank !== null && $otherRank !== null && $rank !== $otherRank
                && self::swapKnown($one, $rank, $other, $otherRank, $locks, $con);
            $isSwapped = $isDone || (new ListSwap($table, $con, $locks))->run($one, $other);
            $attempt->commit();
        } catch (\Throwable $failure) {
            return $attempt->failed($failure);
        }
        if ($isDone) {
            $objects = new ListedObjects($table, $con, $locks, null);
            foreach ([[$one, $otherRank], [$other, $rank]] as [$object, $now]) {
                foreach ($objects->ofRow($object, $object->listKey(), $object->knownList()) as $held) {
                    $held->adoptRank($now);
                }
            }
        }

        return $isSwapped;
    }

    private static function swapKnown(
        SortableObject $one,
        int $rank,
        SortableObject $other,
        int $otherRank,
        ListLocks $locks,
        ConnectionWrapper $con,
    ): bool {
        $scope = $one->knownList();
        $dialect = $locks->dialect;
        $isOneStatement = $scope === $other->knownList() && !$scope->hasNull && !$dialect->flips($scope->table);
        if (!$isOneStatement || !$dialect->checksPlaces) {
            return false;
        }
        $locks->lockList($scope);
        [$sql, $values] = KnownPlaces::swap(
            $dialect,
            $scope,
            $one->listKey(),
            $rank,
            $other->listKey(),
            $otherRank,
        );

        // By keys, for which a kept plan is as good as a new one.
        return $con->execute($sql, $values)->rowCount() > 0;
    }
}
