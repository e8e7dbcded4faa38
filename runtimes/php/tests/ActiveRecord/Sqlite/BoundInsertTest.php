<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Bookstore\Author;
use Bookstore\Book;
use Orm\Runtime\Connection\BoundStatement;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

/** New objects assign their columns to the bound variables of an INSERT: each row has the values of its object. */
final class BoundInsertTest extends BookstoreTestCase
{
    use OnSqlite;

    private const COLUMNS = '"title", "price", "weight", "pages", "published_on", "published", "state", "genres"';

    public function testEachRowHasTheValuesOfItsObject(): void
    {
        $rows = [
            ['a', '9.90', 0.1 + 0.2, 10, '2024-02-28', false, 'public', ['crime']],
            ['b', null, null, null, null, null, null, null],
            ["c\0d", '0.05', 1e-7, 0, new \DateTimeImmutable('2024-02-29'), true, 'draft', ['poetry', 'travel']],
            ['', '7', -2.0, -3, '1999-12-31', false, 'sold out', []],
        ];
        foreach ([...$rows, ...$rows] as $row) {
            $this->book($row)->save();
        }
        self::assertNotNull($this->bound()->rowTypes);
        $expected = [
            ['a', 9.9, 0.1 + 0.2, 10, '2024-02-28', 0, 1, 1],
            ['b', null, null, null, null, null, null, null],
            ["c\0d", 0.05, 1e-7, 0, '2024-02-29', 1, 0, 6],
            ['', 7.0, -2.0, -3, '1999-12-31', 0, 2, 0],
        ];
        self::assertEquals([...$expected, ...$expected], $this->stored());
    }

    public function testGoesOnAfterAFailure(): void
    {
        foreach (['a', 'b', 'c'] as $name) {
            $this->author($name)->save();
        }
        $taken = $this->author('b');
        try {
            $taken->save();
            self::fail('The address is taken.');
        } catch (UniqueConstraintViolation) {
            self::assertSame([true, true, null], [$taken->isNew(), $taken->isModified(), $taken->getId()]);
        }
        foreach (['d', 'e', 'f'] as $name) {
            $this->author($name)->save();
        }
        $taken->setEmail('g')->save();
        $names = $this->connection->execute('SELECT "email" FROM "author" ORDER BY "id"')->fetchAll(\PDO::FETCH_COLUMN);
        self::assertSame(['a', 'b', 'c', 'd', 'e', 'f', 'g'], $names);
    }

    public function testANumberThatIsNotStoredLeavesTheObjectNew(): void
    {
        $row = ['a', '1', 1.5, 1, null, true, null, null];
        $this->book($row)->save();
        $this->book($row)->save();
        $book = $this->book($row)->setWeight(INF);
        try {
            $book->save();
            self::fail('SQLite has no infinite numbers.');
        } catch (InvalidValueException) {
            self::assertTrue($book->isNew());
        }
        $book->setWeight(2.5)->save();
        self::assertSame([1.5, 1.5, 2.5], array_column($this->stored(), 2));
    }

    public function testVariablesOfValuesAndOfObjectsTakeTurns(): void
    {
        $sql = null;
        for ($number = 0; $number < 12; $number += 2) {
            $this->author("o$number")->save();
            $sql ??= (string) array_key_first($this->connection->session->bound);
            BoundStatement::run($this->connection, $sql, ['first', 'last', 'v' . ($number + 1)]);
        }
        $names = $this->connection->execute('SELECT "email" FROM "author" ORDER BY "id"')->fetchAll(\PDO::FETCH_COLUMN);
        $expected = array_map(static fn (int $number): string => ($number % 2 ? 'v' : 'o') . $number, range(0, 11));
        self::assertSame($expected, $names);
    }

    public function testColumnsInAnotherOrderAreBoundAgain(): void
    {
        $this->author('a')->save();
        $this->author('b')->save();
        $bound = $this->bound();
        $types = $bound->rowTypes ?? [];
        $bound->bindRows([7 => \PDO::PARAM_STR, 8 => \PDO::PARAM_STR, 9 => \PDO::PARAM_STR], 1);
        $this->author('c')->save();
        self::assertSame($types, $bound->rowTypes);
        $names = $this->connection->execute('SELECT "email" FROM "author" ORDER BY "id"')->fetchAll(\PDO::FETCH_COLUMN);
        self::assertSame(['a', 'b', 'c'], $names);
    }

    public function testObserversSeeEachRun(): void
    {
        $this->author('a')->save();
        $this->author('b')->save();
        self::assertSame(1, $this->countQueries(fn (): int => $this->author('c')->save()));
        $this->author('d')->save();
        self::assertSame(4, $this->rows('author'));
    }

    /** @param array{string, string|null, float|null, int|null, mixed, bool|null, string|null, list<string>|null} $row */
    private function book(array $row): Book
    {
        // Set to something else first, so that each column is written.
        return (new Book())
            ->setTitle($row[0])
            ->setPrice('3')->setPrice($row[1])
            ->setWeight(3)->setWeight($row[2])
            ->setPages(3)->setPages($row[3])
            ->setPublishedOn('2000-01-01')->setPublishedOn($row[4])
            ->setPublished(false)->setPublished($row[5])
            ->setState('draft')->setState($row[6])
            ->setGenres(['crime'])->setGenres($row[7]);
    }

    private function author(string $email): Author
    {
        return (new Author())->setFirstName('first')->setLastName('last')->setEmail($email);
    }

    private function bound(): BoundStatement
    {
        $bound = array_values($this->connection->session->bound);
        self::assertCount(1, $bound);

        return $bound[0];
    }

    /** @return list<array<int, mixed>> */
    private function stored(): array
    {
        /** @var list<array<int, mixed>> */
        return $this->connection
            ->execute('SELECT ' . self::COLUMNS . ' FROM "book" ORDER BY "id"')
            ->fetchAll(\PDO::FETCH_NUM);
    }
}
