<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Lock;

use Orm\Runtime\Behavior\Hook\Behavior;
use Orm\Runtime\Behavior\Hook\NamedLock;
use Orm\Runtime\Behavior\Hook\RowLock;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Connection\Retry\Backoff;
use Orm\Runtime\Connection\Retry\RetryPolicy;
use Orm\Runtime\Connection\Retry\RetryReason;

/**
 * Runs an operation in a transaction, under its locks.
 *
 * Where no transaction is open it begins one, and runs the operation again after a deadlock, a serialization failure, a
 * failure that a behavior has declared, or when the operation comes to need locks that it has not named: a rollback has
 * brought back all objects that took part then. In a transaction of the application it runs once; retryable failures
 * implement RetryableException, and make the transaction one to roll back.
 */
final class WriteOperation
{
    /** How often it begins again to take all locks at once, before it takes them one after another. */
    private const RESTARTS = 5;

    /**
     * @template T
     * @param list<NamedLock|RowLock>|null $locks what is locked before the first statement; others may follow. Null:
     *     the work takes its locks itself, before its first statement
     * @param \Closure(TransactionLocks): T $work may run several times
     * @param list<Behavior> $retries
     * @param bool $isClosed whether no code of the application runs in it, so that nobody rolls back to a savepoint
     * @param FailedAttempt|null $failed the first attempt, if the caller has made it
     * @return T
     */
    public static function run(
        ConnectionInterface $con,
        ?array $locks,
        \Closure $work,
        array $retries = [],
        bool $isClosed = false,
        ?FailedAttempt $failed = null,
    ): mixed {
        if ($con->isInTransaction()) {
            return self::join($con, $locks, $work, $retries);
        }
        $session = $con instanceof ConnectionWrapper ? $con->session : null;
        $commits = $failed === null ? $session?->commits : $failed->commits;
        $held = TransactionLocks::ofNext($con);
        $begunAt = $startedAt = $failed === null ? hrtime(true) : $failed->startedAt;
        $restarts = $declared = 0;
        for ($attempt = 1;; ++$attempt, $startedAt = hrtime(true)) {
            try {
                if ($failed !== null) {
                    [$first, $failed] = [$failed->failure, null];
                    throw $first;
                }
                $locking = $restarts < self::RESTARTS ? LockPolicy::Restart : LockPolicy::FailFast;
                if ($locks !== [] || $retries !== []) {
                    $held->strategy->beforeBegin($con);
                }

                return self::attempt($con, $held, $locks, $work, $locking, $isClosed);
            } catch (SnapshotTakenTooEarly) {
                --$attempt;
            } catch (LockedTooLate $late) {
                --$attempt;
                ++$restarts;
                $locks = [...$locks ?? [], ...$late->locks];
            } catch (\Throwable $failure) {
                if ($session?->commits !== $commits) {
                    // A callback after the commit has failed.
                    throw $failure;
                }
                $policy = RetryPolicy::underLocks($session === null ? 0 : $session->servers->retries);
                $reason = $policy->reasonToRetry($failure, $attempt, (hrtime(true) - $begunAt) / 1e9);
                $isDeclared = $reason === null
                    && $policy->allows(RetryReason::Conflict, $attempt)
                    && self::isDeclared($failure, $declared++, $retries);
                if ($reason === null && !$isDeclared) {
                    throw self::explained($failure, $retries);
                }
                $reason ??= RetryReason::Conflict;
                Backoff::wait($session, 'operation', $reason, $attempt, $failure, $startedAt);
            }
        }
    }

    /**
     * @template T
     * @param list<NamedLock|RowLock>|null $locks
     * @param \Closure(TransactionLocks): T $work
     * @return T
     */
    private static function attempt(
        ConnectionInterface $con,
        TransactionLocks $held,
        ?array $locks,
        \Closure $work,
        LockPolicy $policy,
        bool $isClosed,
    ): mixed {
        $con->beginWriteTransaction();
        $isCommitted = $isCommitting = false;
        $isLeft = true;
        try {
            $held->begin($con, $locks, $policy, $isClosed);
            $result = $work($held);
            $isCommitting = true;
            $con->commit();
            $isCommitted = true;
            $isLeft = false;

            return $result;
        } catch (\Throwable $failure) {
            $isLeft = false;
            if (!$isCommitting) {
                $con->forceRollBack();
            }
            throw $failure;
        } finally {
            // A fiber that is dropped while a hook has suspended it comes here only.
            if ($isLeft) { // @phpstan-ignore if.alwaysFalse (PHPStan knows no fibers)
                $con->forceRollBack();
            }
            $held->end($isCommitted);
        }
    }

    /**
     * Runs the operation as a part of the open transaction.
     *
     * @template T
     * @param list<NamedLock|RowLock>|null $locks
     * @param \Closure(TransactionLocks): T $work
     * @param list<Behavior> $retries
     * @return T
     */
    private static function join(ConnectionInterface $con, ?array $locks, \Closure $work, array $retries): mixed
    {
        $con->beginTransaction();
        $isLeft = true;
        try {
            $held = TransactionLocks::of($con);
            if ($locks !== null && $locks !== []) {
                $held->take($locks);
            }
            $result = $work($held);
            $isLeft = false;
        } catch (OperationRefused $refused) {
            $isLeft = false;
            $con->commit();
            throw $refused;
        } catch (\Throwable $failure) {
            $isLeft = false;
            $con->rollBack();
            throw self::explained($failure, $retries);
        } finally {
            if ($isLeft) { // @phpstan-ignore if.alwaysFalse (PHPStan knows no fibers)
                $con->rollBack();
            }
        }
        $con->commit();

        return $result;
    }

    /** @param list<Behavior> $retries */
    private static function isDeclared(\Throwable $failure, int $retried, array $retries): bool
    {
        foreach ($retries as $behavior) {
            if ($behavior->isRetryable($failure, $retried)) {
                return true;
            }
        }

        return false;
    }

    /**
     * What an operation ends with that failed.
     *
     * @param list<Behavior> $retries
     */
    public static function explained(\Throwable $failure, array $retries): \Throwable
    {
        $isTooLate = $failure instanceof LockedTooLate || $failure instanceof SnapshotTakenTooEarly;
        foreach ($isTooLate ? [] : $retries as $behavior) {
            $failure = $behavior->explain($failure);
        }

        return $failure;
    }
}
