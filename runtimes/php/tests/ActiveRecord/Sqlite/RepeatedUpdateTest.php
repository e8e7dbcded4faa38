<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Bookstore\Author;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;
use Orm\Runtime\Tests\Support\SqliteTrigger;

/** The second and each further UPDATE of the same columns in a transaction, which takes the shortest way. */
final class RepeatedUpdateTest extends BookstoreTestCase
{
    use OnSqlite;

    /** @return list<Author> saved ones, two of which were updated in the transaction that is open */
    private function authors(): array
    {
        $authors = [];
        foreach (['a', 'b', 'c', 'd'] as $name) {
            $author = (new Author())->setFirstName('A')->setLastName($name)->setEmail("$name@example.org");
            $author->save();
            $authors[] = $author;
        }
        $this->connection->beginTransaction();
        foreach ([0, 1] as $place) {
            self::assertSame(1, $authors[$place]->setEmail("new$place@example.org")->save());
        }

        return $authors;
    }

    public function testWritesValuesOfAnyType(): void
    {
        $author = $this->authors()[2];
        $values = [['x', 1], [null, null], ["a\0b", 0], ['', -5], ['12', null], ["O'Hara \\ 😀", PHP_INT_MAX]];
        foreach ([...$values, ...$values] as $place => [$email, $age]) {
            $author->setEmail($email)->setAge($age)->setFirstName("n$place");
            self::assertSame(1, $author->save());
            self::assertSame(0, $author->save(), 'nothing to write');
            $sql = 'SELECT "email", "age", "first_name" FROM "author" WHERE "id" = ' . $author->getId();
            self::assertSame([$email, $age, "n$place"], $this->connection->query($sql)->fetch(\PDO::FETCH_NUM));
        }
        $this->connection->commit();
    }

    public function testARollbackRestoresTheObject(): void
    {
        $author = $this->authors()[3];
        $author->setEmail('first@example.org')->save();
        $author->setEmail('second@example.org')->save();
        $this->connection->rollBack();
        self::assertSame('d@example.org', $author->getEmail());
        self::assertSame('d@example.org', $this->value('SELECT "email" FROM "author" WHERE "last_name" = \'d\''));
    }

    public function testARollbackToASavepointRestoresTheObject(): void
    {
        $author = $this->authors()[3];
        $author->setEmail('first@example.org')->save();
        $this->connection->exec('SAVEPOINT one');
        $author->setEmail('second@example.org')->save();
        $this->connection->exec('ROLLBACK TO one');
        self::assertSame('first@example.org', $author->getEmail());
        $this->connection->commit();
        self::assertSame('first@example.org', $this->value('SELECT "email" FROM "author" WHERE "last_name" = \'d\''));
    }

    public function testAFailureLeavesTheObjectModifiedAndTheTransactionLost(): void
    {
        $author = $this->authors()[2];
        $author->setEmail('new1@example.org');
        try {
            $author->save();
            self::fail('The address is taken.');
        } catch (UniqueConstraintViolation) {
            self::assertTrue($author->isColumnModified('author.email'));
        }
        $this->expectException(OrmException::class);
        $this->connection->commit();
    }

    public function testAMissingRowIsNoticed(): void
    {
        $author = $this->authors()[2];
        $this->connection->exec('DELETE FROM "author" WHERE "id" = ' . $author->getId());
        $author->setEmail('c2@example.org');
        try {
            $author->save();
            self::fail('The row is gone.');
        } catch (PersistenceException) {
            self::assertTrue($author->isColumnModified('author.email'));
        }
        $this->expectException(OrmException::class);
        $this->connection->commit();
    }

    public function testAnExceptionOfTheApplicationPassesThrough(): void
    {
        $author = $this->authors()[2];
        $isThrown = false;
        SqliteTrigger::create($this->connection, 'BEFORE UPDATE', 'author', static function () use (&$isThrown): int {
            return $isThrown ? throw new \DomainException('by a trigger') : 1;
        });
        self::assertSame(1, $author->setEmail('c2@example.org')->save());
        $isThrown = true;
        try {
            $author->setEmail('c3@example.org')->save();
            self::fail('The trigger throws.');
        } catch (\DomainException $failure) {
            self::assertSame('by a trigger', $failure->getMessage());
            self::assertTrue($author->isColumnModified('author.email'));
        }
        $this->expectException(OrmException::class);
        $this->connection->commit();
    }

    public function testEachStatementIsReportedOnceSomebodyObserves(): void
    {
        $author = $this->authors()[2];
        $this->connection->useDebug();
        $author->setEmail('c2@example.org')->save();
        self::assertSame(1, $this->connection->getQueryCount());
        self::assertStringStartsWith('UPDATE "author" SET "email"', $this->connection->getLastExecutedQuery());
    }

    public function testADeletedObjectIsNotSaved(): void
    {
        $author = $this->authors()[2];
        $author->delete();
        $this->expectException(PersistenceException::class);
        $author->setEmail('c2@example.org')->save();
    }

    public function testAnotherConnectionIsAskedWhereItIsGiven(): void
    {
        $author = $this->authors()[2];
        self::assertSame(1, $author->setEmail('c2@example.org')->save($this->connection));
        $this->connection->commit();
        self::assertSame(1, $author->setEmail('c3@example.org')->save(), 'outside of transactions');
        self::assertSame('c3@example.org', $this->value('SELECT "email" FROM "author" WHERE "last_name" = \'c\''));
    }
}
