<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Behavior\Sortable\Dialect\SnapshotTakenTooEarly;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\LockTimeoutException;
use Orm\Runtime\Exception\RetryableException;

/** Runs list operations: in a transaction, under the locks of their lists, again after a deadlock. */
final class ListTransaction
{
    private const TRIES = 10;
    /** Whoever waited for a lock until the server gave up has waited long enough. */
    private const TRIES_AFTER_TIMEOUT = 3;

    /**
     * @template T
     * @param list<ListScope> $scopes the lists to lock before anything else; others may follow
     * @param \Closure(HeldLists): T $work
     * @return T
     */
    public static function run(ConnectionInterface $con, SortableTable $table, array $scopes, \Closure $work): mixed
    {
        if ($con->isInTransaction()) {
            return self::runWithin($con, $table, $scopes, $work);
        }
        for ($attempt = 1; ; ++$attempt) {
            try {
                return self::runOnce($con, $table, $scopes, $work);
            } catch (SnapshotTakenTooEarly) {
                --$attempt;
            } catch (\Throwable $failure) {
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
     * @param \Closure(HeldLists): T $work
     * @return T
     */
    private static function runOnce(ConnectionInterface $con, SortableTable $table, array $scopes, \Closure $work): mixed
    {
        $con->beginWriteTransaction();
        $committing = false;
        try {
            $held = HeldLists::in($con);
            $held->dialect->begun($con);
            $held->lock($table, $scopes, true);
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
     * What is refused leaves the transaction of the caller as it was; any other failure makes it one to roll back.
     *
     * @template T
     * @param list<ListScope> $scopes
     * @param \Closure(HeldLists): T $work
     * @return T
     */
    private static function runWithin(ConnectionInterface $con, SortableTable $table, array $scopes, \Closure $work): mixed
    {
        $con->beginTransaction();
        try {
            $held = HeldLists::in($con);
            $held->lock($table, $scopes);
            $result = $work($held);
        } catch (ListException $refused) {
            $con->commit();
            throw $refused;
        } catch (\Throwable $failure) {
            $con->rollBack();
            throw $failure;
        }
        $con->commit();

        return $result;
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
