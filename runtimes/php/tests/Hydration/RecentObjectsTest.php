<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Hydration;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\BookQuery;
use Bookstore\Map\AuthorTableMap;
use Orm\Runtime\Exception\InvalidArgumentException;
use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\ConnectionSetup;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/**
 * Objects that stay in memory after the application has dropped them, because they were read recently.
 */
final class RecentObjectsTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private StandardServiceContainer $container;

    protected function setUp(): void
    {
        parent::setUp();
        $this->container = Orm::getStandardServiceContainer();
        $this->container->keepRecentObjects(3);
        foreach (range(1, 6) as $id) {
            $this->connection->exec(
                "INSERT INTO \"author\" (\"id\", \"first_name\", \"last_name\") VALUES ($id, 'First', 'Last $id')",
            );
        }
    }

    public function testNothingIsKeptByDefault(): void
    {
        $container = new StandardServiceContainer();
        $container->setConnection('bookstore', $this->connection);
        Orm::setServiceContainer($container);
        self::assertSame(2, $this->readsOf(1, 1));
    }

    public function testAnObjectThatWasDroppedIsFoundAgain(): void
    {
        $id = spl_object_id($this->author(1));
        self::assertSame(0, $this->readsOf(1));
        self::assertSame($id, spl_object_id($this->author(1)));
    }

    public function testTheOldestObjectIsReplaced(): void
    {
        self::assertSame(4, $this->readsOf(1, 2, 3, 4));
        self::assertSame(0, $this->readsOf(2, 3, 4));
        self::assertSame(1, $this->readsOf(1));
        self::assertSame(1, $this->readsOf(2));
    }

    public function testObjectsOfAllTablesShareThePlaces(): void
    {
        $this->connection->exec("INSERT INTO \"book\" (\"id\", \"title\", \"author_id\") VALUES (1, 'Emma', 1)");
        self::assertSame(3, $this->readsOf(1, 2, 3));
        BookQuery::create()->findPk(1);
        self::assertSame(0, $this->readsOf(2, 3));
        self::assertSame(1, $this->readsOf(1));
    }

    public function testResultsOfQueriesAreKeptIfThereIsRoom(): void
    {
        self::assertSame(1, $this->readsOf(6));
        AuthorQuery::create()->filterById([1, 2])->find();
        AuthorQuery::create()->findOneById(3);
        self::assertSame(0, $this->readsOf(1, 2, 3));
        AuthorQuery::create()->find();
        self::assertSame(0, $this->readsOf(1, 2, 3));
        self::assertSame(1, $this->readsOf(6));
    }

    public function testAQueryRefreshesAKeptObject(): void
    {
        $id = spl_object_id($this->author(1));
        $this->writeElsewhere('Changed');
        self::assertSame('Last 1', $this->author(1)->getLastName());
        self::assertSame('Changed', AuthorQuery::create()->findOneById(1)?->getLastName());
        self::assertSame('Changed', $this->author(1)->getLastName());
        self::assertSame($id, spl_object_id($this->author(1)));
    }

    public function testTheEndOfARequestDropsObjects(): void
    {
        $this->author(1);
        ConnectionSetup::endRequest();
        self::assertSame(1, $this->readsOf(1));
        self::assertSame(0, $this->readsOf(1));
    }

    public function testReleasingDropsObjectsThatAreNotHeld(): void
    {
        $held = $this->author(1);
        $this->author(2);
        $this->container->releaseRecentObjects();
        self::assertSame(0, $this->readsOf(1));
        self::assertSame(1, $this->readsOf(2));
        self::assertSame($held, $this->author(1));
    }

    public function testClosingConnectionsDropsObjects(): void
    {
        $reference = \WeakReference::create($this->author(1));
        Orm::closeConnections();
        self::assertNull($reference->get());
    }

    public function testClearingOrDisablingThePoolDropsObjects(): void
    {
        $reference = \WeakReference::create($this->author(1));
        AuthorTableMap::clearInstancePool();
        self::assertNull($reference->get());

        $reference = \WeakReference::create($this->author(1));
        Orm::disableInstancePooling();
        self::assertNull($reference->get());
        self::assertSame(2, $this->readsOf(1, 1));
        Orm::enableInstancePooling();
        self::assertSame(1, $this->readsOf(1, 1));
    }

    public function testKeepingNoneDropsObjects(): void
    {
        $reference = \WeakReference::create($this->author(1));
        $this->container->keepRecentObjects(0);
        self::assertNull($reference->get());
        self::assertSame(2, $this->readsOf(1, 1));
    }

    public function testANegativeNumberIsRefused(): void
    {
        $this->expectException(InvalidArgumentException::class);
        $this->expectExceptionMessage('-1 recent objects cannot be kept: give a positive number, or 0 for none.');
        $this->container->keepRecentObjects(-1);
    }

    public function testAnUpdateByAQueryIsSeen(): void
    {
        $this->author(1);
        AuthorQuery::create()->filterById(1)->update(['LastName' => 'Changed']);
        self::assertSame('Changed', $this->author(1)->getLastName());
    }

    public function testADeleteByAQueryIsSeen(): void
    {
        $this->author(1);
        AuthorQuery::create()->filterById(1)->delete();
        self::assertNull(AuthorQuery::create()->findPk(1));
    }

    public function testADeletedObjectIsNotFound(): void
    {
        $this->author(1)->delete();
        self::assertNull(AuthorQuery::create()->findPk(1));
    }

    public function testASavedObjectIsUpToDate(): void
    {
        $this->author(1)->setLastName('Changed')->save();
        self::assertSame('Changed', $this->author(1)->getLastName());
        self::assertSame('Changed', $this->value('SELECT "last_name" FROM "author" WHERE "id" = 1'));
    }

    public function testStatementsOfTheApplicationAreSeen(): void
    {
        $this->author(1);
        $this->connection->exec("UPDATE \"author\" SET \"last_name\" = 'By exec' WHERE \"id\" = 1");
        self::assertSame('By exec', $this->author(1)->getLastName());

        $statement = $this->connection->prepare('UPDATE "author" SET "last_name" = ? WHERE "id" = 1');
        $statement->execute(['Prepared']);
        self::assertSame('Prepared', $this->author(1)->getLastName());

        $this->connection->query('SELECT COUNT(*) FROM "author"')->closeCursor();
        self::assertSame(0, $this->readsOf(1));
    }

    public function testATransactionReadsRowsAgain(): void
    {
        $this->author(1);
        $this->writeElsewhere('Changed');
        $this->connection->beginTransaction();
        self::assertSame('Changed', $this->author(1)->getLastName());
        self::assertSame(0, $this->readsOf(1));
        $this->connection->commit();
        self::assertSame(0, $this->readsOf(1));
    }

    public function testARollbackDropsWhatTheTransactionHasRead(): void
    {
        $this->connection->beginTransaction();
        $this->connection->exec("UPDATE \"author\" SET \"last_name\" = 'Changed' WHERE \"id\" = 1");
        self::assertSame('Changed', $this->author(1)->getLastName());
        $this->connection->rollBack();
        self::assertSame('Last 1', $this->author(1)->getLastName());
    }

    public function testARollbackToASavepointDropsWhatWasRead(): void
    {
        $this->connection->beginTransaction();
        $this->connection->savepoint('before');
        AuthorQuery::create()->filterById(1)->update(['LastName' => 'Changed']);
        self::assertSame('Changed', $this->author(1)->getLastName());
        $this->connection->rollBackToSavepoint('before');
        self::assertSame('Last 1', $this->author(1)->getLastName());
        $this->connection->commit();
    }

    public function testAnotherContainerKeepsItsOwnObjects(): void
    {
        $reference = \WeakReference::create($this->author(1));
        $other = new StandardServiceContainer();
        $other->setConnection('bookstore', $this->connect());
        Orm::setServiceContainer($other);
        self::assertNotSame($reference->get(), $this->author(1));
        Orm::getWriteConnection('bookstore')->exec('DELETE FROM "book"');
        self::assertNotNull($reference->get());
        Orm::setServiceContainer($this->container);
        self::assertSame(0, $this->readsOf(1));
    }

    /** @return int the number of rows that were read to find the authors */
    private function readsOf(int ...$ids): int
    {
        return $this->countQueries(function () use ($ids): void {
            foreach ($ids as $id) {
                $this->author($id);
            }
        });
    }

    private function author(int $id): Author
    {
        return AuthorQuery::create()->findPk($id) ?? self::fail("There is no author $id.");
    }

    /** Changes the first author as another process does: this one's container does not notice. */
    private function writeElsewhere(string $name): void
    {
        $this->connect()->getWrappedConnection()->exec(
            "UPDATE \"author\" SET \"last_name\" = '$name' WHERE \"id\" = 1",
        );
    }
}
