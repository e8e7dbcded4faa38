<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ServiceContainer;

use Bookstore\Book;
use Bookstore\BookQuery;
use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionManagerInterface;
use Orm\Runtime\Connection\ConnectionManagerSingle;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\Fixtures;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Connections of the application, made without a name, whose databases have rows of equal keys. */
final class ConnectionNamesTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private ConnectionWrapper $live;

    private ConnectionWrapper $archive;

    protected function setUp(): void
    {
        parent::setUp();
        $this->live = new ConnectionWrapper($this->connection->getWrappedConnection());
        $this->archive = $this->unnamed();
    }

    /** @dataProvider registrations */
    public function testObjectsAreReadFromTheDatabaseThatHasTheirRow(\Closure $register): void
    {
        $container = Orm::getStandardServiceContainer();
        $register('bookstore', $this->live);
        $register('archive', $this->archive);
        foreach (['bookstore' => 'here', 'archive' => 'there'] as $name => $place) {
            $con = $container->getWriteConnection($name);
            self::assertSame($name, $con->getName());
            $con->execute('INSERT INTO "author" ("id", "first_name", "last_name") VALUES (7, ?, ?)', [$place, 'L']);
            $con->execute(
                'INSERT INTO "book" ("id", "title", "excerpt", "author_id") VALUES (7, ?, ?, 7)',
                [$place, "lazy $place"],
            );
        }
        $books = [];
        foreach (['bookstore' => 'here', 'archive' => 'there'] as $name => $place) {
            $books[$place] = BookQuery::create()->findPk(7, $container->getWriteConnection($name));
        }
        self::assertNotSame($books['here'], $books['there']);
        foreach ($books as $place => $book) {
            self::assertInstanceOf(Book::class, $book);
            $book->clearAllReferences();
            $book->setTitle('changed');
            $book->reload(true);
            self::assertSame($place, $book->getTitle());
            self::assertSame("lazy $place", $book->getExcerpt());
            self::assertSame($place, $book->getAuthor()?->getFirstName());
            self::assertSame([$book], iterator_to_array($book->getAuthor()->getBooks()));
        }
    }

    /** @return iterable<string, array{\Closure(string, ConnectionWrapper): void}> */
    public static function registrations(): iterable
    {
        $container = Orm::getStandardServiceContainer(...);
        yield 'setConnection()' => [
            static fn (string $name, ConnectionWrapper $con) => $container()->setConnection($name, $con),
        ];
        yield 'a manager with its connection' => [static function (
            string $name,
            ConnectionWrapper $con,
        ) use ($container): void {
            $manager = new ConnectionManagerSingle();
            $manager->setConnection($con);
            $container()->setAdapter($name, $con->getAdapter());
            $container()->setConnectionManager($name, $manager);
        }];
        yield 'a manager that gets its connection later' => [static function (
            string $name,
            ConnectionWrapper $con,
        ) use ($container): void {
            $manager = new ConnectionManagerSingle($name);
            $container()->setAdapter($name, $con->getAdapter());
            $container()->setConnectionManager($manager);
            $manager->setConnection($con);
        }];
        yield 'a manager of the application' => [static function (
            string $name,
            ConnectionWrapper $con,
        ) use ($container): void {
            $container()->setAdapter($name, $con->getAdapter());
            $container()->setConnectionManager(self::ownManager($name, $con));
        }];
    }

    public function testAConnectionOfTwoDatasourcesKeepsTheFirstName(): void
    {
        $container = Orm::getStandardServiceContainer();
        $container->setConnection('live', $this->archive);
        $container->setConnection('archive', $this->archive);
        self::assertSame('live', $this->archive->getName());
        $book = (new Book())->setTitle('shared');
        $book->save($container->getWriteConnection('archive'));
        self::assertSame($book, BookQuery::create()->findPk($book->getId(), $container->getReadConnection('live')));
        $book->setTitle('changed')->reload();
        self::assertSame('shared', $book->getTitle());
    }

    public function testTheNameGoesToTheNewConnectionOfItsDatasource(): void
    {
        $container = Orm::getStandardServiceContainer();
        $container->setConnection('live', $this->archive);
        $container->setConnection('archive', $this->archive);
        $other = $this->unnamed();
        $container->setConnection('live', $other);
        self::assertSame(['live', 'archive'], [$other->getName(), $this->archive->getName()]);
    }

    public function testTwoWrappersOfOneSessionHaveOneName(): void
    {
        $container = Orm::getStandardServiceContainer();
        $container->setConnection('live', $this->archive);
        $container->setConnection('archive', new ConnectionWrapper($this->archive));
        self::assertSame('live', $container->getReadConnection('live')->getName());
        self::assertSame('live', $container->getReadConnection('archive')->getName());
    }

    private function unnamed(): ConnectionWrapper
    {
        $con = new ConnectionWrapper(new \PDO('sqlite::memory:'));
        foreach (Fixtures::statements('Bookstore', 'sqlite') as $statement) {
            $con->exec($statement);
        }

        return $con;
    }

    private static function ownManager(string $name, ConnectionInterface $con): ConnectionManagerInterface
    {
        return new class ($name, $con) implements ConnectionManagerInterface {
            public function __construct(private string $name, private readonly ConnectionInterface $con)
            {
            }

            public function getName(): string
            {
                return $this->name;
            }

            public function setName(string $name): void
            {
                $this->name = $name;
            }

            public function getWriteConnection(?AdapterInterface $adapter = null): ConnectionInterface
            {
                return $this->con;
            }

            public function getReadConnection(?AdapterInterface $adapter = null): ConnectionInterface
            {
                return $this->con;
            }

            public function closeConnections(): void
            {
            }
        };
    }
}
