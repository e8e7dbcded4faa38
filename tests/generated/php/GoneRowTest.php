<?php

declare(strict_types=1);

namespace Orm\Generated\Tests;

use Bookstore\Author;
use Bookstore\Book;
use Bookstore\Map\AuthorTableMap;
use Bookstore\Map\BookTableMap;
use Bookstore\Map\ShelfTableMap;
use Bookstore\Shelf;
use Orm\Generated\Tests\Support\ExampleObjects;
use Orm\Generated\Tests\Support\HookedBook;
use Orm\Generated\Tests\Support\TestCase;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Collection\ObjectCollection;

/** Objects whose rows were deleted by another process. */
final class GoneRowTest extends TestCase
{
    use ExampleObjects;

    public function testAnObjectAlone(): void
    {
        $author = self::author();
        $author->save();
        $this->sql('DELETE FROM ' . AuthorTableMap::SQL_TABLE);
        $author->setLastName('Tolstoy');
        $this->assertIsRefused($author, static fn () => $author->save());
    }

    public function testAnObjectWithHooks(): void
    {
        $book = new HookedBook();
        $book->setTitle('Emma')->save();
        $book->calls = [];
        $this->sql('DELETE FROM ' . BookTableMap::SQL_TABLE);
        $book->setTitle('Persuasion');
        $this->assertIsRefused($book, static fn () => $book->save());
        self::assertSame(['preSave', 'preUpdate'], $book->calls);
    }

    public function testAnObjectAmongOthers(): void
    {
        $book = self::book()->setAuthor(self::author());
        $book->save();
        $this->sql('DELETE FROM ' . BookTableMap::SQL_TABLE);
        $book->getAuthor()?->setLastName('Tolstoy');
        $book->setTitle('Persuasion');
        $this->assertIsRefused($book, static fn () => $book->save());
        self::assertTrue($book->getAuthor()?->isModified());
        self::assertSame('Austen', $this->value('SELECT last_name FROM ' . AuthorTableMap::SQL_TABLE));
    }

    public function testAMemberOfACollection(): void
    {
        $first = self::author('First');
        $second = self::author('Second');
        $first->save();
        $second->save();
        $this->sql('DELETE FROM ' . AuthorTableMap::SQL_TABLE . " WHERE last_name = 'Second'");
        $first->setAge(1);
        $second->setAge(2);
        /** @var ObjectCollection<int, Author> $authors */
        $authors = new ObjectCollection([$first, $second]);
        $this->assertIsRefused($second, static fn () => $authors->save());
        self::assertNull($this->value('SELECT age FROM ' . AuthorTableMap::SQL_TABLE));
        self::assertTrue($first->isModified());
    }

    public function testAKeyThatWasChanged(): void
    {
        $shelf = (new Shelf())->setRoom('hall')->setBay(1);
        $shelf->save();
        $this->sql('DELETE FROM ' . ShelfTableMap::SQL_TABLE);
        $shelf->setBay(2);
        $failure = $this->assertIsRefused($shelf, static fn () => $shelf->save());
        self::assertStringContainsString('["hall",1]', $failure->getMessage());
        $this->sql('INSERT INTO ' . ShelfTableMap::SQL_TABLE . " (room, bay) VALUES ('hall', 1)");
        $shelf->save();
        self::assertSame(['hall', 2], self::again($shelf)->getPrimaryKey());
        self::assertSame(1, $this->rows(Shelf::class));
    }

    public function testInATransaction(): void
    {
        $author = self::author();
        $author->save();
        $this->sql('DELETE FROM ' . AuthorTableMap::SQL_TABLE);
        $author->setLastName('Tolstoy');
        $this->connection->beginTransaction();
        $this->assertIsRefused($author, static fn () => $author->save());
        $this->connection->rollBack();
        self::assertTrue($author->isModified());
    }

    /** MySQL counts the rows that change, and not those that it finds. */
    public function testARowThatIsAsItShouldBe(): void
    {
        $author = self::author();
        $author->save();
        $this->sql('UPDATE ' . AuthorTableMap::SQL_TABLE . " SET last_name = 'Tolstoy'");
        $author->setLastName('Tolstoy')->save();
        self::assertFalse($author->isModified());
        $book = self::book()->setAuthor($author);
        $book->save();
        $this->sql('UPDATE ' . BookTableMap::SQL_TABLE . " SET title = 'Persuasion'");
        $book->setTitle('Persuasion')->save();
        self::assertFalse($book->isModified());
    }

    public function testDeletingIsSilent(): void
    {
        $book = self::book();
        $book->save();
        $this->sql('DELETE FROM ' . BookTableMap::SQL_TABLE);
        $book->delete();
        self::assertTrue($book->isDeleted());
    }

    private function assertIsRefused(Author|Book|Shelf $object, callable $save): \Throwable
    {
        $failure = self::assertThrows(PersistenceException::class, $save, 'is not in the database any more');
        self::assertTrue($object->isModified());
        self::assertFalse($object->isNew());

        return $failure;
    }
}
