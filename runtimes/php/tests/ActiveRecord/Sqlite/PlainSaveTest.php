<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookQuery;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Exception\RollbackException;
use Orm\Runtime\Persistence\OwnHooks;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

/** Objects without hooks and without related objects are saved by a shorter way, which must lead to the same place. */
final class PlainSaveTest extends BookstoreTestCase
{
    use OnSqlite;

    public function testAClassWithAHookIsNotSavedPlainly(): void
    {
        $hooked = new class () extends Author {
            public int $calls = 0;

            public function postSave(?ConnectionInterface $con = null): void
            {
                ++$this->calls;
            }
        };
        self::assertFalse(OwnHooks::surroundSave(Author::class));
        self::assertTrue(OwnHooks::surroundSave($hooked::class));
        $hooked->setFirstName('Leo')->setLastName('Tolstoy')->save();
        $hooked->setAge(82)->save();
        self::assertSame(2, $hooked->calls);
    }

    public function testACommitThatFailsLeavesANewObjectNew(): void
    {
        $this->connection->exec('CREATE TABLE "needed" ("id" INTEGER PRIMARY KEY)');
        $this->connection->exec(
            'CREATE TABLE "needing" ("id" INTEGER REFERENCES "needed" ("id") DEFERRABLE INITIALLY DEFERRED)',
        );
        $this->connection->exec('PRAGMA foreign_keys = ON');
        $this->connection->exec(
            'CREATE TEMP TRIGGER "break_commit" AFTER INSERT ON "author" BEGIN INSERT INTO "needing" VALUES (7); END',
        );
        $author = (new Author())->setFirstName('Leo')->setLastName('Tolstoy');
        try {
            $author->save();
            self::fail('The commit should have failed.');
        } catch (QueryExecutionException) {
            self::assertTrue($author->isNew());
            self::assertNull($author->getId());
            self::assertTrue($author->isColumnModified('last_name'));
        }
        $this->connection->exec('DROP TRIGGER "break_commit"');
        self::assertSame(1, $author->save());
        self::assertSame($author, AuthorQuery::create()->findPk($author->getId()));
    }

    public function testAFailureInsideATransactionSpoilsIt(): void
    {
        $first = (new Author())->setFirstName('Leo')->setLastName('Tolstoy')->setEmail('leo@example.org');
        $second = (new Author())->setFirstName('Lev')->setLastName('Tolstoj')->setEmail('leo@example.org');
        $first->save();
        $this->connection->beginTransaction();
        try {
            $second->save();
            self::fail('The e-mail address is taken.');
        } catch (QueryExecutionException) {
            self::assertTrue($second->isNew());
        }
        $this->expectException(RollbackException::class);
        $this->connection->commit();
    }

    public function testAHookAroundDeletingIsCalled(): void
    {
        $hooked = new class () extends Author {
            public function preDelete(?ConnectionInterface $con = null): bool
            {
                return false;
            }
        };
        self::assertFalse(OwnHooks::surroundDelete(Author::class, AuthorQuery::class));
        self::assertTrue(OwnHooks::surroundDelete($hooked::class, AuthorQuery::class));
        $hooked->setFirstName('Leo')->setLastName('Tolstoy')->save();
        $hooked->delete();
        self::assertFalse($hooked->isDeleted());
        self::assertSame(1, $this->rows('author'));
    }

    public function testAHookOfTheQueryIsCalled(): void
    {
        $query = new class () extends AuthorQuery {
            protected function preDelete(ConnectionInterface $con): ?int
            {
                return 1;
            }
        };
        self::assertTrue(OwnHooks::surroundDelete(Author::class, $query::class));
    }

    public function testDeletesWithOneStatement(): void
    {
        $leo = (new Author())->setFirstName('Leo')->setLastName('Tolstoy');
        $leo->save();
        $jane = (new Author())->setFirstName('Jane')->setLastName('Austen');
        $jane->save();
        self::assertSame(1, $this->countQueries(static fn () => $leo->delete()));
        self::assertTrue($leo->isDeleted());
        self::assertNull(AuthorQuery::create()->findPk($leo->getId()));
        self::assertSame(0, $this->countQueries(static fn () => AuthorQuery::create()->findPk($jane->getId())));
        self::assertSame(1, $this->rows('author'));
    }

    public function testADeleteThatFailsLeavesTheObject(): void
    {
        $author = (new Author())->setFirstName('Leo')->setLastName('Tolstoy');
        $author->save();
        $this->connection->exec(
            'CREATE TEMP TRIGGER "no_delete" BEFORE DELETE ON "author" BEGIN SELECT RAISE(ABORT, \'not now\'); END',
        );
        try {
            $author->delete();
            self::fail('The trigger forbids it.');
        } catch (QueryExecutionException) {
            self::assertFalse($author->isDeleted());
        } finally {
            $this->connection->exec('DROP TRIGGER "no_delete"');
        }
        self::assertSame($author, AuthorQuery::create()->findPk($author->getId()));
        $author->delete();
        self::assertSame(0, $this->rows('author'));
    }

    public function testDependentObjectsAreReadAgainAfterADelete(): void
    {
        $author = (new Author())->setFirstName('Leo')->setLastName('Tolstoy');
        $author->save();
        $book = (new Book())->setTitle('Resurrection')->setAuthorId($author->getId());
        $book->save();
        $this->connection->exec('PRAGMA foreign_keys = ON');
        $author->delete();
        self::assertSame($book, BookQuery::create()->findPk((int) $book->getId()));
        self::assertNull($book->getAuthorId());
    }

    public function testManyInsertedTogetherAreNewAgainAfterAFailure(): void
    {
        $authors = [];
        foreach (['a', 'b', 'a'] as $name) {
            $author = (new Author())->setFirstName($name)->setLastName($name);
            $authors[] = $name === 'b' ? $author : $author->setEmail("$name@example.org");
        }
        try {
            AuthorQuery::create()->insertMany($authors);
            self::fail('Two have the same e-mail address.');
        } catch (QueryExecutionException) {
            foreach ($authors as $author) {
                self::assertTrue($author->isNew());
                self::assertNull($author->getId());
                self::assertTrue($author->isColumnModified('last_name'));
            }
        }
        self::assertSame(0, $this->rows('author'));
        $authors[2]->setEmail('c@example.org');
        self::assertSame(3, AuthorQuery::create()->insertMany([...$authors, $authors[0]]));
        foreach ($authors as $author) {
            self::assertSame($author, AuthorQuery::create()->findPk($author->getId()));
            self::assertSame(
                $author->getFirstName(),
                $this->value('SELECT "first_name" FROM "author" WHERE "id" = ' . $author->getId()),
            );
        }
    }

    public function testFloatsAreStoredExactly(): void
    {
        $values = [0.1, 1 / 3, 1e300, -2.5, 4.0, 1e-7, 123456789.123456789];
        foreach ($values as $value) {
            $statement = $this->connection->execute('SELECT CAST(? AS REAL)', [$value]);
            self::assertSame($value, $statement->fetchColumn());
            $statement->closeCursor();
        }
    }
}
