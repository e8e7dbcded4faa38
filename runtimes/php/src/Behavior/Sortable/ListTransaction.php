<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Behavior\Sortable\Dialect\SnapshotTakenTooEarly;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\LockTimeoutException;
use Orm\Runtime\Exception\RetryableException;
use Orm\Runtime\Exception\UniqueConstraintViolation;

/** Runs list operations: in a transaction, under the locks of their lists, again after a deadlock. */
final class ListTransaction
{
    /** In a long queue the server may name the same one again and again to end a circle of others. */
    private const TRIES = 30;
    /** How often it begins again to lock all lists at once, before it locks them one after another. */
    private const RESTARTS = 5;
    /** Whoever waited for a lock until the server gave up has waited long enough. */
    private const TRIES_AFTER_TIMEOUT = 3;

    /**
     * @template T
     * @param list<ListScope> $scopes the lists to lock before anything else; others may follow
     * @param \Closure(ListLocks): T $work
     * @param bool $isAlone whether the work runs no code of an application, and brings objects back by itself
     * @return T
     */
    public static function run(
        ConnectionInterface $con,
        SortableTable $table,
        array $scopes,
        \Closure $work,
        bool $isAlone = false,
    ): mixed {
        if ($con->isInTransaction()) {
            return self::runWithin($con, $table, $scopes, $work);
        }
        $collided = false;
        $restarts = 0;
        for ($attempt = 1;; ++$attempt) {
            try {
                return $isAlone
                    ? self::runAlone($con, $table, $scopes, $work, $restarts < self::RESTARTS)
                    : self::runOnce($con, $table, $scopes, $work, $restarts < self::RESTARTS);
            } catch (SnapshotTakenTooEarly) {
                --$attempt;
            } catch (LockedTooLate $late) {
                --$attempt;
                ++$restarts;
                array_push($scopes, ...$late->scopes);
            } catch (\Throwable $failure) {
                $taken = self::takenRank($table, $failure);
                if ($taken !== null && !$collided) {
                    $collided = true;
                    continue;
                }
                if ($taken !== null) {
                    throw RankTakenException::inTable($table->name, $taken);
                }
                $tries = self::tries($failure);
                if ($attempt >= $tries) {
                    throw $failure;
                }
                self::pause($attempt);
            }
        }
    }

    /**
     * @template T
     * @param list<ListScope> $scopes
     * @param \Closure(ListLocks): T $work
     * @return T
     */
    private static function runOnce(
        ConnectionInterface $con,
        SortableTable $table,
        array $scopes,
        \Closure $work,
        bool $beginsAgain,
    ): mixed {
        $con->beginWriteTransaction();
        $committing = false;
        try {
            $held = ListLocks::in($con);
            $held->isOwn = true;
            $held->dialect->begun($con);
            $held->lock($table, $scopes, true);
            $held->beginsAgain = $beginsAgain;
            $result = $work($held);
            $committing = true;
            $con->commit();

            return $result;
        } catch (\Throwable $failure) {
            if (!$committing) {
                $con->forceRollBack();
            }
            throw $failure;
        }
    }

    /**
     * @template T
     * @param list<ListScope> $scopes
     * @param \Closure(ListLocks): T $work
     * @return T
     */
    private static function runAlone(
        ConnectionInterface $con,
        SortableTable $table,
        array $scopes,
        \Closure $work,
        bool $beginsAgain,
    ): mixed {
        $con->beginWriteTransaction();
        $held = ListLocks::alone($con);
        $committing = false;
        try {
            $held->dialect->begun($con);
            $held->lock($table, $scopes, true);
            $held->beginsAgain = $beginsAgain;
            $result = $work($held);
            $committing = true;
            $con->commit();
        } catch (\Throwable $failure) {
            try {
                if (!$committing) {
                    $con->forceRollBack();
                }
            } finally {
                $held->end(false);
            }
            throw $failure;
        }
        $held->end(true);

        return $result;
    }

    /**
     * What is refused leaves the transaction of the caller as it was; any other failure makes it one to roll back.
     *
     * @template T
     * @param list<ListScope> $scopes
     * @param \Closure(ListLocks): T $work
     * @return T
     */
    private static function runWithin(
        ConnectionInterface $con,
        SortableTable $table,
        array $scopes,
        \Closure $work,
    ): mixed {
        $con->beginTransaction();
        try {
            $held = ListLocks::in($con);
            $held->lock($table, $scopes);
            $result = $work($held);
        } catch (ListException $refused) {
            $con->commit();
            throw $refused;
        } catch (\Throwable $failure) {
            $con->rollBack();
            $taken = self::takenRank($table, $failure);
            throw $taken === null ? $failure : RankTakenException::inTable($table->name, $taken);
        }
        $con->commit();

        return $result;
    }

    /** What the unique index over scope and rank said, if it was that. */
    private static function takenRank(SortableTable $table, \Throwable $failure): ?UniqueConstraintViolation
    {
        if ($table->uniqueIndex === null || !$failure instanceof UniqueConstraintViolation) {
            return null;
        }
        // Drivers name the columns or the index; a table may have other unique indexes.
        $says = $failure->getMessage();
        $isRank = str_contains($says, $table->uniqueIndex)
            || preg_match('/[.("`, ]' . preg_quote($table->rankColumn, '/') . '\b/', $says) === 1;

        return $isRank ? $failure : null;
    }

    private static function tries(\Throwable $failure): int
    {
        for ($cause = $failure; $cause !== null; $cause = $cause->getPrevious()) {
            if ($cause instanceof RetryableException) {
                return $cause instanceof LockTimeoutException ? self::TRIES_AFTER_TIMEOUT : self::TRIES;
            }
        }

        return 1;
    }

    /** Longer each time, and not the same for two that collided. */
    private static function pause(int $attempt): void
    {
        $milliseconds = min(5 << min($attempt, 10), 500);
        usleep(random_int(intdiv($milliseconds, 2), $milliseconds) * 1000);
    }
}
