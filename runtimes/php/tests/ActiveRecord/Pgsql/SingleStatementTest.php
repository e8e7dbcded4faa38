<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Bookstore\Book;
use Bookstore\Tag;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Exception\ForeignKeyViolation;
use Orm\Runtime\Tests\ActiveRecord\SingleStatementTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class SingleStatementTest extends SingleStatementTestCase
{
    use OnPgsql;

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
