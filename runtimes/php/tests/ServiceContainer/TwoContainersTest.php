<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ServiceContainer;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Map\AuthorTableMap;
use Orm\Runtime\ActiveRecord\LazyLoading;
use Orm\Runtime\ActiveRecord\LazyLoadingException;
use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Connection\ConnectionFactory;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\ServiceContainerInterface;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\Fixtures;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/**
 * Two service containers in one process, with the same tables on two databases: nothing of one is found in the other.
 */
final class TwoContainersTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private ServiceContainerInterface $first;

    private StandardServiceContainer $second;

    private ConnectionWrapper $other;

    protected function setUp(): void
    {
        parent::setUp();
        $this->first = Orm::getServiceContainer();
        $this->other = ConnectionFactory::create(
            ['dsn' => 'sqlite::memory:'],
            AdapterFactory::create('sqlite'),
            'bookstore',
        );
        foreach (Fixtures::statements('Bookstore', 'sqlite') as $statement) {
            $this->other->exec($statement);
        }
        $this->second = new StandardServiceContainer();
        $this->second->setConnection('bookstore', $this->other);
    }

    public function testConnections(): void
    {
        (new Author())->setFirstName('Leo')->setLastName('Tolstoy')->save();
        Orm::setServiceContainer($this->second);
        self::assertSame($this->other, Orm::getReadConnection('bookstore'));
        self::assertSame(0, AuthorQuery::create()->count());
        (new Author())->setFirstName('Jane')->setLastName('Austen')->save();
        (new Author())->setFirstName('Mary')->setLastName('Shelley')->save();
        self::assertSame(2, AuthorQuery::create()->count());

        Orm::setServiceContainer($this->first);
        self::assertSame($this->connection, Orm::getWriteConnection('bookstore'));
        (new Author())->setFirstName('Fyodor')->setLastName('Dostoevsky')->save();
        self::assertSame(
            ['Dostoevsky', 'Tolstoy'],
            AuthorQuery::create()->orderByLastName()->select('LastName')->find()->getData(),
        );
    }

    public function testIdentityMaps(): void
    {
        $leo = $this->saveAuthor(7, 'Tolstoy');
        self::assertSame($leo, AuthorQuery::create()->findPk(7));
        Orm::setServiceContainer($this->second);
        self::assertNull(AuthorTableMap::getInstanceFromPool(7));
        self::assertNull(AuthorQuery::create()->findPk(7));
        $jane = $this->saveAuthor(7, 'Austen');
        self::assertSame($jane, AuthorQuery::create()->findPk(7));
        self::assertCount(1, AuthorTableMap::instancePool()->liveObjects());

        Orm::setServiceContainer($this->first);
        self::assertSame($leo, AuthorQuery::create()->findPk(7));
        self::assertSame('Tolstoy', $leo->getLastName());
        AuthorQuery::create()->updateAll(['FirstName' => 'Lev']);
        Orm::setServiceContainer($this->second);
        self::assertSame(
            0,
            $this->countOther(static fn () => self::assertSame($jane, AuthorQuery::create()->findPk(7))),
        );
    }

    public function testInstancePooling(): void
    {
        self::assertTrue(Orm::disableInstancePooling());
        $leo = $this->saveAuthor(7, 'Tolstoy');
        self::assertNotSame($leo, AuthorQuery::create()->findPk(7));
        Orm::setServiceContainer($this->second);
        self::assertTrue(Orm::isInstancePoolingEnabled());
        $jane = $this->saveAuthor(7, 'Austen');
        self::assertSame($jane, AuthorQuery::create()->findPk(7));
        Orm::setServiceContainer($this->first);
        self::assertFalse(Orm::isInstancePoolingEnabled());
        self::assertNotSame($leo, AuthorQuery::create()->findPk(7));
    }

    public function testARollbackInTheOtherContainer(): void
    {
        $leo = $this->saveAuthor(7, 'Tolstoy');
        Orm::setServiceContainer($this->second);
        $this->other->beginTransaction();
        $this->saveAuthor(8, 'Austen');
        Orm::setServiceContainer($this->first);
        $this->other->rollBack();
        self::assertSame(
            0,
            $this->countQueries(static fn () => self::assertSame($leo, AuthorQuery::create()->findPk(7))),
        );
        Orm::setServiceContainer($this->second);
        self::assertNull(AuthorQuery::create()->findPk(8));
    }

    public function testAChangeBesideATransactionOfTheOther(): void
    {
        $leo = $this->saveAuthor(7, 'Tolstoy');
        $this->connection->beginTransaction();
        $leo->setLastName('Tolstoi');
        Orm::setServiceContainer($this->second);
        $jane = $this->saveAuthor(7, 'Austen');
        $jane->setLastName('Bennet');
        $this->connection->rollBack();
        self::assertSame('Tolstoy', $leo->getLastName());
        self::assertSame('Bennet', $jane->getLastName());
        Orm::setServiceContainer($this->first);
        $leo->setLastName('Tolstoj');
        self::assertSame(1, $leo->save());
        self::assertSame('Tolstoj', $this->value('SELECT "last_name" FROM "author"'));
    }

    public function testObjectsOfARollbackInTheOtherContainer(): void
    {
        $this->connection->beginTransaction();
        $leo = (new Author())->setFirstName('Leo')->setLastName('Tolstoy');
        $leo->save();
        $id = (int) $leo->getId();
        $this->connection->savepoint('a');
        $leo->setLastName('Tolstoi')->save();
        Orm::setServiceContainer($this->second);
        $this->connection->rollBackToSavepoint('a');
        self::assertSame('Tolstoy', $leo->getLastName());
        $this->connection->rollBack();
        self::assertTrue($leo->isNew());
        self::assertNull(AuthorTableMap::getInstanceFromPool($id));
        Orm::setServiceContainer($this->first);
        self::assertNull(AuthorQuery::create()->findPk($id));
    }

    public function testAContainerThatIsDroppedClosesItsConnections(): void
    {
        Orm::setServiceContainer($this->second);
        $this->saveAuthor(7, 'Austen')->setLastName('Bennet')->save();
        $connection = \WeakReference::create($this->other);
        Orm::setServiceContainer($this->first);
        unset($this->second, $this->other);
        self::assertNull($connection->get());
    }

    public function testTimeZones(): void
    {
        Orm::getStandardServiceContainer()->setTimeZone('bookstore', 'Asia/Tokyo');
        $this->second->setTimeZone('bookstore', 'America/New_York');
        $instant = new \DateTimeImmutable('2024-07-01 12:00:00 UTC');

        $this->assertStoredTime('2024-07-01 21:00', $instant);
        Orm::setServiceContainer($this->second);
        $this->assertStoredTime('2024-07-01 08:00', $instant);
        Orm::setServiceContainer($this->first);
        $this->assertStoredTime('2024-07-01 21:00', $instant);
    }

    public function testWatchingLazyLoading(): void
    {
        LazyLoading::strict(0);
        Orm::setServiceContainer($this->second);
        $author = $this->saveAuthor(7, 'Austen');
        self::assertCount(0, AuthorQuery::create()->findPk($author->getId())?->getBooks() ?? [1]);
        Orm::setServiceContainer($this->first);
        $this->saveAuthor(7, 'Tolstoy');
        $this->connection->exec('UPDATE "author" SET "first_name" = \'x\'');
        AuthorTableMap::clearInstancePool();
        $this->expectException(LazyLoadingException::class);
        AuthorQuery::create()->findPk(7)?->getBooks();
    }

    public function testDatabaseMaps(): void
    {
        Orm::getDatabaseMap('bookstore')->registerTableMapByMapClass(AuthorTableMap::class);
        Orm::setServiceContainer($this->second);
        self::assertFalse(Orm::getDatabaseMap('bookstore')->hasTable('author'));
        Orm::setServiceContainer($this->first);
        self::assertTrue(Orm::getDatabaseMap('bookstore')->hasTable('author'));
    }

    private function saveAuthor(int $id, string $name): Author
    {
        $con = Orm::getWriteConnection('bookstore');
        $con->execute('INSERT INTO "author" ("id", "first_name", "last_name") VALUES (?, ?, ?)', [$id, 'x', $name]);

        return AuthorQuery::create()->findPk($id) ?? throw new \LogicException('The row was not found.');
    }

    private function assertStoredTime(string $expected, \DateTimeImmutable $instant): void
    {
        $book = (new Book())->setTitle('War and Peace')->setCreatedAt($instant);
        $book->save();
        $con = Orm::getReadConnection('bookstore');
        $stored = $con->execute('SELECT "created_at" FROM "book" WHERE "id" = ?', [$book->getId()])->fetchColumn();
        self::assertIsString($stored);
        self::assertStringStartsWith($expected, $stored);
        $book->reload();
        self::assertEquals($instant, $book->getCreatedAt());
        self::assertSame(1, BookQuery::create()->filterByCreatedAt($instant)->filterById($book->getId())->count());
    }

    private function countOther(\Closure $work): int
    {
        $this->other->useDebug();
        $work();
        $count = $this->other->getQueryCount();
        $this->other->useDebug(false);

        return $count;
    }
}
