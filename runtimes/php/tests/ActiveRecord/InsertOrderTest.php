<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Edition;
use Bookstore\EditionQuery;
use Bookstore\Wide;
use Bookstore\WideQuery;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** New objects get their ids in the order in which they are given, whatever columns their rows have. */
final class InsertOrderTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    /** @dataProvider ways */
    public function testIdsAscendWithTheObjects(\Closure $save): void
    {
        $books = $this->books(13);
        $save($books);
        $ids = array_map(static fn (Book $book): ?int => $book->getId(), $books);
        $sorted = $ids;
        sort($sorted);
        self::assertSame($sorted, $ids);
        foreach ($books as $book) {
            $expected = [$book->getTitle(), $book->getIsbn(), $book->getPages(), '1.50'];
            $book->reload();
            self::assertSame($expected, [$book->getTitle(), $book->getIsbn(), $book->getPages(), $book->getPrice()]);
            // Columns that no one has set get the defaults of the database.
            self::assertNotNull($book->getCreatedAt());
        }
    }

    /** @return iterable<string, array{\Closure(list<Book>): void}> */
    public static function ways(): iterable
    {
        yield 'insertMany()' => [static function (array $books): void {
            BookQuery::create()->insertMany($books);
        }];
        yield 'a collection' => [static function (array $books): void {
            (new ObjectCollection($books))->save();
        }];
        yield 'children' => [static function (array $books): void {
            $author = (new Author())->setFirstName('A')->setLastName('a');
            array_map($author->addBook(...), $books);
            $author->save();
        }];
        yield 'children of a saved object' => [static function (array $books): void {
            $author = (new Author())->setFirstName('A')->setLastName('a');
            $author->save();
            $author->setBooks($books)->save();
        }];
    }

    public function testRowsOfAlternatingColumnsTakeOneStatementOnAServer(): void
    {
        $author = (new Author())->setFirstName('A')->setLastName('a');
        $author->save();
        array_map($author->addBook(...), $this->books(9));
        $this->connection->useDebug();
        $author->save();
        $queries = $this->connection->getQueryCount();
        $this->connection->useDebug(false);
        // SQLite has no word for the default of a column in a row, and no round trips.
        self::assertSame($this->adapterName() === 'sqlite' ? 9 : 1, $queries);
    }

    public function testKeysOfTheApplicationBesideThoseOfTheDatabase(): void
    {
        $editions = array_map(
            static fn (int $number): Edition => $number === 3
                ? (new Edition())->setId(100)->setName('chosen')
                : (new Edition())->setName("edition $number"),
            [1, 2, 3, 4],
        );
        EditionQuery::create()->insertMany($editions);
        foreach ($editions as $edition) {
            $name = $edition->getName();
            $edition->reload();
            self::assertSame($name, $edition->getName());
        }
        self::assertSame(100, $editions[2]->getId());
        self::assertLessThan($editions[1]->getId(), $editions[0]->getId());
        self::assertGreaterThan($editions[1]->getId(), $editions[3]->getId());
    }

    public function testTablesOfManyColumns(): void
    {
        $columns = ['C1', 'C69', 'C2', 'C69', 'C1'];
        $objects = array_map(static function (string $column): Wide {
            $wide = new Wide();
            $wide->setByName($column, 5);

            return $wide;
        }, $columns);
        WideQuery::create()->insertMany($objects);
        foreach ($objects as $place => $wide) {
            $wide->reload();
            self::assertSame(5, $wide->getByName($columns[$place]));
            self::assertSame($objects[0]->getId() + $place, $wide->getId());
        }
    }

    /** @return list<Book> */
    private function books(int $count): array
    {
        $books = [];
        for ($number = 0; $number < $count; ++$number) {
            $book = (new Book())->setTitle("book $number");
            $number % 2 === 0 || $book->setIsbn("isbn $number");
            $number % 3 === 1 || $book->setPages($number);
            $books[] = $book;
        }

        return $books;
    }
}
