<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Map\AuthorTableMap;
use Bookstore\Map\TagTableMap;
use Bookstore\Map\WideTableMap;
use Bookstore\Review;
use Bookstore\Tag;
use Bookstore\TagQuery;
use Bookstore\Wide;
use Bookstore\WideQuery;
use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Connection\ConnectionFactory;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Persistence\RowStatements;
use Orm\Runtime\ServiceContainer\ConnectionSetup;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** What a process keeps does not grow with the requests that it has served. */
final class LongRunningTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    public function testRequestsLeaveNothingBehind(): void
    {
        $this->insertTags(20);
        $serve = function (int $from, int $to): int {
            for ($number = $from; $number < $to; ++$number) {
                $this->serve($number);
                ConnectionSetup::endRequest();
            }
            gc_collect_cycles();

            return memory_get_usage();
        };
        $before = $serve(0, 60);
        self::assertLessThan(30_000, $serve(60, 160) - $before);
    }

    /** What a request may do, and what may go wrong in it. */
    private function serve(int $number): void
    {
        $author = (new Author())->setFirstName('a')->setLastName("l$number");
        for ($book = 0; $book < 1 + $number % 5; ++$book) {
            $author->addBook((new Book())->setTitle("b$book")->addReview((new Review())->setReviewer('r')));
        }
        $author->save();
        $tag = TagQuery::create()->orderById()->offset($number % 20)->findOne();
        self::assertNotNull($tag);
        $author->getBooks()->getFirst()?->addTag($tag)->save();
        BookQuery::create()->where('Book.Title <> ?', "t$number")->joinWithAuthor()->limit(2)->find();
        foreach (BookQuery::create()->iterate() as $streamed) {
            $streamed->setPages($number)->save();
            break;
        }
        try {
            $this->connection->transaction(static function () use ($tag, $author): never {
                $author->setAge(5)->save();
                (new Tag())->setName($tag->getName())->save();
                throw new \LogicException('Names of tags are unique.');
            });
        } catch (UniqueConstraintViolation) {
            self::assertNull($author->getAge());
        }
        if ($number % 20 === 0) {
            $this->connection->close();
        }
        BookQuery::create()->filterByAuthor($author)->delete();
        $author->delete();
        // The application has forgotten to end its transaction.
        $this->connection->beginTransaction();
        $tag->setName("renamed $number")->save();
    }

    public function testSetsOfColumnsAreLimited(): void
    {
        $this->connection->beginTransaction();
        for ($set = 0; $set < 300; ++$set) {
            $wide = self::setColumns(new Wide(), $set, 1);
            $wide->save();
            self::setColumns($wide, $set, 2)->save();
        }
        $this->connection->rollBack();
        $statements = RowStatements::of(WideTableMap::class, $this->connection);
        self::assertLessThanOrEqual(200, count($statements->inserts));
        self::assertLessThanOrEqual(200, count($statements->updates));
    }

    public function testTextsOfManyRowsAreLimited(): void
    {
        $statements = RowStatements::of(WideTableMap::class, $this->connection);
        $this->connection->beginTransaction();
        for ($rows = 2; $rows < 40; ++$rows) {
            $objects = [];
            for ($row = 0; $row < $rows; ++$row) {
                $objects[] = self::setColumns(new Wide(), 0x3FFFFF, $row);
            }
            WideQuery::create()->insertMany($objects);
            self::assertLessThanOrEqual(35_000, array_sum(array_map(strlen(...), $statements->manyInserts)));
        }
        $this->connection->rollBack();
        self::assertNotSame([], $statements->manyInserts);
    }

    /** Rows that are read after a write, from a result that was opened before it, have stale objects. */
    public function testAStreamWithWritesDoesNotGrow(): void
    {
        $this->insertTags(3000);
        IdentityMaps::active()->clearAll();
        $map = IdentityMap::of(TagTableMap::class, $this->connection);
        $most = 0;
        foreach (TagQuery::create()->orderById()->iterate() as $place => $tag) {
            if ($place === 0) {
                $tag->delete();
            }
            $most = max($most, $map->entries());
        }
        self::assertLessThan(1500, $most);
    }

    public function testSavedClonesDoNotGrow(): void
    {
        $this->insertTags(1600);
        IdentityMaps::active()->clearAll();
        $map = IdentityMap::of(TagTableMap::class, $this->connection);
        $this->connection->beginTransaction();
        $most = 0;
        foreach (TagQuery::create()->select('Id')->find() as $id) {
            $first = TagQuery::create()->findPk($id);
            IdentityMaps::active()->removeByKey(TagTableMap::class, $id);
            $second = TagQuery::create()->findPk($id);
            self::assertNotSame($first, $second);
            $first?->setName("changed $id")->save();
            $most = max($most, $map->entries());
        }
        $this->connection->rollBack();
        self::assertLessThan(1500, $most);
    }

    /** A connection for each tenant, with a name of its own, leaves nothing behind when it is gone. */
    public function testConnectionsOfOtherNamesAreForgotten(): void
    {
        $maps = IdentityMaps::active();
        $kept = $this->tenant('kept');
        $author = (new Author())->setFirstName('a')->setLastName('b');
        $author->save($kept);
        $clone = clone $author;
        for ($tenant = 0; $tenant < 100; ++$tenant) {
            $connection = $this->tenant("tenant $tenant");
            $found = AuthorQuery::create()->findOne($connection);
            self::assertNotNull($found);
            $copy = clone $found;
            $copy->setAge($tenant)->save($connection);
            $connection->close();
            unset($connection, $found, $copy);
            // An object that was cloned and its collections refer to each other.
            gc_collect_cycles();
        }
        AuthorQuery::create()->findOne($this->tenant('last'));
        self::assertLessThan(50, count($maps->maps, COUNT_RECURSIVE) + count($maps->clones, COUNT_RECURSIVE));
        self::assertSame($author, AuthorQuery::create()->findPk($author->getId(), $kept));
        self::assertSame($kept, $maps->connectionNamed('kept'));
        self::assertContains($clone, $maps->objectsOfRow(AuthorTableMap::class, $author->getId() ?? 0, $kept));
    }

    /** Objects that outlive their connection are found again by the next one of its name. */
    public function testObjectsKeepTheNameOfTheirConnectionAlive(): void
    {
        $connection = $this->tenant('closed');
        $author = (new Author())->setFirstName('a')->setLastName('b');
        $author->save($connection);
        $connection->close();
        unset($connection);
        for ($tenant = 0; $tenant < 100; ++$tenant) {
            AuthorQuery::create()->findOne($this->tenant("tenant $tenant"));
        }
        $again = $this->tenant('closed');
        self::assertSame($author, AuthorQuery::create()->findPk($author->getId(), $again));
    }

    /** @param int $set which of the columns get the value */
    private static function setColumns(Wide $wide, int $set, int $value): Wide
    {
        for ($column = 1; $column <= 20; ++$column) {
            if (($set >> ($column - 1) & 1) === 1) {
                $wide->setByName("C$column", $value);
            }
        }

        return $wide;
    }

    private function insertTags(int $count): void
    {
        $tags = [];
        for ($number = 0; $number < $count; ++$number) {
            $tags[] = (new Tag())->setName("tag $number");
        }
        TagQuery::create()->insertMany($tags);
    }

    /** A connection that only the caller holds. */
    private function tenant(string $name): ConnectionWrapper
    {
        $changes = $this->adapterName() !== 'mysql' ? [] : [
            'settings' => ['queries' => ["SET SESSION sql_mode = CONCAT(@@sql_mode, ',ANSI_QUOTES')"]],
        ];

        return ConnectionFactory::create(
            array_replace($this->configuration(), $changes),
            AdapterFactory::create($this->adapterName()),
            $name,
            $this->loggers,
        );
    }
}
