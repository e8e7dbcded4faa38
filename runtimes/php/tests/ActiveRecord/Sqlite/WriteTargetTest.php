<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Orm\Runtime\Connection\ConnectionManagerSingle;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\SingleConnections;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

/**
 * Connections, and where a class is saved, are remembered from one object to the next until the application changes
 * them.
 */
final class WriteTargetTest extends BookstoreTestCase
{
    use OnSqlite;

    protected function setUp(): void
    {
        parent::setUp();
        $this->saveAuthor();
        AuthorQuery::create()->findPk(1);
        self::assertArrayHasKey('bookstore', SingleConnections::active()->byDatasource);
        self::assertArrayHasKey(AuthorQuery::class, SingleConnections::active()->lookups);
        self::assertSame($this->connection, Orm::getReadConnection('bookstore'));
    }

    public function testAnotherConnectionOfTheDatasource(): void
    {
        $other = $this->otherDatabase();
        Orm::getStandardServiceContainer()->setConnection('bookstore', $other);
        $this->saveAuthor();
        $this->assertAuthors(1, 1, $other);
        self::assertSame($other, Orm::getReadConnection('bookstore'));
    }

    public function testAnotherConnectionOfTheManager(): void
    {
        $other = $this->otherDatabase();
        $manager = Orm::getConnectionManager('bookstore');
        self::assertInstanceOf(ConnectionManagerSingle::class, $manager);
        $manager->setConnection($other);
        $this->saveAuthor();
        $this->assertAuthors(1, 1, $other);
        self::assertSame($other, Orm::getReadConnection('bookstore'));
    }

    public function testAnotherServiceContainer(): void
    {
        $other = $this->otherDatabase();
        $container = new StandardServiceContainer();
        $container->setConnection('bookstore', $other);
        Orm::setServiceContainer($container);
        $this->saveAuthor();
        $this->assertAuthors(1, 1, $other);
        self::assertSame($other, Orm::getReadConnection('bookstore'));
    }

    public function testConnectionsThatWereClosed(): void
    {
        $container = Orm::getStandardServiceContainer();
        $manager = new ConnectionManagerSingle('bookstore');
        $manager->setConfiguration($this->configuration());
        $container->setConnectionManager($manager);
        $this->saveAuthor();
        $before = $manager->getConnections();
        Orm::closeConnections();
        $this->saveAuthor();
        self::assertNotSame($before, $manager->getConnections());
        self::assertSame(3, $this->rows('author'));
    }

    public function testRowsAreFoundOnTheConnectionInUse(): void
    {
        $other = $this->otherDatabase();
        $other->exec('INSERT INTO "author" ("id", "last_name") VALUES (1, \'Austen\')');
        $name = static fn (?ConnectionWrapper $con = null): ?string
            => AuthorQuery::create()->findPk(1, $con)?->getLastName();
        $names = static fn (?ConnectionWrapper $con = null): array
            => AuthorQuery::create()->findPks([1], $con)->getColumnValues('LastName');
        $this->connection->exec('UPDATE "author" SET "id" = 1');
        self::assertSame(['Tolstoy', ['Tolstoy']], [$name(), $names()]);
        self::assertSame(['Austen', ['Austen']], [$name($other), $names($other)]);
        self::assertSame(['Tolstoy', ['Tolstoy']], [$name($this->connection), $names($this->connection)]);
        Orm::getStandardServiceContainer()->setConnection('bookstore', $other);
        self::assertSame(['Austen', ['Austen']], [$name(), $names()]);
    }

    public function testAConnectionThatIsNamed(): void
    {
        $other = $this->otherDatabase();
        $this->saveAuthor($other);
        $this->saveAuthor();
        $this->saveAuthor($this->connection);
        $this->assertAuthors(3, 1, $other);
        self::assertSame($this->connection, Orm::getReadConnection('bookstore'));
    }

    public function testDebugModeSwitchedOnLater(): void
    {
        Orm::getStandardServiceContainer()->useDebugMode();
        $this->saveAuthor();
        self::assertSame(1, $this->connection->getQueryCount());
    }

    public function testAnotherContainerThatIsNotTheOne(): void
    {
        $other = $this->otherDatabase();
        $container = new StandardServiceContainer();
        $container->setConnection('bookstore', $other);
        self::assertSame($other, $container->getReadConnection('bookstore'));
        self::assertSame($this->connection, Orm::getReadConnection('bookstore'));
        self::assertSame($other, $container->getWriteConnection('bookstore'));
    }

    private function saveAuthor(?ConnectionWrapper $con = null): void
    {
        (new Author())->setFirstName('Leo')->setLastName('Tolstoy')->save($con);
    }

    private function assertAuthors(int $here, int $there, ConnectionWrapper $other): void
    {
        self::assertSame($here, $this->rows('author'));
        self::assertEquals($there, $other->query('SELECT COUNT(*) FROM "author"')->fetchColumn());
    }

    private function otherDatabase(): ConnectionWrapper
    {
        IdentityMaps::active()->clearAll();
        $other = $this->connect(['dsn' => 'sqlite::memory:']);
        $other->exec(
            'CREATE TABLE "author" ("id" INTEGER PRIMARY KEY, "first_name" TEXT, "last_name" TEXT, "email" TEXT, '
                . '"age" INTEGER)',
        );

        return $other;
    }
}
