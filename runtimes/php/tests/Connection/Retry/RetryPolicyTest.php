<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Retry;

use Orm\Runtime\Connection\Retry\Backoff;
use Orm\Runtime\Connection\Retry\RetryPolicy;
use Orm\Runtime\Connection\Retry\RetryReason;
use Orm\Runtime\Exception\ConnectionLostException;
use Orm\Runtime\Exception\DeadlockException;
use Orm\Runtime\Exception\LockTimeoutException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Exception\SerializationFailureException;
use Orm\Runtime\Exception\ServerUnavailableException;
use Orm\Runtime\Exception\StaleSnapshotException;
use Orm\Runtime\Support\FailureKind;
use PHPUnit\Framework\TestCase;

final class RetryPolicyTest extends TestCase
{
    public function testReasons(): void
    {
        $lost = new \PDOException('gone');
        $deadlock = new DeadlockException('', '');
        self::assertSame(RetryReason::Deadlock, RetryReason::of($deadlock));
        self::assertSame(RetryReason::Deadlock, RetryReason::of(new \LogicException('', 0, $deadlock)));
        self::assertSame(RetryReason::Serialization, RetryReason::of(new SerializationFailureException('', '')));
        self::assertSame(RetryReason::LockTimeout, RetryReason::of(new LockTimeoutException('', '')));
        self::assertSame(RetryReason::Conflict, RetryReason::of(new StaleSnapshotException('')));
        self::assertSame(
            RetryReason::LostConnection,
            RetryReason::of(ConnectionLostException::inTransaction('shop', $lost)),
        );
        self::assertSame(
            RetryReason::NotReady,
            RetryReason::of(ConnectionLostException::inTransaction('shop', $lost, FailureKind::ReadOnlyServer)),
        );
        self::assertSame(RetryReason::NotReady, RetryReason::of(new ServerUnavailableException('')));
        self::assertNull(RetryReason::of(ConnectionLostException::duringCommit('shop', $lost)));
        self::assertNull(RetryReason::of(new QueryExecutionException('', '')));
        self::assertNull(RetryReason::of(new OrmException('')));
    }

    public function testATransactionIsRunAgainAsOftenAsItsCallerSays(): void
    {
        foreach (RetryReason::cases() as $reason) {
            self::assertSame(4, self::retries(RetryPolicy::times(4), $reason));
            self::assertSame(0, self::retries(RetryPolicy::times(0), $reason));
        }
    }

    public function testAnOperationIsRunAgainAsOftenAsItsConnectionSays(): void
    {
        self::assertSame(5, self::retries(RetryPolicy::configured(5), RetryReason::Serialization));
        self::assertSame(5, self::retries(RetryPolicy::configured(5), RetryReason::LostConnection));
        self::assertSame(5, self::retries(RetryPolicy::configured(5), RetryReason::NotReady));
        self::assertSame(2, self::retries(RetryPolicy::configured(5), RetryReason::LockTimeout));
        self::assertSame(1, self::retries(RetryPolicy::configured(1), RetryReason::LockTimeout));
    }

    public function testAnOperationUnderLocksIsRunAgainWithoutASetting(): void
    {
        self::assertSame(29, self::retries(RetryPolicy::underLocks(0), RetryReason::Deadlock));
        self::assertSame(50, self::retries(RetryPolicy::underLocks(50), RetryReason::Conflict));
        self::assertTrue(RetryPolicy::underLocks(0)->allows(RetryReason::Deadlock, 1000, 9.9));
        self::assertFalse(RetryPolicy::underLocks(0)->allows(RetryReason::LockTimeout, 3, 9.9));
        self::assertFalse(RetryPolicy::configured(5)->allows(RetryReason::Deadlock, 6, 0.1));
        self::assertSame(2, self::retries(RetryPolicy::underLocks(50), RetryReason::LockTimeout));
        self::assertSame(0, self::retries(RetryPolicy::underLocks(0), RetryReason::LostConnection));
        self::assertSame(3, self::retries(RetryPolicy::underLocks(3), RetryReason::LostConnection));
    }

    public function testThoseWhoLostMostWaitLeast(): void
    {
        $longest = static fn (int $failures): int => Backoff::longestAfterConflict($failures, 4000);
        $pauses = array_map($longest, [1, 2, 4]);
        self::assertSame([$pauses[0], intdiv($pauses[0], 2), intdiv($pauses[0], 4)], $pauses);
        self::assertGreaterThan(8 * 4000, $pauses[0], 'Several others can finish meanwhile.');
        self::assertSame(5_000, Backoff::longestAfterConflict(1, 0));
        self::assertSame(5_000, Backoff::longestAfterConflict(1_000_000, 4000));
        self::assertSame(400_000, Backoff::longestAfterConflict(1, 60_000_000));
    }

    public function testAServerGetsMoreTimeEachTime(): void
    {
        self::assertSame(
            [50_000, 100_000, 200_000, 1_000_000, 1_000_000],
            array_map(Backoff::longestForServer(...), [1, 2, 3, 6, 1000]),
        );
    }

    private static function retries(RetryPolicy $policy, RetryReason $reason): int
    {
        for ($failures = 1; $policy->allows($reason, $failures); ++$failures) {
            self::assertLessThan(100, $failures);
        }

        return $failures - 1;
    }
}
