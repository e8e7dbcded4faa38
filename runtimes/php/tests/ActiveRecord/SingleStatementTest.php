<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Tag;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Exception\ForeignKeyViolation;
use Orm\Runtime\Exception\RollbackException;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\Fixtures;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** A save or delete that is one statement: the database commits it, unless a transaction is open. */
final class SingleStatementTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    /** Other processes can write the file of SQLite: BEGIN IMMEDIATE waits for its lock. */
    private function needsTransactions(): bool
    {
        return $this->adapterName() === 'sqlite';
    }

    /** @return list<string> the first words of what was sent */
    protected function sent(\Closure $work, ?ConnectionWrapper $con = null): array
    {
        $con ??= $this->connection;
        $this->logger->records = [];
        $con->setLogger($this->logger);
        $con->setLogMethods(['execute', 'exec', 'beginTransaction', 'commit', 'rollBack']);
        $con->useDebug();
        try {
            $work();
        } finally {
            $con->useDebug(false);
            $con->setLogger(null);
        }

        return array_map(
            static fn (array $record): string => strtoupper((string) strtok($record[1], ' ')),
            $this->logger->records,
        );
    }

    /** @return list<string> */
    private function expected(string $statement): array
    {
        return $this->needsTransactions() ? ['BEGIN', $statement, 'COMMIT'] : [$statement];
    }

    private function author(): Author
    {
        return (new Author())->setFirstName('Leo')->setLastName('Tolstoy')->setAge(82);
    }

    public function testOutsideOfTransactionsOneStatementIsSent(): void
    {
        $author = $this->author();
        self::assertSame($this->expected('INSERT'), $this->sent(static fn () => $author->save()));
        self::assertSame(
            [$author->getId(), 82],
            [(int) $this->value('SELECT "id" FROM "author"'), (int) $this->value('SELECT "age" FROM "author"')],
        );
        self::assertSame($this->expected('UPDATE'), $this->sent(static fn () => $author->setAge(83)->save()));
        self::assertSame(83, (int) $this->value('SELECT "age" FROM "author"', [], $this->connect()));
        self::assertSame([], $this->sent(static fn () => $author->save()));
        self::assertSame($this->expected('DELETE'), $this->sent(static fn () => $author->delete()));
        self::assertSame(0, (int) $this->value('SELECT COUNT(*) FROM "author"', [], $this->connect()));
        self::assertTrue($author->isDeleted());
        self::assertSame(0, $this->connection->getNestedTransactionCount());
    }

    public function testInATransactionNothingElseIsSent(): void
    {
        $author = $this->author();
        $this->connection->beginTransaction();
        self::assertSame(['INSERT'], $this->sent(static fn () => $author->save()));
        self::assertSame(['UPDATE'], $this->sent(static fn () => $author->setAge(83)->save()));
        self::assertSame(1, $this->connection->getNestedTransactionCount());
        $this->connection->rollBack();
        self::assertTrue($author->isNew());
        self::assertNull($author->getId());
        self::assertSame(0, $this->rows('author'));
    }

    public function testAFailedStatementLeavesTheObjectAsItWas(): void
    {
        (new Tag())->setName('novel')->save();
        $poem = (new Tag())->setName('poem');
        $poem->save();
        $twin = (new Tag())->setName('novel');
        foreach ([$twin, $poem->setName('novel')] as $tag) {
            $before = [$tag->isNew(), $tag->getId(), $tag->getModifiedColumns()];
            try {
                $tag->save();
                self::fail('The name is taken.');
            } catch (UniqueConstraintViolation) {
                self::assertSame($before, [$tag->isNew(), $tag->getId(), $tag->getModifiedColumns()]);
            }
        }
        self::assertFalse($this->connection->inTransaction());
        self::assertSame(2, $this->rows('tag'));
        self::assertSame(1, $poem->setName('essay')->save());
        self::assertSame(1, $twin->setName('drama')->save());
        self::assertSame(3, (int) $this->value('SELECT COUNT(*) FROM "tag"', [], $this->connect()));
    }

    public function testATransactionWithAFailedSaveCannotBeCommitted(): void
    {
        (new Tag())->setName('novel')->save();
        $this->connection->beginTransaction();
        (new Tag())->setName('poem')->save();
        try {
            (new Tag())->setName('novel')->save();
            self::fail('The name is taken.');
        } catch (UniqueConstraintViolation) {
            self::assertFalse($this->connection->isCommitable());
        }
        try {
            $this->connection->commit();
            self::fail('A part of it has failed.');
        } catch (RollbackException) {
            self::assertSame(0, $this->connection->getNestedTransactionCount());
        }
        self::assertSame(1, $this->rows('tag'));
    }

    public function testASavepointTakesAFailedSaveBack(): void
    {
        (new Tag())->setName('novel')->save();
        $this->connection->beginTransaction();
        $this->connection->savepoint('before');
        try {
            (new Tag())->setName('novel')->save();
            self::fail('The name is taken.');
        } catch (UniqueConstraintViolation) {
            $this->connection->rollBackToSavepoint('before');
        }
        (new Tag())->setName('poem')->save();
        $this->connection->commit();
        self::assertSame(2, $this->rows('tag'));
    }

    public function testRowsOfADeletedParentAreReadAgainAfterARollback(): void
    {
        $author = $this->author();
        $author->save();
        $book = (new Book())->setTitle('Resurrection')->setAuthorId($author->getId());
        $book->save();
        $this->connection->beginTransaction();
        $author->delete();
        $seen = BookQuery::create()->findPk($book->getId());
        $this->connection->rollBack();
        self::assertSame($seen ?? $book, BookQuery::create()->findPk($book->getId()) ?? $book);
        self::assertSame($author->getId(), BookQuery::create()->findPk($book->getId())?->getAuthorId());
        self::assertFalse($author->isDeleted());
        self::assertSame($author, AuthorQuery::create()->findPk($author->getId()));
    }

    public function testAParentThatIsSavedAddsNothing(): void
    {
        $author = $this->author();
        $author->save();
        $book = (new Book())->setTitle('Resurrection')->setAuthorId($author->getId());
        $book->save();
        self::assertSame($author, $book->getAuthor());
        $rename = static fn () => $book->setTitle('War and Peace')->save();
        self::assertSame($this->expected('UPDATE'), $this->sent($rename));
        $author->setAge(83);
        self::assertSame(
            ['BEGIN', 'UPDATE', 'UPDATE', 'COMMIT'],
            $this->sent(static fn () => $book->setTitle('Childhood')->save()),
        );
        self::assertSame([83, false], [(int) $this->value('SELECT "age" FROM "author"'), $author->isModified()]);
        $other = $this->author();
        $book->setAuthor($other);
        self::assertSame(['BEGIN', 'INSERT', 'UPDATE', 'COMMIT'], $this->sent(static fn () => $book->save()));
        self::assertSame($other->getId(), (int) $this->value('SELECT "author_id" FROM "book"'));
    }

    public function testAConnectionWithRetriesKeepsItsTransactions(): void
    {
        $con = $this->connect(['retries' => 2]);
        Orm::getStandardServiceContainer()->setConnection('bookstore', $con);
        $author = $this->author();
        self::assertSame(['BEGIN', 'INSERT', 'COMMIT'], $this->sent(static fn () => $author->save(), $con));
        self::assertSame(['BEGIN', 'DELETE', 'COMMIT'], $this->sent(static fn () => $author->delete(), $con));
    }

    /** @group sqlite */
    public function testADatabaseInMemoryNeedsNoTransaction(): void
    {
        $con = $this->connect(['dsn' => 'sqlite::memory:']);
        foreach (Fixtures::statements('Bookstore', 'sqlite') as $statement) {
            $con->exec($statement);
        }
        Orm::getStandardServiceContainer()->setConnection('bookstore', $con);
        $author = (new Author())->setFirstName('Leo')->setLastName('Tolstoy');
        self::assertSame(['INSERT'], $this->sent(static fn () => $author->save(), $con));
        self::assertSame(['UPDATE'], $this->sent(static fn () => $author->setAge(82)->save(), $con));
        self::assertSame(['DELETE'], $this->sent(static fn () => $author->delete(), $con));
    }

    /** @group mysql */
    public function testASessionWithoutAutocommitCommits(): void
    {
        $this->connection->exec('SET autocommit = 0');
        $author = (new Author())->setFirstName('Leo')->setLastName('Tolstoy');
        $reader = $this->connect();
        $author->save();
        self::assertSame(1, (int) $this->value('SELECT COUNT(*) FROM "author"', [], $reader));
        $author->setAge(82)->save();
        self::assertSame(82, (int) $this->value('SELECT "age" FROM "author"', [], $reader));
        $author->delete();
        self::assertSame(0, (int) $this->value('SELECT COUNT(*) FROM "author"', [], $reader));
        self::assertFalse($this->connection->inTransaction());
    }

    /** @group mysql */
    public function testASessionWithoutAutocommitRollsAFailedStatementBack(): void
    {
        (new Tag())->setName('novel')->save();
        $this->connection->exec('SET autocommit = 0');
        $twin = (new Tag())->setName('novel');
        try {
            $twin->save();
            self::fail('The name is taken.');
        } catch (UniqueConstraintViolation) {
            self::assertFalse($this->connection->inTransaction());
        }
        $twin->setName('poem')->save();
        self::assertSame(2, (int) $this->value('SELECT COUNT(*) FROM "tag"', [], $this->connect()));
    }

    /** @group pgsql */
    public function testADeferredConstraintIsCheckedAtTheEndOfTheStatement(): void
    {
        $key = (string) $this->value(
            "SELECT conname FROM pg_constraint WHERE conrelid = 'book'::regclass AND confrelid = 'author'::regclass",
        );
        $this->connection->exec("ALTER TABLE book ALTER CONSTRAINT \"$key\" DEFERRABLE INITIALLY DEFERRED");
        $book = (new Book())->setTitle('Resurrection')->setAuthorId(1);
        try {
            $book->save();
            self::fail('There is no such author.');
        } catch (ForeignKeyViolation) {
            self::assertTrue($book->isNew());
            self::assertNull($book->getId());
            self::assertTrue($book->isModified());
        } finally {
            $this->connection->exec("ALTER TABLE book ALTER CONSTRAINT \"$key\" NOT DEFERRABLE");
        }
        self::assertSame(0, $this->rows('book'));
    }

    /** @group pgsql */
    public function testARowThatATriggerLeavesOutIsNotSaved(): void
    {
        $this->connection->exec(
            "CREATE FUNCTION leave_out() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
        );
        $this->connection->exec(
            'CREATE TRIGGER leave_out BEFORE INSERT ON tag FOR EACH ROW EXECUTE FUNCTION leave_out()',
        );
        try {
            (new Tag())->setName('novel')->save();
            self::fail('There is no row.');
        } catch (PersistenceException $exception) {
            self::assertStringContainsString('nothing was saved', $exception->getMessage());
        } finally {
            $this->connection->exec('DROP FUNCTION leave_out CASCADE');
        }
        self::assertSame(0, $this->rows('tag'));
    }
}
