<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\Tag;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

/** The third and each further DELETE of a class, which takes the shortest way. */
final class RepeatedDeleteTest extends BookstoreTestCase
{
    use OnSqlite;

    /** @return list<Author> saved ones, three of which were deleted */
    private function authors(): array
    {
        $authors = [];
        foreach (['a', 'b', 'c', 'd', 'e', 'f'] as $name) {
            $author = (new Author())->setFirstName('A')->setLastName($name);
            $author->save();
            $authors[] = $author;
        }
        foreach ([0, 1, 2] as $place) {
            $authors[$place]->delete();
            self::assertTrue($authors[$place]->isDeleted());
        }

        return $authors;
    }

    public function testDeletesTheRowAndTheEntryOfTheIdentityMap(): void
    {
        $authors = $this->authors();
        $this->connection->beginTransaction();
        $authors[3]->delete();
        self::assertTrue($authors[3]->isDeleted());
        self::assertNull(AuthorQuery::create()->findPk($authors[3]->getId()));
        $this->connection->commit();
        $authors[4]->delete();
        self::assertNull(AuthorQuery::create()->findPk($authors[4]->getId()));
        self::assertSame(1, $this->rows('author'));
        self::assertSame($authors[5], AuthorQuery::create()->findPk($authors[5]->getId()));
    }

    public function testARollbackRestoresTheObject(): void
    {
        $author = $this->authors()[3];
        $this->connection->beginTransaction();
        $author->setFirstName('B')->delete();
        $this->connection->rollBack();
        self::assertFalse($author->isDeleted());
        self::assertSame('A', $author->getFirstName());
        self::assertFalse($author->isModified());
        $author->setFirstName('C')->save();
        self::assertSame('C', $this->value('SELECT "first_name" FROM "author" WHERE "last_name" = \'d\''));
    }

    public function testARollbackToASavepointRestoresTheObject(): void
    {
        $authors = $this->authors();
        $this->connection->beginTransaction();
        $authors[3]->delete();
        $this->connection->exec('SAVEPOINT one');
        $authors[4]->delete();
        $this->connection->exec('ROLLBACK TO one');
        self::assertTrue($authors[3]->isDeleted());
        self::assertFalse($authors[4]->isDeleted());
        $this->connection->commit();
        self::assertSame(2, $this->rows('author'));
    }

    public function testAFailureLeavesTheObjectAndTheTransactionLost(): void
    {
        $author = $this->authors()[3];
        $this->forbidDeletes();
        $this->connection->beginTransaction();
        $this->assertIsRefused($author);
        $this->expectException(OrmException::class);
        $this->connection->commit();
    }

    public function testAFailureOutsideOfTransactionsLeavesEverything(): void
    {
        $author = $this->authors()[3];
        $this->forbidDeletes();
        $this->assertIsRefused($author);
        self::assertSame(0, $this->connection->getNestedTransactionCount());
        $this->connection->exec('DROP TRIGGER refused');
        $author->setFirstName('B')->save();
        $author->delete();
        self::assertSame(2, $this->rows('author'));
    }

    private function forbidDeletes(): void
    {
        $this->connection->exec(
            'CREATE TEMP TRIGGER refused BEFORE DELETE ON "author" BEGIN SELECT RAISE(ABORT, \'refused\'); END',
        );
    }

    private function assertIsRefused(Author $author): void
    {
        try {
            $author->delete();
            self::fail('A trigger refuses it.');
        } catch (OrmException) {
            self::assertFalse($author->isDeleted());
            self::assertSame($author, AuthorQuery::create()->findPk($author->getId()));
        }
    }

    public function testADeletedObjectIsNotDeletedAgain(): void
    {
        $author = $this->authors()[3];
        $author->delete();
        $this->expectException(PersistenceException::class);
        $author->delete();
    }

    public function testANewObjectIsNotDeleted(): void
    {
        $this->authors();
        $this->expectException(PersistenceException::class);
        (new Author())->delete();
    }

    public function testACloneIsDeletedWithItsOriginal(): void
    {
        $author = $this->authors()[3];
        $clone = clone $author;
        $author->delete();
        self::assertTrue($clone->isDeleted());
    }

    public function testACollectionLosesTheMember(): void
    {
        $this->authors();
        $author = (new Author())->setFirstName('A')->setLastName('g');
        foreach ([1, 2, 3, 4] as $number) {
            $author->addBook((new Book())->setTitle("t$number"));
        }
        $author->save();
        foreach ([3, 2, 1] as $left) {
            $author->getBooks()->getFirst()?->delete();
            self::assertCount($left, $author->getBooks());
        }
    }

    public function testObjectsOfDependentTablesAreReadAgain(): void
    {
        $tags = $books = [];
        foreach (['a', 'b', 'c', 'd'] as $name) {
            $tags[] = $tag = (new Tag())->setName($name);
            $books[] = $book = (new Book())->setTitle($name)->addTag($tag);
            $book->save();
            $book->clearAllReferences(true);
            $tag->clearAllReferences(true);
        }
        foreach ($books as $place => $book) {
            self::assertCount(1, $tags[$place]->getBookTags());
            $tags[$place]->clearAllReferences(true);
            $book->delete();
            self::assertCount(0, $tags[$place]->getBookTags());
        }
        self::assertSame(0, $this->rows('book_tag'));
    }

    public function testEachStatementIsReportedOnceSomebodyObserves(): void
    {
        $author = $this->authors()[3];
        $this->connection->useDebug();
        $author->delete();
        self::assertSame(1, $this->connection->getQueryCount());
        self::assertStringStartsWith('DELETE FROM "author"', $this->connection->getLastExecutedQuery());
    }

    public function testATransactionOfAnotherConnectionKeepsItsStates(): void
    {
        $authors = $this->authors();
        $other = $this->connect();
        $other->beginReadTransaction();
        $authors[3]->setFirstName('B');
        $authors[3]->delete();
        $other->rollBack();
        self::assertTrue($authors[3]->isDeleted());
        self::assertSame(2, $this->rows('author'));
    }
}
