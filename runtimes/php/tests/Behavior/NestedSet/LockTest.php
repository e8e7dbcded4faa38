<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\NestedSet;

use Nested\Page;
use Nested\PageQuery;
use Orm\Runtime\Behavior\NestedSet\StaleSnapshotException;
use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Exception\RetryableException;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Behavior\Sortable\Concurrency\FailingCommits;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Transactions that others disturb. */
final class LockTest extends NestedSetTestCase
{
    use OnEveryDatabase;

    public function testATransactionOfTheApplicationSeesTheRowsAsTheyAre(): void
    {
        if ($this->adapterName() === 'sqlite') {
            self::markTestSkipped('One transaction at a time writes to SQLite.');
        }
        $t = $this->pages();
        $other = $this->connect();
        $this->connection->beginTransaction();
        $this->rows('SELECT "id" FROM "ns_menu"');
        $node = (new Page())->setTitle('other')->insertAsFirstChildOf($t['t1']);
        $node->save($other);
        // The snapshot of this transaction may be older than what the other one has committed.
        (new Page())->setTitle('own')->insertAsLastChildOf($t['t2'])->save();
        $t['t5']->moveToFirstChildOf($t['t2']);
        $this->connection->commit();
        self::assertTrue(PageQuery::isTreeValid(), $this->dump());
        self::assertSame(
            't1(1,18,0) other(2,3,1) t2(4,13,1) t5(5,10,2) t6(6,7,3) t7(8,9,3) own(11,12,2) t3(14,17,1) t4(15,16,2)',
            $this->dump(),
        );
    }

    public function testAnAppendWhoseCommitFailsLeavesObjectsAsTheyWere(): void
    {
        $con = $this->connect(['classname' => FailingCommits::class]);
        self::assertInstanceOf(FailingCommits::class, $con);
        Orm::getStandardServiceContainer()->setConnection('bookstore', $con);
        $t = $this->pages();
        $before = $this->dump();
        $con->failure = new QueryExecutionException('The disk is full.', 'COMMIT');
        $con->left = 1;
        $node = (new Page())->setTitle('new')->insertAsLastChildOf($t['t2']);
        try {
            $node->save();
            self::fail('It should have failed.');
        } catch (QueryExecutionException) {
            self::assertSame([0, true, null], [$con->left, $node->isNew(), $node->getId()]);
        }
        self::assertSame($before, $this->dump());
        self::assertSame([[1, 14, 0], [2, 3, 1]], [$t['t1']->treeNumbers(), $t['t2']->treeNumbers()]);
        // A commit that others were faster than is tried again, and objects follow once.
        $con->failure = null;
        $con->left = 2;
        self::assertSame(1, $node->save());
        self::assertSame([0, [3, 4, 2]], [$con->left, $node->treeNumbers()]);
        self::assertSame([[1, 16, 0], [2, 5, 1]], [$t['t1']->treeNumbers(), $t['t2']->treeNumbers()]);
        self::assertSame([$t['t2'], $node], [$node->getParent(), PageQuery::create()->findPk($node->getId())]);
        self::assertTrue(PageQuery::isTreeValid(), $this->dump());
        // What does not concern the tree needs no transaction on servers.
        $con->left = 1;
        self::assertSame(1, $t['t1']->setTitle('root')->save());
        self::assertSame($this->adapterName() === 'sqlite' ? 0 : 1, $con->left);
    }

    public function testASnapshotThatIsTooOldIsRefused(): void
    {
        if ($this->adapterName() !== 'pgsql') {
            self::markTestSkipped('Locking reads of the other databases see what was committed last.');
        }
        $this->connection->exec('SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL REPEATABLE READ');
        $t = $this->pages();
        $other = $this->connect();
        $this->connection->beginTransaction();
        PageQuery::create()->count($this->connection);
        (new Page())->setTitle('other')->insertAsFirstChildOf($t['t1'])->save($other);
        try {
            $t['t5']->moveToFirstChildOf($t['t2']);
            self::fail('It should have been refused.');
        } catch (StaleSnapshotException $refusal) {
            self::assertInstanceOf(RetryableException::class, $refusal);
            self::assertStringContainsString('lockTrees()', $refusal->getMessage());
        }
        $this->connection->forceRollBack();
        $this->connection->transaction(static function () use ($t): void {
            PageQuery::lockTrees();
            $t['t5']->moveToFirstChildOf($t['t2']);
        });
        self::assertTrue(PageQuery::isTreeValid(), $this->dump());
    }
}
