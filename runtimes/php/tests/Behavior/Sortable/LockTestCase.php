<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

use Orm\Runtime\Behavior\Sortable\StaleSnapshotException;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Exception\DeadlockException;
use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Exception\RetryableException;
use Sorted\Page;
use Sorted\PageQuery;
use Sorted\TaskQuery;

/** What is locked and for how long, and what happens to those who find it locked. */
abstract class LockTestCase extends SortableTestCase
{
    public function testAListIsLockedUntilTheTransactionEnds(): void
    {
        [$a] = $this->pages('ab');
        $other = $this->impatient();
        $this->connection->beginTransaction();
        $a->moveDown();
        $this->refused(RetryableException::class, static fn () => (new Page())->setTitle('x')->save($other));
        $this->connection->commit();
        (new Page())->setTitle('x')->save($other);
        self::assertSame('b1 a2 x3', $this->ranks('page'));
    }

    public function testARollbackReleasesTheLockToo(): void
    {
        [$a] = $this->pages('ab');
        $other = $this->impatient();
        $this->connection->beginTransaction();
        $a->moveDown();
        $this->connection->rollBack();
        (new Page())->setTitle('x')->save($other);
        $this->refused(\Orm\Runtime\Exception\OrmException::class, static fn () => $a->moveToRank(9));
        (new Page())->setTitle('y')->save($other);
        self::assertSame('a1 b2 x3 y4', $this->ranks('page'));
    }

    public function testOneOwnTransactionIsRunAgainAfterADeadlock(): void
    {
        $page = new class () extends Page {
            public int $tries = 0;

            public function preSave(?\Orm\Runtime\Connection\ConnectionInterface $con = null): bool
            {
                if (++$this->tries < 3) {
                    throw new DeadlockException('Two waited for each other.', 'UPDATE');
                }

                return true;
            }
        };
        $page->setTitle('a')->insertAtTop()->save();
        self::assertSame([3, 'a1'], [$page->tries, $this->ranks('page')]);
        $page->tries = 0;
        $this->connection->beginTransaction();
        $again = clone $page;
        $this->refused(DeadlockException::class, static fn () => $again->removeFromList()->save());
        self::assertSame(1, $again->tries);
        $this->connection->rollBack();
    }

    public function testAFailedStatementIsNotRunAgain(): void
    {
        $page = new class () extends Page {
            public int $tries = 0;

            public function preSave(?\Orm\Runtime\Connection\ConnectionInterface $con = null): bool
            {
                ++$this->tries;
                throw new QueryExecutionException('No.', 'UPDATE');
            }
        };
        $this->refused(QueryExecutionException::class, static fn () => $page->save());
        self::assertSame(1, $page->tries);
    }

    public function testStrictTransactions(): void
    {
        if ($this->adapterName() !== 'pgsql') {
            self::assertNotSame('pgsql', $this->adapterName());

            return;
        }
        $this->connection->exec("SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL REPEATABLE READ");
        [$a] = $this->pages('abc');
        $a->moveDown();
        self::assertSame('b1 a2 c3', $this->ranks('page'));

        // A transaction of the caller that looked before another one has changed the list.
        $other = $this->connect();
        $this->connection->beginTransaction();
        PageQuery::create()->count($this->connection);
        (new Page())->setTitle('x')->save($other);
        $this->refused(StaleSnapshotException::class, static fn () => (new Page())->setTitle('y')->save());
        $this->connection->forceRollBack();

        // One that has written already cannot tell; one that locks first can.
        $this->connection->beginTransaction();
        $this->connection->exec("UPDATE \"board\" SET \"name\" = 'x' WHERE 1 = 0");
        $this->connection->exec("INSERT INTO \"board\" (\"name\") VALUES ('x')");
        $this->refused(StaleSnapshotException::class, static fn () => (new Page())->setTitle('y')->save());
        $this->connection->forceRollBack();
        $this->connection->transaction(static function (): void {
            PageQuery::lockLists();
            (new Page())->setTitle('y')->save();
            (new Page())->setTitle('z')->insertAtTop()->save();
        }, 5);
        self::assertSame('z1 b2 a3 c4 x5 y6', $this->ranks('page'));
    }

    public function testManyListsAreLockedInOneStatement(): void
    {
        $lists = [null, ...range(1, 40)];
        $count = 0;
        $this->connection->transaction(function () use ($lists, &$count): void {
            $count = $this->countQueries(static fn () => TaskQuery::lockLists($lists));
        });
        self::assertSame(1, $count);
    }

    private function impatient(): ConnectionWrapper
    {
        $other = $this->connect();
        match ($this->adapterName()) {
            'pgsql' => $other->exec("SET lock_timeout = '200ms'"),
            'mysql' => $other->exec('SET SESSION innodb_lock_wait_timeout = 1, SESSION max_statement_time = 0.3'),
            default => $other->setAttribute(\PDO::ATTR_TIMEOUT, 0),
        };

        return $other;
    }
}
