<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

use Orm\Runtime\Behavior\Sortable\RankTakenException;
use Orm\Runtime\Behavior\Sortable\StaleSnapshotException;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Exception\DeadlockException;
use Orm\Runtime\Exception\LockTimeoutException;
use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Exception\RetryableException;
use Orm\Runtime\Exception\SerializationFailureException;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Lock\LockRows;
use Orm\Runtime\Tests\Behavior\Sortable\Concurrency\BusyDatabase;
use Orm\Runtime\Tests\Behavior\Sortable\Concurrency\FailingCommits;
use Orm\Runtime\Tests\Behavior\Sortable\Concurrency\FailingUpdates;
use Orm\Runtime\Tests\Behavior\Sortable\Concurrency\ForeignWriter;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Sorted\Board;
use Sorted\Page;
use Sorted\PageQuery;
use Sorted\Slot;
use Sorted\SlotQuery;
use Sorted\Task;
use Sorted\TaskQuery;

/** What is locked and for how long, and what happens to those who find it locked. */
final class LockTest extends SortableTestCase
{
    use OnEveryDatabase;

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

    /** For clusters whose nodes know of each other's rows only. */
    public function testRowsOfATableCanBeTheLocks(): void
    {
        $this->createTable('list_lock', ['"id" INTEGER PRIMARY KEY', '"version" INTEGER NOT NULL']);
        LockRows::inTable('bookstore', 'list_lock');
        try {
            [$a] = $this->pages('ab');
            $version = $this->value('SELECT "version" FROM "list_lock"');
            $other = $this->impatient();
            $this->connection->beginTransaction();
            $a->moveToBottom();
            self::assertNotSame($version, $this->value('SELECT "version" FROM "list_lock"'));
            $failure = $this->refused(
                QueryExecutionException::class,
                static fn () => (new Page())->setTitle('x')->save($other),
            );
            self::assertStringNotContainsString('GET_LOCK', $failure->getMessage());
            $this->connection->commit();
            (new Page())->setTitle('x')->save($other);
            self::assertSame('b1 a2 x3', $this->ranks('page'));
            self::assertSame('1', (string) $this->value('SELECT COUNT(*) FROM "list_lock"'));
        } finally {
            LockRows::inTable('bookstore', null);
        }
    }

    /** A savepoint that is rolled back to takes locks along on some databases. */
    public function testWhatFollowsASavepointLocksAgain(): void
    {
        [$a, $b] = $this->pages('ab');
        $other = $this->impatient();
        $this->connection->beginTransaction();
        foreach (['exec', 'execute', 'executeOnce', 'query'] as $method) {
            $this->connection->exec('SAVEPOINT s');
            $a->moveToBottom();
            $this->connection->$method('ROLLBACK TO SAVEPOINT s');
            self::assertSame('a1 b2', $this->ranks('page'));
            self::assertSame(2, PageQuery::create()->findPk($b->getId())?->getRank(), $method);
            $b->moveToTop();
            $b->moveToBottom();
        }
        $this->refused(RetryableException::class, static fn () => (new Page())->setTitle('x')->save($other));
        $this->connection->commit();
        (new Page())->setTitle('x')->save($other);
        self::assertSame('a1 b2 x3', $this->ranks('page'));
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

    public function testACommitThatFailsIsRunAgainAsIfNothingHadBeenDone(): void
    {
        $con = $this->connect(['classname' => FailingCommits::class]);
        self::assertInstanceOf(FailingCommits::class, $con);
        \Orm\Runtime\Orm::getStandardServiceContainer()->setConnection('bookstore', $con);
        $twice = static function (\Closure $work) use ($con): mixed {
            $con->left = 2;
            $result = $work();
            self::assertSame(0, $con->left);

            return $result;
        };
        [$one, $two] = [$this->newBoard(), $this->newBoard()];
        $tasks = [];
        foreach (['a', 'b', 'c', 'd'] as $title) {
            $tasks[] = $task = (new Task())->setTitle($title)->setBoardId($one)->insertAtTop();
            self::assertSame(1, $twice(static fn () => $task->save()));
        }
        [$a, $b, $c, $d] = $tasks;
        self::assertSame('d1 c2 b3 a4', $this->board($one));
        $twice(static fn () => $b->setBoardId($two)->save());
        $twice(static fn () => $c->moveToBottom());
        $twice(static fn () => $a->swapWith($b));
        self::assertSame(['d1 b2 c3', 'a1'], [$this->board($one), $this->board($two)]);
        $twice(static fn () => $d->removeFromList()->save());
        $twice(static fn () => $c->delete());
        self::assertSame(['b1', 'a1', 'd1'], [$this->board($one), $this->board($two), $this->board(null)]);
        $many = [(new Task())->setTitle('x')->setBoardId($one), (new Task())->setTitle('y')->setBoardId($one)];
        self::assertSame(2, $twice(static fn () => TaskQuery::insertManyAtBottom($many)));
        self::assertSame('b1 x2 y3', $this->board($one));
        $twice(static fn () => TaskQuery::create()->filterByTitle(['b', 'y'])->find()->delete());
        $board = (new Board())->setName('new');
        $twice(static fn () => (new Task())->setTitle('z')->setBoard($board)->save());
        self::assertSame(['x1', 'z1'], [$this->board($one), $this->board((int) $board->getId())]);

        // What fails for good can be saved again.
        $late = (new Task())->setTitle('l')->setBoardId($one)->insertAtTop();
        $con->left = 100;
        $con->failure = new LockTimeoutException('Others took too long.', 'COMMIT');
        $this->refused(RetryableException::class, static fn () => $late->save());
        self::assertSame(97, $con->left);
        $con->left = 0;
        self::assertSame([true, 'x1'], [$late->isNew(), $this->board($one)]);
        $late->save();
        self::assertSame('l1 x2', $this->board($one));
    }

    /** One INSERT and nothing around it, which keeps no journal. */
    public function testThatHoldsForAnAppendedObjectWithoutHooksAsWell(): void
    {
        $con = $this->connect(['classname' => FailingCommits::class]);
        self::assertInstanceOf(FailingCommits::class, $con);
        Orm::getStandardServiceContainer()->setConnection('bookstore', $con);
        $con->left = 2;
        $page = (new Page())->setTitle('a');
        self::assertSame(1, $page->save());
        self::assertSame([0, 1, false], [$con->left, $page->getRank(), $page->isNew()]);

        $late = (new Page())->setTitle('b')->insertAtBottom();
        $con->failure = new LockTimeoutException('Others took too long.', 'COMMIT');
        $con->left = 100;
        $this->refused(LockTimeoutException::class, static fn () => $late->save());
        self::assertSame(97, $con->left);
        $con->left = 0;
        self::assertSame(
            [true, null, null, 'a1'],
            [$late->isNew(), $late->getId(), $late->getRank(), $this->ranks('page')],
        );
        $late->save();
        self::assertSame('a1 b2', $this->ranks('page'));
    }

    public function testMovesAndDeletesWhoseCommitFailsLeaveObjectsAsTheyWere(): void
    {
        $con = $this->connect(['classname' => FailingCommits::class]);
        self::assertInstanceOf(FailingCommits::class, $con);
        Orm::getStandardServiceContainer()->setConnection('bookstore', $con);
        [$a, $b, $c] = $this->pages('abc');
        $con->failure = new QueryExecutionException('The disk is full.', 'COMMIT');
        $ranks = static fn (): array => [$a->getRank(), $b->getRank(), $c->getRank(), $a->isDeleted()];
        $operations = [
            'moveToBottom' => static fn () => $a->moveToBottom(),
            'swapWith' => static fn () => $a->swapWith($c),
            'reorder' => static fn () => PageQuery::reorder([$a->getId() => 3, $c->getId() => 1]),
            'delete' => static fn () => $a->delete(),
        ];
        foreach ($operations as $name => $operation) {
            $con->left = 1;
            $this->refused(QueryExecutionException::class, $operation);
            self::assertSame([0, [1, 2, 3, false], 'a1 b2 c3'], [$con->left, $ranks(), $this->ranks('page')], $name);
        }
        $new = (new Page())->setTitle('d');
        $con->left = 1;
        $this->refused(QueryExecutionException::class, static fn () => $new->save());
        self::assertSame([true, null, null, 'a1 b2 c3'], [
            $new->isNew(), $new->getId(), $new->getRank(), $this->ranks('page'),
        ]);
        $new->save();
        self::assertSame([4, 'a1 b2 c3 d4'], [$new->getRank(), $this->ranks('page')]);
        self::assertSame($new, PageQuery::create()->findPk($new->getId()));
        $new->delete();
        $a->delete();
        self::assertSame([1, 2, true, 'b1 c2'], [$b->getRank(), $c->getRank(), $a->isDeleted(), $this->ranks('page')]);
        self::assertSame($b, PageQuery::create()->findPk($b->getId()));
    }

    public function testAChangeThatDoesNotConcernTheListTakesNoTransaction(): void
    {
        $con = $this->connect(['classname' => FailingUpdates::class]);
        self::assertInstanceOf(FailingUpdates::class, $con);
        Orm::getStandardServiceContainer()->setConnection('bookstore', $con);
        [$a, $b] = $this->pages('ab');
        $con->begun = 0;
        // SQLite waits for its write lock at the beginning of a transaction.
        $own = $this->adapterName() === 'sqlite' ? 1 : 0;
        $con->useDebug();
        self::assertSame(1, $a->setTitle('x')->save());
        self::assertSame([1, $own, 'x1 b2'], [$con->getQueryCount(), $con->begun, $this->ranks('page')]);
        $con->useDebug(false);

        // It is run again as other changes of lists are, and restored if it fails for good.
        $con->begun = 0;
        $con->left = 2;
        self::assertSame(1, $a->setTitle('y')->save());
        self::assertSame([0, $own + 2], [$con->left, $con->begun]);
        self::assertSame(['y1 b2', false], [$this->ranks('page'), $a->isModified()]);
        $con->beginTransaction();
        $con->left = 1;
        $this->refused(SerializationFailureException::class, static fn () => $b->setTitle('z')->save());
        self::assertSame([false, true, 'z'], [$con->isCommitable(), $b->isModified(), $b->getTitle()]);
        $con->rollBack();
        self::assertSame([false, 'b', 'y1 b2'], [$b->isModified(), $b->getTitle(), $this->ranks('page')]);
        $con->transaction(static fn () => $b->setTitle('z')->save());
        self::assertSame('y1 z2', $this->ranks('page'));
    }

    /** Where the schema has a unique index. */
    public function testARankThatIsTakenIsRefusedWhereverItIsSet(): void
    {
        [, $b] = $this->slotsOf('ab', 1);
        $this->refused(RankTakenException::class, static fn () => $b->setRank(1)->save());
        self::assertSame(['a1 b2', true], [$this->slots(1), $b->isModified()]);
        $this->connection->beginTransaction();
        $this->refused(RankTakenException::class, static fn () => $b->save());
        $this->connection->rollBack();
        self::assertSame('a1 b2', $this->slots(1));
    }

    /** Where the schema has a unique index. */
    public function testARankThatSomebodyTookIsLookedForOnceMore(): void
    {
        $con = $this->connect(['classname' => ForeignWriter::class]);
        self::assertInstanceOf(ForeignWriter::class, $con);
        Orm::getStandardServiceContainer()->setConnection('bookstore', $con);
        $this->slotsOf('ab', 1);
        $con->left = 1;
        $slot = (new Slot())->setTitle('c')->setSortableScope(1);
        $slot->save();
        self::assertSame(['a1 b2 c3', 3], [$this->slots(1), $slot->getRank()]);

        $late = (new Slot())->setTitle('d')->setSortableScope(1);
        $con->left = 2;
        $taken = $this->refused(RankTakenException::class, static fn () => $late->save());
        self::assertStringContainsString('repairRanks()', $taken->getMessage());
        self::assertInstanceOf(UniqueConstraintViolation::class, $taken->getPrevious());
        self::assertSame([0, true, null, 'a1 b2 c3'], [$con->left, $late->isNew(), $late->getRank(), $this->slots(1)]);
        $con->left = 1;
        $this->refused(RankTakenException::class, static fn () => $con->transaction(static fn () => $late->save()));
        $con->left = 1;
        $con->transaction(static fn () => $late->save(), 1);
        self::assertSame('a1 b2 c3 d4', $this->slots(1));
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

    /** Which lists are concerned is found out by reading, in a transaction that is the operation's own. */
    public function testStrictTransactionsThatReadFirst(): void
    {
        $con = $this->connect(['classname' => BusyDatabase::class]);
        self::assertInstanceOf(BusyDatabase::class, $con);
        if ($this->adapterName() === 'pgsql') {
            $con->exec('SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL REPEATABLE READ');
        }
        [$one, $two] = [$this->newBoard(), $this->newBoard()];
        $this->tasks('abc', $one);
        $this->tasks('abc', $two);
        $others = $this->connection;
        $con->others = static fn () => $others->exec("INSERT INTO \"board\" (\"name\") VALUES ('x')");
        self::assertSame(2, TaskQuery::create()->filterByTitle('b')->delete($con));
        self::assertSame(['a1 c2', 'a1 c2'], [$this->board($one), $this->board($two)]);
    }

    /** Else two that save the same lists in another order would wait for each other. */
    public function testACollectionIsSavedUnderTheLocksOfAllItsLists(): void
    {
        $scopes = [3, 1, null, 2, 3, 1];
        $save = static function (iterable $scopes): array {
            $slots = array_map(
                static fn (?int $scope): Slot => (new Slot())->setTitle('s')->setSortableScope($scope),
                [...$scopes],
            );
            (new ObjectCollection($slots))->save();

            return array_map(static fn (Slot $slot): ?int => $slot->getRank(), $slots);
        };
        self::assertSame([1, 1, 1, 1, 2, 2], $save($scopes));
        $same = $this->countQueries(static fn () => $save([1, 1, 1, 1, 1, 1]));
        // The last ranks of three more lists are read. Where a row cannot name a default, the row without a scope
        // stands between two statements.
        $more = $this->connection->getAdapter()->supportsRowDefaults() ? 3 : 5;
        self::assertSame($same + $more, $this->countQueries(static fn () => $save($scopes)));
        self::assertSame([10, 2, 2, 4], array_map(SlotQuery::getMaxRank(...), [1, null, 2, 3]));
    }

    public function testTheSaveOfACollectionIsRunAgainAfterADeadlock(): void
    {
        $unlucky = new class () extends Page {
            public int $tries = 0;

            public function preSave(?\Orm\Runtime\Connection\ConnectionInterface $con = null): bool
            {
                if (++$this->tries < 3) {
                    throw new DeadlockException('Two waited for each other.', 'UPDATE');
                }

                return true;
            }
        };
        $pages = [(new Page())->setTitle('a'), $unlucky->setTitle('b')->insertAtTop(), (new Page())->setTitle('c')];
        (new ObjectCollection($pages))->save();
        self::assertSame([3, 'b1 a2 c3'], [$unlucky->tries, $this->ranks('page')]);
        self::assertSame([2, 1, 3], array_map(static fn (Page $page): ?int => $page->getRank(), $pages));
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

    protected function impatient(): ConnectionWrapper
    {
        $other = $this->connect();
        match ($this->adapterName()) {
            'pgsql' => $other->exec("SET lock_timeout = '200ms'"),
            'mysql' => $other->exec('SET SESSION innodb_lock_wait_timeout = 1, SESSION max_statement_time = 1'),
            default => $other->setAttribute(\PDO::ATTR_TIMEOUT, 0),
        };

        return $other;
    }

    /**
     * Both would lock the place behind the last row of the index, and then wait for the other to write there.
     *
     * @group mysql
     */
    public function testTwoParentsWithMembersAreSavedOneAfterAnother(): void
    {
        $other = $this->impatient();
        $this->connection->beginTransaction();
        (new Board())->addTask((new Task())->setTitle('a'))->save();
        $board = (new Board())->addTask((new Task())->setTitle('b'));
        $this->refused(RetryableException::class, static fn () => $board->save($other));
        $this->connection->commit();
        $board->save($other);
        self::assertSame('b1', $this->board($board->getId()));
    }

    /** @group pgsql */
    public function testMembersThatAreSavedWithTheirParentLockNoOtherList(): void
    {
        $other = $this->impatient();
        $this->connection->beginTransaction();
        TaskQuery::lockLists([null]);
        $board = (new Board())->addTask((new Task())->setTitle('a'))->addTask((new Task())->setTitle('b'));
        $board->save($other);
        $this->connection->rollBack();
        self::assertSame('a1 b2', $this->board($board->getId()));
    }
}
