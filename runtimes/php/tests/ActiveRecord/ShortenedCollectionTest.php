<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;
use Bookstore\Book;
use Bookstore\Tag;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Collections from which the application has taken elements itself, before a transaction that is rolled back. */
final class ShortenedCollectionTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    public function testSetAfterARollbackRemovesChildrenThatTheCollectionLacks(): void
    {
        $author = (new Author())->setFirstName('A')->setLastName('a');
        $books = array_map(static fn (string $title): Book => (new Book())->setTitle($title), ['x', 'y', 'z']);
        array_map($author->addBook(...), $books);
        $author->save();
        $author->getBooks()->removeObject($books[0]);
        $this->connection->beginTransaction();
        $author->removeBook($books[1]);
        $author->save();
        $this->connection->rollBack();
        $author->setBooks([$books[2]]);
        $author->save();
        self::assertSame(
            [$books[2]->getId()],
            array_map(intval(...), $this->column('SELECT "id" FROM "book" WHERE "author_id" IS NOT NULL')),
        );
    }

    public function testSetAfterARollbackUnlinksObjectsThatTheCollectionLacks(): void
    {
        $book = (new Book())->setTitle('x');
        $tags = array_map(static fn (string $name): Tag => (new Tag())->setName($name), ['a', 'b', 'c']);
        array_map($book->addTag(...), $tags);
        $book->save();
        $book->getTags()->removeObject($tags[0]);
        $this->connection->beginTransaction();
        $book->removeTag($tags[1]);
        $book->save();
        $this->connection->rollBack();
        $book->setTags([$tags[2]]);
        $book->save();
        self::assertSame(
            [$tags[2]->getId()],
            array_map(intval(...), $this->column('SELECT "tag_id" FROM "book_tag"')),
        );
    }

    public function testARollbackTakesBackThatTheCollectionWasShortened(): void
    {
        $author = (new Author())->setFirstName('A')->setLastName('a');
        $books = array_map(static fn (string $title): Book => (new Book())->setTitle($title), ['x', 'y']);
        array_map($author->addBook(...), $books);
        $author->save();
        $this->connection->beginTransaction();
        $author->getBooks()->removeObject($books[0]);
        $this->connection->rollBack();
        self::assertSame($books, $author->getBooks()->getData());
        self::assertFalse($author->getBooks()->isShortened());
    }

    /** @return list<string> */
    private function column(string $sql): array
    {
        $values = $this->connection->query($sql)->fetchAll(\PDO::FETCH_COLUMN);

        return array_map(static fn (mixed $value): string => is_scalar($value) ? (string) $value : '', $values);
    }
}
