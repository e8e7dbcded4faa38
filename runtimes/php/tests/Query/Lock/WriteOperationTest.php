<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Query\Lock;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Map\AuthorTableMap;
use Orm\Runtime\Behavior\Hook\NamedLock;
use Orm\Runtime\Behavior\Hook\RowLock;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Exception\DeadlockException;
use Orm\Runtime\Exception\LockTimeoutException;
use Orm\Runtime\Exception\RetryableException;
use Orm\Runtime\Query\Lock\LockPolicy;
use Orm\Runtime\Query\Lock\TransactionLocks;
use Orm\Runtime\Query\Lock\WriteOperation;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabaseAndGalera;

/** How often an operation runs, what it sees, and what is left of an attempt that failed. */
final class WriteOperationTest extends BookstoreTestCase
{
    use OnEveryDatabaseAndGalera;

    public function testARetryableFailureIsRunAgain(): void
    {
        $attempts = 0;
        $result = WriteOperation::run($this->connection, [self::lock('a')], function () use (&$attempts): string {
            $this->author('Jane')->save();
            if (++$attempts < 4) {
                throw new DeadlockException('Two transactions waited for each other.', '');
            }

            return 'done';
        });
        self::assertSame(['done', 4, 1], [$result, $attempts, $this->rows('author')]);
        self::assertFalse($this->connection->isInTransaction());
    }

    public function testObjectsAreWhatTheyWereBeforeEachAttempt(): void
    {
        $known = $this->author('Jane');
        $known->save();
        $new = $this->author('Joan');
        $seen = [];
        WriteOperation::run($this->connection, [], static function () use ($known, $new, &$seen): void {
            $seen[] = [$known->getAge(), $known->isModified(), $new->isNew(), $new->getId()];
            $known->setAge(50)->save();
            $new->save();
            if (count($seen) < 3) {
                throw new DeadlockException('Two transactions waited for each other.', '');
            }
        });
        self::assertSame(array_fill(0, 3, [null, false, true, null]), $seen);
        self::assertSame([50, 2], [$known->getAge(), $this->rows('author')]);
    }

    public function testALockTimeoutIsTriedThreeTimes(): void
    {
        $attempts = 0;
        $work = static function () use (&$attempts): void {
            ++$attempts;
            throw new LockTimeoutException('Another session took too long.', '');
        };
        $this->refused(LockTimeoutException::class, fn () => WriteOperation::run($this->connection, [], $work));
        self::assertSame(3, $attempts);
    }

    public function testOtherFailuresAreNotRunAgain(): void
    {
        $attempts = 0;
        $work = function () use (&$attempts): void {
            ++$attempts;
            $this->author('Jane')->save();
            throw new \DomainException('No.');
        };
        $run = fn () => WriteOperation::run($this->connection, [self::lock('a')], $work);
        $this->refused(\DomainException::class, $run);
        self::assertSame([1, 0, false], [$attempts, $this->rows('author'), $this->connection->isInTransaction()]);
    }

    public function testABehaviorDeclaresAndExplainsFailures(): void
    {
        $retries = new RetriesTwice();
        $attempts = 0;
        $work = static function () use (&$attempts): void {
            ++$attempts;
            throw new \DomainException('Taken.');
        };
        $run = fn () => WriteOperation::run($this->connection, [], $work, [$retries]);
        $failure = $this->refused(\OutOfBoundsException::class, $run);
        self::assertSame([3, 'Explained: Taken.'], [$attempts, $failure->getMessage()]);
        $this->connection->beginTransaction();
        $this->refused(\OutOfBoundsException::class, $run);
        $this->connection->forceRollBack();
        self::assertSame(4, $attempts);
    }

    public function testInATransactionOfTheApplicationItRunsOnce(): void
    {
        $attempts = 0;
        $this->connection->beginTransaction();
        $work = static function () use (&$attempts): void {
            ++$attempts;
            throw new DeadlockException('Two transactions waited for each other.', '');
        };
        $run = fn () => WriteOperation::run($this->connection, [self::lock('a')], $work);
        $this->refused(RetryableException::class, $run);
        self::assertSame([1, false], [$attempts, $this->connection->isCommitable()]);
        $this->connection->forceRollBack();

        // The application runs its transaction again.
        $work = static function () use (&$attempts): void {
            if (++$attempts < 4) {
                throw new DeadlockException('Two transactions waited for each other.', '');
            }
        };
        $this->connection->transaction(fn () => WriteOperation::run($this->connection, [self::lock('a')], $work), 5);
        self::assertSame(4, $attempts);
    }

    public function testWhatIsRefusedLeavesTheTransactionAsItWas(): void
    {
        $this->connection->transaction(function (): void {
            $this->author('Jane')->save();
            $this->refused(RefusedForTest::class, fn () => WriteOperation::run(
                $this->connection,
                [self::lock('a')],
                static fn () => throw new RefusedForTest('No.'),
            ));
            self::assertTrue($this->connection->isCommitable());
        });
        self::assertSame(1, $this->rows('author'));
    }

    public function testLocksAreHeldUntilTheTransactionEnds(): void
    {
        $other = $this->impatient();
        $work = static fn (): bool => true;
        $this->connection->beginTransaction();
        WriteOperation::run($this->connection, [self::lock('a')], $work);
        $this->refused(RetryableException::class, static fn () => self::tryLock($other, self::lock('a')));
        $this->connection->commit();
        self::assertTrue(self::tryLock($other, self::lock('a')));

        // An operation that begins its transaction has released its locks when it returns.
        WriteOperation::run($this->connection, [self::lock('a')], $work);
        self::assertTrue(self::tryLock($other, self::lock('a')));
    }

    public function testARowIsLockedByItsKey(): void
    {
        $authors = array_map($this->author(...), ['Jane', 'Joan']);
        array_map(static fn (Author $author) => $author->save(), $authors);
        [$first, $second, $none] = array_map(
            static fn (int $id): RowLock => new RowLock(AuthorTableMap::class, [$id]),
            [$authors[0]->getId(), $authors[1]->getId(), $authors[1]->getId() + 1],
        );
        $other = $this->impatient();
        if ($this->adapterName() === 'mysql') {
            // A row has a time-out of its own.
            $other->exec('SET SESSION max_statement_time = 0');
        }
        $this->connection->beginTransaction();
        TransactionLocks::of($this->connection)->take([$none, $first]);
        self::assertTrue(TransactionLocks::of($this->connection)->holds($first));
        $this->refused(RetryableException::class, static fn () => self::tryLock($other, $first));
        if ($this->adapterName() !== 'sqlite') {
            self::assertTrue(self::tryLock($other, $second));
        }
        $this->connection->commit();
        self::assertTrue(self::tryLock($other, $first));
    }

    public function testALockThatIsHeldIsNotTakenAgain(): void
    {
        $this->author('Jane')->save();
        $row = new RowLock(AuthorTableMap::class, [AuthorQuery::create()->findOne()?->getId()]);
        $this->connection->beginTransaction();
        TransactionLocks::of($this->connection)->take([self::lock('a'), $row]);
        $again = [$row, self::lock('a'), $row];
        $statements = $this->countQueries(fn () => TransactionLocks::of($this->connection)->take($again));
        $this->connection->commit();
        self::assertSame(0, $statements);
    }

    /** A lock that went with the savepoint is taken again. */
    public function testASavepointThatIsRolledBackTo(): void
    {
        $other = $this->impatient();
        $this->connection->beginTransaction();
        $this->connection->savepoint('s');
        TransactionLocks::of($this->connection)->take([self::lock('a')]);
        $this->connection->rollBackToSavepoint('s');
        TransactionLocks::of($this->connection)->take([self::lock('a')]);
        $this->refused(RetryableException::class, static fn () => self::tryLock($other, self::lock('a')));
        $this->connection->commit();
        self::assertTrue(self::tryLock($other, self::lock('a')));
    }

    /** All named locks of a table at once, for an operation on everything in it. */
    public function testATableIsLockedAsAWhole(): void
    {
        $other = $this->impatient();
        $this->connection->beginTransaction();
        TransactionLocks::of($this->connection)->takeTable(AuthorTableMap::class);
        self::assertTrue(TransactionLocks::of($this->connection)->holds(self::lock('anything')));
        $this->refused(RetryableException::class, static fn () => self::tryLock($other, self::lock('something else')));
        $this->connection->rollBack();
        self::assertTrue(self::tryLock($other, self::lock('something else')));
    }

    /** What others committed while the operation waited for its lock is seen. */
    public function testReadsSeeWhatWasCommittedBeforeTheLock(): void
    {
        $this->connection->beginTransaction();
        $this->rows('author');
        if ($this->adapterName() !== 'sqlite') {
            $other = $this->connect();
            $other->execute('INSERT INTO "author" ("first_name", "last_name") VALUES (?, ?)', ['Jane', 'Austen']);
        }
        $locks = TransactionLocks::of($this->connection);
        $locks->take([self::lock('a')]);
        $found = $this->connection->execute('SELECT "id" FROM "author"' . $locks->lockingRead())->fetchAll();
        self::assertCount($this->adapterName() === 'sqlite' ? 0 : 1, $found);
        $this->connection->commit();
    }

    /** Work that takes its lock before its first statement reads as if it had named the lock before. */
    public function testTheFirstLockOfTheWorkIsTheFirstStatement(): void
    {
        $work = static function (TransactionLocks $held): array {
            $held->takeOne(self::lock('a'));
            $mustLock = [$held->readsMustLock()];
            $held->takeOne(self::lock('a'));
            $mustLock[] = $held->readsMustLock();
            $held->takeOne(self::lock('b'));

            return [...$mustLock, $held->readsMustLock(), $held->holds(self::lock('a')), $held->holds(self::lock('b'))];
        };
        $isOnlyWriter = $this->adapterName() === 'sqlite';
        for ($round = 0; $round < 2; ++$round) {
            $found = WriteOperation::run($this->connection, null, $work);
            self::assertSame([false, false, !$isOnlyWriter, true, true], $found);
        }
        $this->connection->beginTransaction();
        // The transaction of the application may have read before.
        self::assertTrue(WriteOperation::run($this->connection, null, $work)[0]);
        $this->connection->commit();
        self::assertFalse(TransactionLocks::ofNext($this->connection)->holds(self::lock('a')));
    }

    private static function lock(string $value): NamedLock
    {
        return new NamedLock(AuthorTableMap::class, $value);
    }

    private static function tryLock(ConnectionWrapper $con, NamedLock|RowLock $lock): bool
    {
        $con->beginTransaction();
        try {
            TransactionLocks::of($con)->take([$lock], LockPolicy::FailFast);

            return true;
        } finally {
            $con->forceRollBack();
        }
    }

    private function author(string $name): Author
    {
        return (new Author())->setFirstName($name)->setLastName('Austen');
    }

    /** A connection that does not wait long for locks. */
    private function impatient(): ConnectionWrapper
    {
        $con = $this->connect();
        match ($this->adapterName()) {
            'pgsql' => $con->exec("SET lock_timeout = '200ms'"),
            'mysql' => $con->exec('SET SESSION innodb_lock_wait_timeout = 1, SESSION max_statement_time = '
                . ($con->session->servers->cluster === '' ? '1' : '0')),
            default => $con->setAttribute(\PDO::ATTR_TIMEOUT, 0),
        };

        return $con;
    }

    /**
     * @template T of \Throwable
     * @param class-string<T> $class
     * @return T
     */
    private function refused(string $class, \Closure $work): \Throwable
    {
        try {
            $work();
        } catch (\Throwable $failure) {
            self::assertInstanceOf($class, $failure);

            return $failure;
        }
        self::fail("No $class was thrown.");
    }
}
