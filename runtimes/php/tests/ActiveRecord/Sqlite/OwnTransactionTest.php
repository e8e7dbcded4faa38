<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Exception\LockTimeoutException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

/** Rows written one by one outside of transactions, each in a transaction without snapshots. */
final class OwnTransactionTest extends BookstoreTestCase
{
    use OnSqlite;

    /** @return list<Author> saved ones, two of which were updated and one of which was deleted */
    private function authors(): array
    {
        $authors = [];
        foreach (['a', 'b', 'c', 'd', 'e', 'f'] as $name) {
            $authors[] = $author = $this->author($name);
            self::assertSame(1, $author->save());
        }
        foreach ([0, 1] as $place) {
            self::assertSame(1, $authors[$place]->setEmail("new$place@example.org")->save());
        }
        foreach ([5, 4, 3] as $place) {
            $authors[$place]->delete();
        }
        $this->assertIsIdle();

        return $authors;
    }

    private function author(string $name): Author
    {
        return (new Author())->setFirstName('A')->setLastName($name)->setEmail("$name@example.org");
    }

    private function assertIsIdle(): void
    {
        self::assertSame(0, $this->connection->getNestedTransactionCount());
        self::assertFalse($this->connection->inTransaction());
        self::assertSame(0, Snapshots::$level);
        self::assertNull(Snapshots::$current);
    }

    public function testIsCommitted(): void
    {
        [, , $author] = $this->authors();
        self::assertSame(1, $author->setEmail('c2@example.org')->save());
        $new = $this->author('g');
        self::assertSame(1, $new->save());
        $this->assertIsIdle();
        self::assertSame($new, AuthorQuery::create()->findPk($new->getId()));
        $other = $this->connect();
        $sql = 'SELECT "email" FROM "author" ORDER BY "id"';
        self::assertSame(
            ['new0@example.org', 'new1@example.org', 'c2@example.org', 'g@example.org'],
            $other->query($sql)->fetchAll(\PDO::FETCH_COLUMN),
        );
    }

    public function testAFailedUpdateLeavesTheObjectModified(): void
    {
        [, , $author] = $this->authors();
        try {
            $author->setEmail('new1@example.org')->save();
            self::fail('The address is taken.');
        } catch (UniqueConstraintViolation) {
            self::assertTrue($author->isColumnModified('author.email'));
        }
        $this->assertIsIdle();
        self::assertSame(1, $author->setEmail('c2@example.org')->save());
    }

    public function testAFailedInsertLeavesTheObjectNew(): void
    {
        $this->authors();
        $new = $this->author('g')->setEmail('new1@example.org');
        try {
            $new->save();
            self::fail('The address is taken.');
        } catch (UniqueConstraintViolation) {
            self::assertTrue($new->isNew());
            self::assertNull($new->getId());
        }
        $this->assertIsIdle();
        self::assertSame(1, $new->setEmail('g@example.org')->save());
        self::assertSame(4, $this->rows('author'));
    }

    public function testAMissingRowIsNoticed(): void
    {
        [, , $author] = $this->authors();
        $this->connection->exec('DELETE FROM "author" WHERE "id" = ' . $author->getId());
        try {
            $author->setEmail('c2@example.org')->save();
            self::fail('The row is gone.');
        } catch (PersistenceException) {
            self::assertTrue($author->isColumnModified('author.email'));
        }
        $this->assertIsIdle();
    }

    public function testAnotherWriterIsWaitedFor(): void
    {
        [$first, , $author] = $this->authors();
        $this->connection->exec('PRAGMA busy_timeout = 1');
        $writer = $this->connect()->getWrappedConnection();
        $writer->exec('BEGIN IMMEDIATE');
        $new = $this->author('g');
        $writes = [
            static fn () => $author->setEmail('c2@example.org')->save(),
            static fn () => $new->save(),
            static fn () => $first->delete(),
        ];
        foreach ($writes as $write) {
            try {
                $write();
                self::fail('The other one has the lock.');
            } catch (LockTimeoutException) {
                $this->assertIsIdle();
            }
        }
        self::assertTrue($author->isColumnModified('author.email'));
        self::assertTrue($new->isNew());
        self::assertFalse($first->isDeleted());
        $writer->exec('ROLLBACK');
        foreach ($writes as $write) {
            $write();
        }
        self::assertSame(3, $this->rows('author'));
    }

    public function testAFailedCommitLeavesTheObjects(): void
    {
        [$first, , $author] = $this->authors();
        $this->connection->exec('PRAGMA busy_timeout = 1');
        $reader = $this->connect()->getWrappedConnection();
        $reader->beginTransaction();
        $reader->query('SELECT COUNT(*) FROM "author"')->fetchAll();
        $new = $this->author('g');
        $writes = [
            static fn () => $author->setEmail('c2@example.org')->save(),
            static fn () => $new->save(),
            static fn () => $first->delete(),
        ];
        foreach ($writes as $write) {
            try {
                $write();
                self::fail('A reader keeps COMMIT from writing.');
            } catch (OrmException) {
                $this->assertIsIdle();
            }
        }
        self::assertTrue($author->isColumnModified('author.email'));
        self::assertTrue($new->isNew());
        self::assertNull($new->getId());
        self::assertFalse($first->isDeleted());
        self::assertSame($first, AuthorQuery::create()->findPk($first->getId()));
        $reader->rollBack();
        foreach ($writes as $write) {
            $write();
        }
        self::assertSame(3, $this->rows('author'));
    }

    public function testATransactionBegunAfterwardsRestoresObjects(): void
    {
        [, , $author] = $this->authors();
        $author->setEmail('c2@example.org')->save();
        $this->connection->beginTransaction();
        $author->setEmail('c3@example.org')->save();
        $this->connection->rollBack();
        self::assertSame('c2@example.org', $author->getEmail());
        self::assertFalse($author->isModified());
    }

    public function testATransactionOfAnotherConnectionDoesNotUndoIt(): void
    {
        [, , $author] = $this->authors();
        $other = $this->connect();
        $other->beginReadTransaction();
        $author->setEmail('c2@example.org')->save();
        $new = $this->author('g');
        $new->save();
        $other->rollBack();
        self::assertSame('c2@example.org', $author->getEmail());
        self::assertFalse($new->isNew());
        self::assertSame(4, $this->rows('author'));
    }

    public function testAnExceptionOfTheApplicationPassesThrough(): void
    {
        [, , $author] = $this->authors();
        $pdo = $this->connection->getWrappedConnection();
        $create = method_exists($pdo, 'createFunction') ? 'createFunction' : 'sqliteCreateFunction';
        $pdo->$create('orm_boom', static fn (): int => throw new \DomainException('by a trigger'));
        $this->connection->exec('CREATE TEMP TRIGGER boom BEFORE UPDATE ON "author" BEGIN SELECT orm_boom(); END');
        try {
            $author->setEmail('c2@example.org')->save();
            self::fail('The trigger throws.');
        } catch (\DomainException) {
            self::assertTrue($author->isColumnModified('author.email'));
        }
        $this->assertIsIdle();
    }
}
