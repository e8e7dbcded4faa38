<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Bookstore\Author;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Map\BookTableMap;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Hydration\WholeResult;
use Orm\Runtime\Tests\ActiveRecord\HydratingBook;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

/** From rows to objects, where rows do not hold what the columns were declared for, or classes do it their own way. */
final class RowTest extends BookstoreTestCase
{
    use OnSqlite;

    protected function setUp(): void
    {
        parent::setUp();
        $author = (new Author())->setFirstName('Leo')->setLastName('Tolstoy');
        foreach (['War and Peace', 'Resurrection', 'The Cossacks'] as $title) {
            (new Book())->setTitle($title)->setAuthor($author)->setPages(100)->save();
        }
        $this->connection->exec("UPDATE \"book\" SET \"pages\" = 'many' WHERE \"title\" = 'Resurrection'");
        $this->connection->exec(
            "UPDATE \"book\" SET \"pages\" = 1.5, \"weight\" = 'heavy' WHERE \"title\" = 'The Cossacks'",
        );
        IdentityMaps::active()->clearAll();
    }

    public function testValuesOfOtherTypesAreConverted(): void
    {
        $expected = [100, 0, 1];
        foreach ([1, 2] as $time) {
            $books = BookQuery::create()->orderById()->find();
            self::assertSame(
                $expected,
                array_map(static fn (Book $book): ?int => $book->getPages(), $books->getData()),
                "$time",
            );
            self::assertSame(0.0, $books[2]->getWeight());
            self::assertFalse($books[2]->isNew());
            unset($books);
        }
    }

    public function testInEveryWayOfReading(): void
    {
        $pages = [];
        foreach (BookQuery::create()->joinWithAuthor()->orderById()->find() as $book) {
            $pages[] = $book->getPages();
            self::assertSame('Tolstoy', $book->getAuthor()?->getLastName());
        }
        self::assertSame([100, 0, 1], $pages);
        $id = BookQuery::create()->filterByTitle('Resurrection')->findOne()?->getId();
        IdentityMaps::active()->clearAll();
        $book = BookQuery::create()->findPk((int) $id);
        self::assertSame(0, $book?->getPages());
        $book->reload();
        self::assertSame(0, $book->getPages());
    }

    public function testAHydrateMethodOfTheClassIsCalled(): void
    {
        $map = new class () extends BookTableMap {
            public const MODEL = HydratingBook::class;
        };
        $pool = IdentityMap::of($map::class);
        $statement = $this->connection->execute('SELECT ' . BookTableMap::SQL_SELECT_LIST . ' FROM "book"');
        foreach (WholeResult::objects($pool, $statement) as $book) {
            self::assertInstanceOf(HydratingBook::class, $book);
            self::assertSame(1, $book->hydrations);
        }
    }

    public function testObjectsInMemoryAreReadAgainByTheirOwnHydrateMethod(): void
    {
        $book = (new HydratingBook())->setTitle('Childhood');
        $book->save();
        $this->connection->exec("UPDATE \"book\" SET \"isbn\" = 'x', \"pages\" = 'few' WHERE \"title\" = 'Childhood'");
        $found = BookQuery::create()->orderById(Criteria::DESC)->find();
        self::assertSame($book, $found[0]);
        self::assertSame([1, 'x', 0], [$book->hydrations, $book->getIsbn(), $book->getPages()]);
    }

    public function testObjectsInMemoryTakeValuesOfOtherTypes(): void
    {
        $books = BookQuery::create()->orderById()->find();
        $this->connection->exec('UPDATE "book" SET "pages" = "pages" || \'0\', "weight" = 2');
        $again = BookQuery::create()->orderById()->find();
        self::assertSame($books->getData(), $again->getData());
        self::assertSame([1000, 0, 1], $again->getColumnValues('Pages'));
        self::assertSame([2.0, 2.0, 2.0], $again->getColumnValues('Weight'));
    }

    public function testKnownRowsStayTheSameObjects(): void
    {
        $held = BookQuery::create()->orderById()->find();
        $again = BookQuery::create()->orderById()->find();
        self::assertSame($held->getData(), $again->getData());
        BookQuery::create()->filterByTitle('Resurrection')->update(['Isbn' => 'x']);
        $third = BookQuery::create()->orderById()->find();
        self::assertSame($held->getData(), $third->getData());
        self::assertSame('x', $held[1]->getIsbn());
    }
}
