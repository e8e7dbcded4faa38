<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;
use Orm\Runtime\Tests\Support\SqliteTrigger;

/** The third and each further INSERT of the same columns in a transaction, which takes the shortest way. */
final class RepeatedInsertTest extends BookstoreTestCase
{
    use OnSqlite;

    /** @return list<Author> saved in the transaction that is open */
    private function authors(): array
    {
        $authors = [$this->author('a')];
        $authors[0]->save();
        $this->connection->beginTransaction();
        foreach (['b', 'c', 'd'] as $email) {
            $author = $this->author($email);
            self::assertSame(1, $author->save());
            $authors[] = $author;
        }

        return $authors;
    }

    private function author(string $email): Author
    {
        return (new Author())->setFirstName('first')->setLastName('last')->setEmail($email);
    }

    public function testTheObjectsHaveTheirIdsAndAreFoundAgain(): void
    {
        foreach ($this->authors() as $place => $author) {
            $id = $this->value('SELECT "id" FROM "author" WHERE "email" = \'' . 'abcd'[$place] . "'");
            self::assertSame([$id, false, false], [$author->getId(), $author->isNew(), $author->isModified()]);
            self::assertSame($author, AuthorQuery::create()->findPk($id));
        }
        $this->connection->commit();
    }

    public function testFloatsAreStoredExactly(): void
    {
        $this->connection->beginTransaction();
        $weights = [1.5, 2.0, 0.1 + 0.2, 1e-7, null, -1.5e300];
        foreach ($weights as $weight) {
            (new Book())->setTitle('t')->setWeight(3.0)->setWeight($weight)->save();
        }
        $stored = $this->connection->execute('SELECT "weight" FROM "book" ORDER BY "id"')->fetchAll(\PDO::FETCH_COLUMN);
        self::assertSame($weights, $stored);
        $book = (new Book())->setTitle('t')->setWeight(INF);
        try {
            $book->save();
            self::fail('SQLite has no infinite numbers.');
        } catch (InvalidValueException) {
            self::assertSame([true, true, null], [$book->isNew(), $book->isModified(), $book->getId()]);
        }
        $this->expectException(OrmException::class);
        $this->connection->commit();
    }

    public function testARollbackMakesTheObjectsNewAgain(): void
    {
        $authors = $this->authors();
        $this->connection->rollBack();
        foreach ([1, 2, 3] as $place) {
            $author = $authors[$place];
            self::assertSame([true, true, null], [$author->isNew(), $author->isModified(), $author->getId()]);
        }
        self::assertSame(1, $this->rows('author'));
        self::assertSame(1, $authors[3]->save());
        self::assertSame($authors[3], AuthorQuery::create()->findPk($authors[3]->getId()));
    }

    public function testARollbackToASavepointMakesTheObjectNewAgain(): void
    {
        $this->authors();
        $before = $this->author('e');
        $this->connection->exec('SAVEPOINT one');
        $inside = $this->author('f');
        $before->save();
        $inside->save();
        $this->connection->exec('ROLLBACK TO one');
        self::assertSame([true, true], [$before->isNew(), $inside->isNew()]);
        self::assertSame([1, 1], [$inside->save(), $before->save()]);
        $this->connection->commit();
        self::assertSame(6, $this->rows('author'));
    }

    public function testAFailureLeavesTheObjectNewAndTheTransactionLost(): void
    {
        $this->authors();
        $author = $this->author('b');
        try {
            $author->save();
            self::fail('The address is taken.');
        } catch (UniqueConstraintViolation) {
            self::assertSame([true, true, null], [$author->isNew(), $author->isModified(), $author->getId()]);
        }
        $this->expectException(OrmException::class);
        $this->connection->commit();
    }

    public function testAnExceptionOfTheApplicationPassesThrough(): void
    {
        $this->authors();
        $isThrown = false;
        SqliteTrigger::create($this->connection, 'BEFORE INSERT', 'author', static function () use (&$isThrown): int {
            return $isThrown ? throw new \DomainException('by a trigger') : 1;
        });
        self::assertSame(1, $this->author('e')->save());
        $isThrown = true;
        $author = $this->author('f');
        try {
            $author->save();
            self::fail('The trigger throws.');
        } catch (\DomainException $failure) {
            self::assertSame('by a trigger', $failure->getMessage());
            self::assertSame([true, true, null], [$author->isNew(), $author->isModified(), $author->getId()]);
        }
        $this->expectException(OrmException::class);
        $this->connection->commit();
    }

    public function testAnIdThatTheClassRefusesLeavesTheObjectNew(): void
    {
        $author = new class () extends Author {
            public bool $refuses = true;

            public function setGeneratedId(int|string $id): void
            {
                parent::setGeneratedId($id);
                if ($this->refuses) {
                    throw new \DomainException('by the class');
                }
            }
        };
        $this->connection->beginTransaction();
        foreach (['b', 'c', 'd'] as $email) {
            $other = new (get_class($author))();
            $other->refuses = false;
            $other->setFirstName('first')->setLastName('last')->setEmail($email)->save();
        }
        $author->setFirstName('first')->setLastName('last')->setEmail('e');
        try {
            $author->save();
            self::fail('The class throws.');
        } catch (\DomainException) {
            self::assertSame([true, true, null], [$author->isNew(), $author->isModified(), $author->getId()]);
        }
        self::assertSame(4, $this->rows('author'), 'the statement is not run twice');
        $this->connection->rollBack();
    }

    public function testALoadedCollectionTakesTheNewChildIn(): void
    {
        $author = $this->authors()[1];
        self::assertCount(0, $author->getBooks());
        foreach (['one', 'two', 'three', 'four'] as $title) {
            (new Book())->setTitle($title)->setAuthorId($author->getId())->save();
        }
        self::assertSame(4, $author->countBooks());
        $this->connection->commit();
        self::assertSame(4, $this->rows('book'));
    }

    public function testAnIdOfOnesOwnNeedsPermission(): void
    {
        $this->authors();
        $this->expectException(OrmException::class);
        $this->expectExceptionMessage('allowPkInsert');
        $this->author('e')->setId(1000)->save();
    }

    public function testEachStatementIsReportedOnceSomebodyObserves(): void
    {
        $this->authors();
        $this->connection->useDebug();
        $this->author('e')->save();
        self::assertSame(1, $this->connection->getQueryCount());
        self::assertStringStartsWith('INSERT INTO "author"', $this->connection->getLastExecutedQuery());
    }

    public function testTheTableMayChangeInBetween(): void
    {
        $this->authors();
        $this->connection->exec('ALTER TABLE "author" ADD COLUMN "added" INTEGER DEFAULT 7');
        self::assertSame(1, $this->author('e')->save());
        self::assertSame(7, $this->value('SELECT "added" FROM "author" WHERE "email" = \'e\''));
        $this->connection->rollBack();
    }

    public function testAnotherConnectionIsAskedWhereItIsGiven(): void
    {
        $this->authors();
        self::assertSame(1, $this->author('e')->save($this->connection));
        $this->connection->commit();
        self::assertSame(1, $this->author('f')->save(), 'outside of transactions');
        self::assertSame(6, $this->rows('author'));
    }
}
