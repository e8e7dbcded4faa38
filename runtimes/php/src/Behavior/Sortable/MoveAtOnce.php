<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Behavior\Sortable\Dialect\KnownPlaces;
use Orm\Runtime\Behavior\Sortable\Dialect\ListDialect;
use Orm\Runtime\Connection\BoundStatement;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Query\Lock\FailedAttempt;
use Orm\Runtime\Query\Lock\FirstAttempt;

/**
 * The first attempt of a move or swap outside of transactions.
 *
 * The UPDATE itself finds out whether rows are where their objects take them to be; if not, nothing is changed or it is
 * rolled back, and they are read. Objects in memory follow after the commit, so that there is nothing to undo. Together
 * this saves a round trip, and a sixth of the instructions of a move.
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
                $moved = $known === null
                    ? null
                    : self::moveKnown($object, $locks, $attempt, $key, $known, $move, $wanted);
                $moved ??= (new Lists($table, $con, $locks))->moveRow($object, $key, $known, $move, $wanted);
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
            $beside = $moved[3] ?? null;
            (new ListedObjects($table, $con, $locks, null))->move($object, $key, $scope, $known, $from, $to, $beside);
        }

        return null;
    }

    /**
     * @param list<mixed> $key
     * @return array{ListScope, int, int, ?int}|null null where nothing has been done; at last the key of the row with
     *     which it has changed places, where it is known that no other has moved
     */
    private static function moveKnown(
        SortableObject $object,
        ListLocks $locks,
        FirstAttempt $attempt,
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
        $dialect = $locks->dialect;
        $beside = null;
        $isBeside = $to === $from + 1 || $to === $from - 1;
        // moveFar() does not notice a row that already is at the next rank, from which moveUp() and moveDown() go on.
        $needsRange = $dialect->flips($scope->table) || ($isBeside && !self::isNumber($key));
        if ($needsRange || !$dialect->countsMovedRows()) {
            $isMoved = self::moveRange($scope, $dialect, $attempt->con, $key, $from, $to);
        } elseif ($isBeside) {
            $beside = self::moveBeside($scope, $dialect, $attempt->con, $key, $from, $to);
            $isMoved = $beside !== null;
        } else {
            $isMoved = self::moveFar($scope, $dialect, $attempt->con, $key, $from, $to);
        }
        if ($isMoved === null) {
            $attempt->beginAgain();
        }

        return $isMoved === true ? [$scope, $from, $to, $beside] : null;
    }

    /**
     * Whether a key is a number: it can be compared with others as the database does.
     *
     * @param list<mixed> $key
     */
    private static function isNumber(array $key): bool
    {
        return \count($key) === 1 && \is_int($key[0]);
    }

    /**
     * Exchanges a row with the one beside it by their keys: SQLite collects the rows of a range before it changes the
     * first, and of the objects in memory only one has to be looked for: a sixth of a moveUp() with 20 objects.
     *
     * @param list<mixed> $key
     * @return int|null the key of the other row; null where nothing has been done
     */
    private static function moveBeside(
        ListScope $scope,
        ListDialect $dialect,
        ConnectionWrapper $con,
        array $key,
        int $from,
        int $to,
    ): ?int {
        [$sql, $values] = KnownPlaces::keysAt($dialect, $scope, $to);
        $found = $con->execute($sql, $values)->fetchAll(\PDO::FETCH_COLUMN);
        // A list with a gap or with two rows there is left to Lists.
        if (\count($found) !== 1 || !\is_int($found[0])) {
            return null;
        }
        // The lock is held, so the other row is still where it was found.
        $isMoved = self::exchange($scope, $dialect, $con, $key, $from, [$found[0]], $to);

        return $isMoved === false ? null : $found[0];
    }

    /**
     * Gives each of two rows the rank of the other. SQLite collects the rows of a list of keys before it changes the
     * first: each by itself takes half of that.
     *
     * @param list<mixed> $key
     * @param list<mixed> $otherKey
     * @return bool|null false where nothing has been done, null where the second row has another place
     */
    private static function exchange(
        ListScope $scope,
        ListDialect $dialect,
        ConnectionWrapper $con,
        array $key,
        int $rank,
        array $otherKey,
        int $otherRank,
    ): ?bool {
        $sql = KnownPlaces::moveAloneText($dialect, $scope);
        $values = [$otherRank, ...$key, ...$scope->values, $rank];
        if (BoundStatement::run($con, $sql, $values)->rowCount() === 0) {
            return false;
        }
        $values = [$rank, ...$otherKey, ...$scope->values, $otherRank];

        return BoundStatement::run($con, $sql, $values)->rowCount() > 0 ? true : null;
    }

    /**
     * @param list<mixed> $key
     * @return bool|null false where nothing has been done, null where the list is not as the object takes it to be
     */
    private static function moveRange(
        ListScope $scope,
        ListDialect $dialect,
        ConnectionWrapper $con,
        array $key,
        int $from,
        int $to,
    ): ?bool {
        [$sql, $values] = KnownPlaces::move($dialect, $scope, $key, $from, $to);
        $moved = $dialect->execute($con, $sql, $values)->rowCount();
        if ($moved === 0) {
            return false;
        }
        if ($moved <= $to - $from && $dialect->countsMovedRows()) {
            // The list has gaps, or ends before that rank.
            return null;
        }
        if ($scope->table->unique && $dialect->flips($scope->table)) {
            $con->execute(...$dialect->flip($scope->table, $scope));
        }

        return true;
    }

    /**
     * Writes the row apart from those between its places. To check it in one UPDATE takes a subquery, with which SQLite
     * collects all rows before it changes the first: a quarter more instructions without an index on scope and rank.
     *
     * @param list<mixed> $key
     * @return true|null null where the list is not as the object takes it to be
     */
    private static function moveFar(
        ListScope $scope,
        ListDialect $dialect,
        ConnectionWrapper $con,
        array $key,
        int $from,
        int $to,
    ): ?bool {
        [$sql, $values] = KnownPlaces::makeRoom($dialect, $scope, $from, $to);
        if ($dialect->execute($con, $sql, $values)->rowCount() < $to - $from) {
            return null;
        }
        $values = [$to, ...$key, ...$scope->values, $from];
        $moved = BoundStatement::run($con, KnownPlaces::moveAloneText($dialect, $scope), $values)->rowCount();

        return $moved > 0 ? true : null;
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
                && self::swapKnown($one, $rank, $other, $otherRank, $locks, $attempt);
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
        FirstAttempt $attempt,
    ): bool {
        $scope = $one->knownList();
        $dialect = $locks->dialect;
        $isOneStatement = $scope === $other->knownList() && !$scope->hasNull && !$dialect->flips($scope->table);
        if (!$isOneStatement || !$dialect->checksPlaces) {
            return false;
        }
        $locks->lockList($scope);
        [$key, $otherKey] = [$one->listKey(), $other->listKey()];
        if (!$dialect->countsMovedRows() || !self::isNumber($key) || !self::isNumber($otherKey)) {
            [$sql, $values] = KnownPlaces::swap($dialect, $scope, $key, $rank, $otherKey, $otherRank);

            // By keys, for which a kept plan is as good as a new one.
            return $attempt->con->execute($sql, $values)->rowCount() > 0;
        }
        // One row of which two objects know different ranks is left to ListSwap.
        if ($key === $otherKey) {
            return false;
        }
        $isSwapped = self::exchange($scope, $dialect, $attempt->con, $key, $rank, $otherKey, $otherRank);
        if ($isSwapped === null) {
            $attempt->beginAgain();
        }

        return $isSwapped === true;
    }
}
