<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Bookstore\Author;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\RollbackException;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

/** A transaction that SQLite has ended: no save that follows may take effect by itself. */
final class EndedTransactionTest extends BookstoreTestCase
{
    use OnSqlite;

    private const REFUSED = 'Refused';

    protected function setUp(): void
    {
        parent::setUp();
        foreach (['INSERT', 'UPDATE'] as $event) {
            $this->connection->exec(sprintf(
                'CREATE TRIGGER refuse_%s BEFORE %s ON author WHEN NEW.last_name = \'%s\''
                    . ' BEGIN SELECT RAISE(ROLLBACK, \'refused\'); END',
                strtolower($event),
                $event,
                self::REFUSED,
            ));
        }
    }

    public function testNoUpdateIsKeptAfterATriggerHasRolledBack(): void
    {
        $authors = $this->savedAuthors(6);
        $this->connection->beginTransaction();
        foreach ([0, 1, 2] as $place) {
            $authors[$place]->setLastName("Changed $place")->save();
        }
        $this->refuse($authors[3]);
        $authors[4]->setLastName('Changed 4')->save();
        $authors[5]->setLastName('Changed 5')->save();
        $this->assertNothingIsCommitted(6);
    }

    public function testNoInsertOrDeleteIsKeptAfterATriggerHasRolledBack(): void
    {
        $authors = $this->savedAuthors(2);
        $this->connection->beginTransaction();
        foreach ([0, 1, 2] as $number) {
            $this->author("New $number")->save();
        }
        $this->refuse($authors[0]);
        $this->author('New 3')->save();
        $authors[1]->delete();
        $this->assertNothingIsCommitted(2);
    }

    private function refuse(Author $author): void
    {
        try {
            $author->setLastName(self::REFUSED)->save();
            self::fail('The trigger did not refuse the row.');
        } catch (OrmException $refusal) {
            self::assertStringContainsString('refused', $refusal->getMessage());
        }
    }

    private function assertNothingIsCommitted(int $authors): void
    {
        try {
            $this->connection->commit();
            self::fail('Committed a part of the transaction.');
        } catch (RollbackException $refusal) {
            self::assertStringContainsString('refused', (string) $refusal->getPrevious()?->getMessage());
        }
        self::assertFalse($this->connection->inTransaction());
        $names = $this->connection->query('SELECT last_name FROM author')->fetchAll(\PDO::FETCH_COLUMN);
        self::assertSame(array_fill(0, $authors, 'Before'), $names);
    }

    /** @return list<Author> */
    private function savedAuthors(int $count): array
    {
        $authors = [];
        for ($number = 0; $number < $count; ++$number) {
            $author = $this->author('Before');
            $author->save();
            $authors[] = $author;
        }

        return $authors;
    }

    private function author(string $lastName): Author
    {
        return (new Author())->setFirstName('A')->setLastName($lastName);
    }
}
