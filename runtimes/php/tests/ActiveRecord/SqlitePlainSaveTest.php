<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Orm\Runtime\ActiveRecord\OverriddenHooks;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Exception\RollbackException;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

/** Objects without hooks and without related objects are saved by a shorter way, which must lead to the same place. */
final class SqlitePlainSaveTest extends BookstoreTestCase
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
        self::assertFalse(OverriddenHooks::aroundSaving(Author::class));
        self::assertTrue(OverriddenHooks::aroundSaving($hooked::class));
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
